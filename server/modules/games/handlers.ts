import type { Handlers } from '../../contract/handler.ts';
import { noteOffer, readToday } from './service.ts';

export const handlers: Partial<Handlers> = {
  'game.today': async (_input, context) => ({ data: await readToday(context) }),
  'game.offered': async (_input, context) => {
    await noteOffer(context);
    return undefined;
  },
};
