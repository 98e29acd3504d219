import { useMachine } from '@xstate/react';
import { useState } from 'react';
import type { Portal } from '../../engine/feature.ts';
import { scratchShave } from '../../openapi/generated/calls/scratch.shave.ts';
import { playerOf } from '../shared/player.ts';
import { useDraw } from '../shared/use-draw.ts';
import type { ScratchSettings } from './config.ts';
import { connectScratch } from './connect.ts';
import type { ScratchEvent } from './machine.ts';
import { pendingDraw } from './pending.ts';
import type { Scratch } from './types.ts';

interface Visit {
  portal: Portal;
  settings: ScratchSettings;
  scratch: Scratch;
  withoutMotion: boolean;
  onClose(): void;
}

/** Runs the flow for one visit, and reloads the changed data when it is over. */
export function useScratch({ portal, settings, scratch, withoutMotion, onClose }: Visit) {
  const pending = pendingDraw(playerOf(portal), scratch.id);
  // One machine for each visit: if the portal object changes meanwhile (with its answers), the flow must not
  // start again.
  const [machine] = useState(() => connectScratch(portal));
  const [snapshot, send] = useMachine(machine, {
    input: {
      scratchId: scratch.id,
      chances: scratch.chances,
      adminAccess: portal.visitor.flags.admin_access === true,
      pending: pending.recall(),
      showsAtOnce: scratch.cards.shave_all || withoutMotion,
      callTimeoutMs: settings.call_timeout_ms,
    },
  });
  const draw = useDraw({
    portal,
    operation: scratchShave,
    snapshot,
    pending,
    send,
    leave: () => send({ type: 'CLOSE' }),
    onClose,
  });

  return {
    snapshot,
    can: (type: ScratchEvent['type']) => snapshot.can({ type, key: '', card: 1 } as ScratchEvent),
    send,
    draw,
  };
}
