import { useMachine } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import { newIdempotencyKey } from '../../engine/contract/headers.ts';
import type { Portal } from '../../engine/feature.ts';
import { scratchShave } from '../../openapi/generated/calls/scratch.shave.ts';
import { playerOf } from '../stage/player.ts';
import { saysTooLate } from '../stage/say-too-late.ts';
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
  const [snapshot, send, actor] = useMachine(machine, {
    input: {
      scratchId: scratch.id,
      chances: scratch.chances,
      adminAccess: portal.visitor.flags.admin_access === true,
      pending: pending.recall(),
      showsAtOnce: scratch.cards.shave_all || withoutMotion,
      callTimeoutMs: settings.call_timeout_ms,
    },
  });
  const hasAsked = useRef(false);
  useEffect(() => {
    const subscription = actor.subscribe((next) => {
      if (next.value === 'asking') hasAsked.current = true;
    });
    return () => subscription.unsubscribe();
  }, [actor]);

  const isDone = snapshot.status === 'done';
  const latest = useRef({ portal, onClose });
  latest.current = { portal, onClose };
  useEffect(() => {
    if (!isDone) return;
    if (hasAsked.current) latest.current.portal.reloadAfter(scratchShave);
    latest.current.onClose();
  }, [isDone]);

  return {
    snapshot,
    can: (type: ScratchEvent['type']) => snapshot.can({ type, key: '', card: 1 } as ScratchEvent),
    send,
    draw() {
      if (!saysTooLate(portal, snapshot.context.key, pending))
        return send({ type: 'DRAW', key: newIdempotencyKey() });
      // What there is now is read again.
      hasAsked.current = true;
      send({ type: 'CLOSE' });
    },
  };
}
