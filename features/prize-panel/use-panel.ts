import { useMachine } from '@xstate/react';
import { useState } from 'react';
import type { Portal } from '../../engine/feature.ts';
import { prizePanelShave } from '../../openapi/generated/calls/prizePanel.shave.ts';
import { playerOf } from '../shared/player.ts';
import { shuffled } from '../shared/rules.ts';
import { useDraw } from '../shared/use-draw.ts';
import type { PanelSettings } from './config.ts';
import { connectPanel } from './connect.ts';
import { pendingDraw } from './pending.ts';
import type { PrizePanel } from './types.ts';

interface Visit {
  portal: Portal;
  settings: PanelSettings;
  panel: PrizePanel;
  withoutMotion: boolean;
  onClose(): void;
}

/** Runs the flow for one visit: the machine connected to the portal. */
export function usePanel({ portal, settings, panel, withoutMotion, onClose }: Visit) {
  const pending = pendingDraw(playerOf(portal), panel.id);
  // One machine for each visit: if the portal object changes meanwhile (with its answers), the flow must not
  // start again.
  const [machine] = useState(() => connectPanel(portal));
  const [snapshot, send] = useMachine(machine, {
    input: {
      panelId: panel.id,
      chances: panel.chances,
      last: panel.last_result ?? null,
      adminAccess: portal.visitor.flags.admin_access === true,
      pending: pending.recall(),
      withoutMotion,
      revealMs: settings.reveal_ms,
      callTimeoutMs: settings.call_timeout_ms,
    },
  });
  const draw = useDraw({
    portal,
    operation: prizePanelShave,
    snapshot,
    pending,
    send,
    leave: () => send({ type: 'CANCEL' }),
    onClose,
  });

  return {
    snapshot,
    canChoose: snapshot.can({ type: 'CHOOSE', cardId: 0 }),
    canCancel: snapshot.can({ type: 'CANCEL' }),
    start: () =>
      send({
        type: 'START',
        order: shuffled(
          panel.cards.map((card) => card.id),
          Math.random,
        ),
      }),
    choose: (cardId: number) => send({ type: 'CHOOSE', cardId }),
    draw,
    advance: () => send({ type: 'ADVANCE' }),
    finish: () => send({ type: 'FINISH' }),
    cancel: () => send({ type: 'CANCEL' }),
  };
}

export type PanelFlow = ReturnType<typeof usePanel>;
