import { fromPromise } from 'xstate';
import { failureOf } from '../../engine/contract/call-failure.ts';
import type { Portal } from '../../engine/feature.ts';
import type { Chances } from '../stage/chances.ts';
import { forgetShave, rememberShave } from './intent.ts';
import { type ShaveInput, scratchMachine } from './machine.ts';
import type { Award, Draw } from './types.ts';

interface ShaveAnswer {
  award: { award: Award };
  chances: Chances;
}

async function askForDraw(
  portal: Portal,
  { scratchId, key }: ShaveInput,
  signal: AbortSignal,
): Promise<Draw> {
  try {
    const answer = await portal.call('scratch.shave', {
      body: { scratch_id: scratchId },
      idempotencyKey: key,
      signal,
    });
    const { award, chances } = answer as ShaveAnswer;
    return { award: award.award, chances };
  } catch (error) {
    const failure = failureOf(error);
    // Section 8: failures of the draw are logged; the dialog says what to do.
    portal.log('warn', 'The draw of a scratch card failed.', { status: failure.status, code: failure.code });
    throw failure;
  }
}

/** The flow with the portal behind it: the real draw and the tab's memory. */
export function connectScratch(portal: Portal) {
  return scratchMachine.provide({
    actors: {
      shave: fromPromise<Draw, ShaveInput>(({ input, signal }) => askForDraw(portal, input, signal)),
    },
    actions: {
      rememberKey: ({ context: { key, card, scratchId } }) => {
        if (key && card) rememberShave(sessionStorage, scratchId, { key, card });
      },
      forgetKey: ({ context }) => forgetShave(sessionStorage, context.scratchId),
    },
  });
}
