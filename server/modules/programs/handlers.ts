import type { Handlers } from '../../contract/handler.ts';
import type { ModuleServices } from '../shared/services.ts';
import { presentOwnPrograms } from './service.ts';

export function handlers(services: ModuleServices): Pick<Handlers, 'program.usersLogged'> {
  return {
    'program.usersLogged': async (_input, context) => ({
      data: await presentOwnPrograms(services, context.session),
    }),
  };
}
