import type { Handlers } from '../../contract/handler.ts';
import { seesParticipant } from '../participants/service.ts';
import { openFile } from './service.ts';

export const handlers: Partial<Handlers> = {
  'file.open': ({ path }, context) => openFile(context, path.id, seesParticipant),
};
