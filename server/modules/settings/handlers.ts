import { ApiError } from '../../contract/errors.ts';
import type { Handlers, RequestContext } from '../../contract/handler.ts';
import { programOf, signedIn } from '../shared/session.ts';
import { presentPageSettings, presentProgramSettings } from './present.ts';
import { findProgram, type StoredProgram } from './queries.ts';

async function program(context: RequestContext): Promise<StoredProgram> {
  const programId = programOf(context);
  const found = await context.tx((tx) => findProgram(tx, programId));
  if (!found) throw new ApiError('not-found');
  return found;
}

export const handlers: Partial<Handlers> = {
  'settings.authenticated': async (_input, context) => {
    const { adminAccess } = signedIn(context);
    return presentPageSettings(await program(context), context.tenant, { isConnected: true, adminAccess });
  },
  'settings.unauthenticated': async (_input, context) => {
    const visitor = { isConnected: false, adminAccess: false };
    return presentPageSettings(await program(context), context.tenant, visitor);
  },
  'settings.program': async (_input, context) =>
    presentProgramSettings(await program(context), context.tenant),
};
