import { ValidationError } from '../../contract/errors.ts';
import type { Handlers } from '../../contract/handler.ts';
import { drawInGame, listOffers } from '../shared/draws/service.ts';
import { presentDraw, presentRoulette } from './present.ts';

export const handlers: Partial<Handlers> = {
  'roulette.list': async ({ query }, context) => {
    const direction = query.order_by === 'name,desc' ? 'desc' : 'asc';
    return { data: (await listOffers(context, 'roulette', direction)).map(presentRoulette) };
  },
  'roulette.run': async ({ path, body }, context) => {
    if (body?.roulette_id !== undefined && body.roulette_id !== path.id) {
      throw new ValidationError({ roulette_id: ['Roleta inválida'] });
    }
    return presentDraw(await drawInGame(context, 'roulette', path.id));
  },
};
