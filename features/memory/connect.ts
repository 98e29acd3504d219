import { fromPromise } from 'xstate';
import { failureOf } from '../../engine/contract/call-failure.ts';
import type { Portal } from '../../engine/feature.ts';
import { memoryEndGame } from '../../openapi/generated/calls/memory.endGame.ts';
import { memoryList } from '../../openapi/generated/calls/memory.list.ts';
import { type DealInput, memoryMachine } from './machine.ts';
import { pendingGame } from './pending.ts';
import { playerOf } from './player.ts';
import { texts } from './texts.ts';
import type { Dealt, Ended, MemoryGame, Told } from './types.ts';

/** New cards at the start of each game, since the list's cards may be as old as the page. */
async function askForCards(
  portal: Portal,
  { gameId, moreTime }: DealInput,
  signal: AbortSignal,
): Promise<Dealt> {
  try {
    const query = moreTime ? { more_time: true } : {};
    const { data } = (await portal.call(memoryList, { query, signal })) as { data: MemoryGame[] };
    const game = data.find(({ id }) => id === gameId);
    if (!game) throw { status: 404, code: 'not-found', message: texts.gone };
    if (game.chances.remaining <= 0) throw { status: 409, code: 'no-chances', message: texts.noPlays };
    const { token, cards, limit_seconds } = game.deal;
    return { token, cards, limitMs: limit_seconds ? limit_seconds * 1000 : null };
  } catch (error) {
    throw failureOf(error);
  }
}

async function tell(portal: Portal, { key, ...body }: Told, signal: AbortSignal): Promise<Ended> {
  try {
    const answer = await portal.call(memoryEndGame, { body, idempotencyKey: key, signal });
    return (answer as { data: Ended }).data;
  } catch (error) {
    throw failureOf(error);
  }
}

/** The machine connected to the portal: real cards, the server's result, the device's storage. */
export function connectMemory(portal: Portal) {
  const player = playerOf(portal);
  return memoryMachine.provide({
    actors: {
      deal: fromPromise<Dealt, DealInput>(({ input, signal }) => askForCards(portal, input, signal)),
      send: fromPromise<Ended, Told>(({ input, signal }) => tell(portal, input, signal)),
    },
    actions: {
      keepPending: ({ context: { pending, gameId } }) => {
        if (pending) pendingGame(player, gameId).keep(pending);
      },
      forgetPending: ({ context }) => pendingGame(player, context.gameId).forget(),
    },
  });
}
