import { fromPromise } from 'xstate';
import type { Portal } from '../../engine/feature.ts';
import { memoryEndGame } from '../../openapi/generated/calls/memory.endGame.ts';
import { memoryStartGame } from '../../openapi/generated/calls/memory.startGame.ts';
import { playerOf } from '../shared/player.ts';
import { type DealInput, memoryMachine } from './machine.ts';
import { pendingGame, pendingStart } from './pending.ts';
import { deliveryMs, type GameRules } from './rules.ts';
import type { Dealt, Ended, MemoryDeal, Told } from './types.ts';

function rulesOf({ rules, limit_seconds }: MemoryDeal): GameRules {
  return {
    pairs: rules.number_pairs,
    attempts: rules.attempts,
    eachPair: rules.each_pair,
    completing: rules.completing,
    consolation: rules.consolation,
    limitMs: limit_seconds ? limit_seconds * 1000 : null,
    resetMs: rules.reset_ms,
  };
}

async function askForCards(
  portal: Portal,
  { gameId, moreTime, key }: DealInput,
  signal: AbortSignal,
): Promise<Dealt> {
  const body = { id: gameId, more_time: moreTime };
  const { data } = await portal.call(memoryStartGame, { body, idempotencyKey: key, signal });
  const { token, cards, faces, chances } = data;
  return { token, cards, faces, rules: rulesOf(data), chances };
}

async function tell(portal: Portal, { key, ...body }: Told, signal: AbortSignal): Promise<Ended> {
  const answer = await portal.call(memoryEndGame, { body, idempotencyKey: key, signal });
  return (answer as { data: Ended }).data;
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
      keepStart: ({ context: { key, moreTime, gameId } }) => {
        const start = pendingStart(player, gameId);
        if (key && start.recall()?.key !== key) start.keep({ key, moreTime, until: Date.now() + deliveryMs });
      },
      forgetStart: ({ context }) => pendingStart(player, context.gameId).forget(),
      keepPending: ({ context: { pending, gameId } }) => {
        if (pending) pendingGame(player, gameId).keep(pending);
      },
      forgetPending: ({ context }) => pendingGame(player, context.gameId).forget(),
    },
  });
}
