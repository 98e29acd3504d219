import { ValidationError } from '../../contract/errors.ts';
import type { Handlers } from '../../contract/handler.ts';
import { directionOf } from '../shared/direction.ts';
import { drawInGame, listOffers } from '../shared/draws/service.ts';
import { presentDraw, presentRoulette } from './present.ts';

export const handlers: Partial<Handlers> = {
  'roulette.list': async ({ query }, context) => ({
    data: (await listOffers(context, 'roulette', directionOf(query))).map(presentRoulette),
  }),
  'roulette.run': async ({ path, body }, context) => {
    if (body?.roulette_id !== undefined && body.roulette_id !== path.id) {
      throw new ValidationError({ roulette_id: ['Roleta inválida'] });
    }
    return presentDraw(await drawInGame(context, 'roulette', path.id));
  },
};
