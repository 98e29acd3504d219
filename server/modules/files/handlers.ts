import type { Handlers } from '../../contract/handler.ts';
import { openFile } from './service.ts';

export const handlers: Partial<Handlers> = {
  'file.open': ({ path }, context) => openFile(context, path.id),
};
