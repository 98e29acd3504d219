import { fromPromise } from 'xstate';
import type { Portal } from '../../engine/feature.ts';
import { rouletteRun } from '../../openapi/generated/calls/roulette.run.ts';
import { playerOf } from '../shared/player.ts';
import { type DrawInput, rouletteMachine } from './machine.ts';
import { pendingDraw } from './pending.ts';
import { texts } from './texts.ts';
import type { Draw, DrawAnswer } from './types.ts';

async function askForDraw(
  portal: Portal,
  { rouletteId, key }: DrawInput,
  signal: AbortSignal,
): Promise<Draw> {
  const answer = await portal.call(rouletteRun, {
    path: { id: rouletteId },
    body: { roulette_id: rouletteId },
    idempotencyKey: key,
    signal,
  });
  const { award_drawn, chances } = answer as DrawAnswer;
  return { award: award_drawn.award, chances };
}

/** The machine connected to the portal: the real draw, the tab's storage, the portal's log. */
export function connectRoulette(portal: Portal) {
  const player = playerOf(portal);
  return rouletteMachine.provide({
    actors: {
      draw: fromPromise<Draw, DrawInput>(({ input, signal }) => askForDraw(portal, input, signal)),
    },
    actions: {
      keepPending: ({ context: { key, rouletteId } }) => {
        if (key) pendingDraw(player, rouletteId).keep({ key });
      },
      forgetPending: ({ context }) => pendingDraw(player, context.rouletteId).forget(),
      logInvalidPrize: (_, drawn) => portal.log('warn', texts.invalidPrize, drawn),
    },
  });
}
