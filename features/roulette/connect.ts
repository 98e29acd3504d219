import { fromPromise } from 'xstate';
import { failureOf } from '../../engine/contract/call-failure.ts';
import type { Portal } from '../../engine/feature.ts';
import type { Chances } from '../stage/chances.ts';
import { forgetSpin, rememberSpin } from './intent.ts';
import { rouletteMachine, type SpinInput } from './machine.ts';
import { texts } from './texts.ts';
import type { Award, Draw } from './types.ts';

interface RunAnswer {
  award_drawn: { award: Award };
  chances: Chances;
}

async function askForDraw(
  portal: Portal,
  { rouletteId, key }: SpinInput,
  signal: AbortSignal,
): Promise<Draw> {
  try {
    const answer = await portal.call('roulette.run', {
      path: { id: rouletteId },
      body: { roulette_id: rouletteId },
      idempotencyKey: key,
      signal,
    });
    const { award_drawn, chances } = answer as RunAnswer;
    return { award: award_drawn.award, chances };
  } catch (error) {
    throw failureOf(error);
  }
}

/** The flow with the portal behind it: the real draw, the tab's memory, the portal's log. */
export function connectRoulette(portal: Portal) {
  return rouletteMachine.provide({
    actors: {
      spin: fromPromise<Draw, SpinInput>(({ input, signal }) => askForDraw(portal, input, signal)),
    },
    actions: {
      rememberKey: ({ context }) => {
        if (context.key) rememberSpin(sessionStorage, context.rouletteId, context.key);
      },
      forgetKey: ({ context }) => forgetSpin(sessionStorage, context.rouletteId),
      logInvalidPrize: (_, drawn) => portal.log('warn', texts.invalidPrize, drawn),
    },
  });
}
