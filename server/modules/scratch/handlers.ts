import type { Handlers } from '../../contract/handler.ts';
import { directionOf } from '../shared/direction.ts';
import { drawInGame, listOffers } from '../shared/draws/service.ts';
import { presentDraw, presentScratch } from './present.ts';

export const handlers: Partial<Handlers> = {
  'scratch.list': async ({ query }, context) => ({
    data: (await listOffers(context, 'scratch', directionOf(query))).map(presentScratch),
  }),
  'scratch.shave': async ({ body }, context) =>
    presentDraw(await drawInGame(context, 'scratch', body.scratch_id)),
};
