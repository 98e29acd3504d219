import type { Move } from '../../../features/memory/rules.ts';
import type { Handlers } from '../../contract/handler.ts';
import { presentDeal, presentEnding, presentGame } from './present.ts';
import { endGame, listGames, startGame } from './service.ts';

export const handlers: Partial<Handlers> = {
  'memory.list': async ({ query }, context) => {
    const direction = query.order_by === 'name,desc' ? 'desc' : 'asc';
    return { data: (await listGames(context, direction)).map(presentGame) };
  },
  'memory.startGame': async ({ body }, context) => ({
    data: presentDeal(await startGame(context, body.id, body.more_time === true)),
  }),
  'memory.endGame': async ({ body }, context) => {
    const { id, points, deal, moves } = body;
    const told = { gameId: id, points, token: deal, moves: moves as unknown as Move[] };
    return { data: presentEnding(await endGame(context, told)) };
  },
};
