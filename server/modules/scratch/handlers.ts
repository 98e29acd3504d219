import type { Handlers } from '../../contract/handler.ts';
import { drawInGame, listOffers } from '../shared/draws/service.ts';
import { presentDraw, presentScratch } from './present.ts';

export const handlers: Partial<Handlers> = {
  'scratch.list': async ({ query }, context) => {
    const direction = query.order_by === 'name,desc' ? 'desc' : 'asc';
    return { data: (await listOffers(context, 'scratch', direction)).map(presentScratch) };
  },
  'scratch.shave': async ({ body }, context) =>
    presentDraw(await drawInGame(context, 'scratch', body.scratch_id)),
};
