import type { Move } from '../../../features/memory/rules.ts';
import type { Handlers } from '../../contract/handler.ts';
import { presentEnding, presentGame } from './present.ts';
import { dealGames, endGame } from './service.ts';

export const handlers: Partial<Handlers> = {
  'memory.list': async ({ query }, context) => {
    const direction = query.order_by === 'name,desc' ? 'desc' : 'asc';
    const offers = await dealGames(context, direction, query.more_time === true);
    return { data: offers.map(presentGame) };
  },
  'memory.endGame': async ({ body }, context) => {
    const { id, points, deal, moves } = body;
    const told = { gameId: id, points, token: deal, moves: moves as unknown as Move[] };
    return { data: presentEnding(await endGame(context, told)) };
  },
};
