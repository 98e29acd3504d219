import { fromPromise } from 'xstate';
import { failureOf } from '../../engine/contract/call-failure.ts';
import type { Portal } from '../../engine/feature.ts';
import { scratchShave } from '../../openapi/generated/calls/scratch.shave.ts';
import { playerOf } from '../shared/player.ts';
import { type DrawInput, scratchMachine } from './machine.ts';
import { pendingDraw } from './pending.ts';
import type { Draw, DrawAnswer } from './types.ts';

async function askForDraw(portal: Portal, { scratchId, key }: DrawInput, signal: AbortSignal): Promise<Draw> {
  try {
    const answer = await portal.call(scratchShave, {
      body: { scratch_id: scratchId },
      idempotencyKey: key,
      signal,
    });
    const { award, chances } = answer as DrawAnswer;
    return { award: award.award, chances };
  } catch (error) {
    const failure = failureOf(error);
    // Section 8: failures of the draw are logged; the dialog says what to do.
    portal.log('warn', 'The draw of a scratch card failed.', { status: failure.status, code: failure.code });
    throw failure;
  }
}

/** The machine connected to the portal: the real draw and the tab's storage. */
export function connectScratch(portal: Portal) {
  const player = playerOf(portal);
  return scratchMachine.provide({
    actors: {
      draw: fromPromise<Draw, DrawInput>(({ input, signal }) => askForDraw(portal, input, signal)),
    },
    actions: {
      keepPending: ({ context: { key, card, scratchId } }) => {
        if (key && card) pendingDraw(player, scratchId).keep({ key, card });
      },
      forgetPending: ({ context }) => pendingDraw(player, context.scratchId).forget(),
    },
  });
}
