import type { Handlers } from '../../contract/handler.ts';
import { type ProgramServices, presentOwnPrograms } from './service.ts';

export function programHandlers(services: ProgramServices): Pick<Handlers, 'program.usersLogged'> {
  return {
    'program.usersLogged': async (_input, context) => ({
      data: await presentOwnPrograms(services, context.session),
    }),
  };
}
