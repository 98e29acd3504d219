import type { Move } from '../../../features/memory/rules.ts';
import type { Handlers } from '../../contract/handler.ts';
import { directionOf } from '../shared/direction.ts';
import { presentDeal, presentEnding, presentGame } from './present.ts';
import { endGame, listGames, startGame } from './service.ts';

export const handlers: Partial<Handlers> = {
  'memory.list': async ({ query }, context) => ({
    data: (await listGames(context, directionOf(query))).map(presentGame),
  }),
  'memory.startGame': async ({ body }, context) => ({
    data: presentDeal(await startGame(context, body.id, body.more_time === true)),
  }),
  'memory.endGame': async ({ body }, context) => {
    const { id, points, deal, moves } = body;
    const told = { gameId: id, points, token: deal, moves: moves as unknown as Move[] };
    return { data: presentEnding(await endGame(context, told)) };
  },
};
