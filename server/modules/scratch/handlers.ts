import type { Handlers } from '../../contract/handler.ts';
import { presentScratch, presentShave } from './present.ts';
import { scratches } from './service.ts';

export const handlers: Partial<Handlers> = {
  'scratch.list': async ({ query }, context) => {
    const direction = query.order_by === 'name,desc' ? 'desc' : 'asc';
    return { data: (await scratches.listOffers(context, direction)).map(presentScratch) };
  },
  'scratch.shave': async ({ body }, context) => presentShave(await scratches.draw(context, body.scratch_id)),
};
