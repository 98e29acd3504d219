import { ApiError } from '../../contract/errors.ts';
import type { Handlers, ProgramContext } from '../../contract/handler.ts';
import { presentOwnPrograms } from '../programs/service.ts';
import type { ModuleServices } from '../shared/services.ts';
import { presentPageSettings, presentProgramSettings } from './present.ts';
import { findProgram, type StoredProgram } from './queries.ts';
import { analyticsTags } from './service.ts';

async function program(context: ProgramContext): Promise<StoredProgram> {
  const programId = context.program.id;
  const found = await context.tx((tx) => findProgram(tx, programId));
  if (!found) throw new ApiError('not-found');
  return found;
}

type SettingsHandlers = Pick<
  Handlers,
  'settings.authenticated' | 'settings.unauthenticated' | 'settings.program' | 'settings.analyticsTag'
>;

export function handlers(services: ModuleServices): SettingsHandlers {
  return {
    'settings.authenticated': async (_input, context) => {
      const session = context.session;
      const [stored, programs] = [await program(context), await presentOwnPrograms(services, session)];
      const visitor = { isConnected: true, adminAccess: session.adminAccess, programs };
      return presentPageSettings(stored, context.tenant, visitor);
    },
    'settings.unauthenticated': async (_input, context) => {
      const visitor = { isConnected: false, adminAccess: false, programs: [] };
      return presentPageSettings(await program(context), context.tenant, visitor);
    },
    'settings.program': async (_input, context) =>
      presentProgramSettings(await program(context), context.tenant),
    'settings.analyticsTag': async (_input, context) => ({
      tags: await context.tx((tx) => analyticsTags(tx, context.program.id)),
    }),
  };
}
