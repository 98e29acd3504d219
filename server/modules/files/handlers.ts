import type { Handlers } from '../../contract/handler.ts';
import { seesParticipant } from '../participants/service.ts';
import { partOfFile } from './part.ts';
import { openFile } from './service.ts';

export const handlers: Partial<Handlers> = {
  'file.open': async ({ path }, context) =>
    partOfFile(await openFile(context, path.id, seesParticipant), context.range),
};
