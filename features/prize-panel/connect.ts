import { fromPromise } from 'xstate';
import type { Portal } from '../../engine/feature.ts';
import { prizePanelShave } from '../../openapi/generated/calls/prizePanel.shave.ts';
import { playerOf } from '../shared/player.ts';
import { type DrawInput, panelMachine } from './machine.ts';
import { pendingDraw } from './pending.ts';
import type { Draw } from './types.ts';

async function askForCard(
  portal: Portal,
  { panelId, cardId, key }: DrawInput,
  signal: AbortSignal,
): Promise<Draw> {
  const answer = await portal.call(prizePanelShave, {
    body: { award_winning_panel_id: panelId, award_winning_panel_card_id: cardId },
    idempotencyKey: key,
    signal,
  });
  return answer as Draw;
}

/** The machine connected to the portal: the real draw, the tab's storage, the portal's log. */
export function connectPanel(portal: Portal) {
  const player = playerOf(portal);
  return panelMachine.provide({
    actors: {
      draw: fromPromise<Draw, DrawInput>(({ input, signal }) => askForCard(portal, input, signal)),
    },
    actions: {
      keepPending: ({ context: { panelId, chosenId, key } }) => {
        if (key && chosenId !== null) pendingDraw(player, panelId).keep({ key, cardId: chosenId });
      },
      forgetPending: ({ context }) => pendingDraw(player, context.panelId).forget(),
      logFailure: (_, failure) =>
        portal.log('warn', 'A card of the prize panel was not turned.', { ...failure }),
    },
  });
}
