import { fromPromise } from 'xstate';
import { failureOf } from '../../engine/contract/call-failure.ts';
import type { Portal } from '../../engine/feature.ts';
import { forgetTurn, rememberTurn } from './intent.ts';
import { panelMachine, type TurnInput } from './machine.ts';
import type { Turn } from './types.ts';

async function askForCard(portal: Portal, turn: TurnInput, signal: AbortSignal): Promise<Turn> {
  try {
    const answer = await portal.call('prizePanel.shave', {
      body: { award_winning_panel_id: turn.panelId, award_winning_panel_card_id: turn.cardId },
      idempotencyKey: turn.key,
      signal,
    });
    return answer as Turn;
  } catch (error) {
    throw failureOf(error);
  }
}

/** The flow with the portal behind it: the real draw, the tab's memory, the portal's log. */
export function connectPanel(portal: Portal) {
  return panelMachine.provide({
    actors: {
      turn: fromPromise<Turn, TurnInput>(({ input, signal }) => askForCard(portal, input, signal)),
    },
    actions: {
      rememberTurn: ({ context: { panelId, chosenId, key } }) => {
        if (key && chosenId !== null) rememberTurn(sessionStorage, panelId, { key, cardId: chosenId });
      },
      forgetTurn: ({ context }) => forgetTurn(sessionStorage, context.panelId),
      logFailure: (_, failure) =>
        portal.log('warn', 'A card of the prize panel was not turned.', { ...failure }),
    },
  });
}
