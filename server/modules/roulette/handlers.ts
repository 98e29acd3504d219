import { ValidationError } from '../../contract/errors.ts';
import type { Handlers } from '../../contract/handler.ts';
import { presentRoulette, presentSpin } from './present.ts';
import { roulettes } from './service.ts';

export const handlers: Partial<Handlers> = {
  'roulette.list': async ({ query }, context) => {
    const direction = query.order_by === 'name,desc' ? 'desc' : 'asc';
    return { data: (await roulettes.listOffers(context, direction)).map(presentRoulette) };
  },
  'roulette.run': async ({ path, body }, context) => {
    if (body?.roulette_id !== undefined && body.roulette_id !== path.id) {
      throw new ValidationError({ roulette_id: ['Roleta inválida'] });
    }
    return presentSpin(await roulettes.draw(context, path.id));
  },
};
