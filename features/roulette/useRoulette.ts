import { useMachine } from '@xstate/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { newIdempotencyKey } from '../../engine/contract/headers.ts';
import type { Portal } from '../../engine/feature.ts';
import { rouletteRun } from '../../openapi/generated/calls/roulette.run.ts';
import { playerOf } from '../stage/player.ts';
import { saysTooLate } from '../stage/say-too-late.ts';
import type { RouletteSettings } from './config.ts';
import { connectRoulette } from './connect.ts';
import { pendingDraw } from './pending.ts';
import { prizesOf } from './rules.ts';
import type { WheelControls } from './scene/createWheelScene.ts';
import { syncScene } from './syncScene.ts';
import type { Roulette } from './types.ts';

interface Visit {
  portal: Portal;
  settings: RouletteSettings;
  roulette: Roulette;
  withoutMotion: boolean;
  onClose(): void;
}

/** Runs the flow for one visit: the machine connected to the portal, and the wheel that shows it. */
export function useRoulette({ portal, settings, roulette, withoutMotion, onClose }: Visit) {
  const pending = pendingDraw(playerOf(portal), roulette.id);
  // One machine for each visit: if the portal object changes meanwhile (with its answers), the flow must not
  // start again.
  const [machine] = useState(() => connectRoulette(portal));
  const [snapshot, send, actor] = useMachine(machine, {
    input: {
      rouletteId: roulette.id,
      prizes: prizesOf(roulette),
      chances: roulette.chances,
      adminAccess: portal.visitor.flags.admin_access === true,
      pending: pending.recall(),
      withoutMotion,
      resultDelayMs: settings.result_delay_ms,
      callTimeoutMs: settings.call_timeout_ms,
    },
  });
  const wheel = useRef<WheelControls | null>(null);
  const hasAsked = useRef(false);

  useEffect(() => {
    let last = actor.getSnapshot().value;
    const subscription = actor.subscribe((next) => {
      if (next.value === last) return;
      last = next.value;
      if (last === 'asking') hasAsked.current = true;
      if (wheel.current) syncScene(wheel.current, next, Math.random());
    });
    return () => subscription.unsubscribe();
  }, [actor]);

  const isDone = snapshot.status === 'done';
  const latest = useRef({ portal, onClose });
  latest.current = { portal, onClose };
  useEffect(() => {
    if (!isDone) return;
    if (hasAsked.current) latest.current.portal.reloadAfter(rouletteRun);
    latest.current.onClose();
  }, [isDone]);

  const onWheel = useCallback(
    (controls: WheelControls) => {
      wheel.current = controls;
      send({ type: 'WHEEL_READY' });
    },
    [send],
  );

  return {
    snapshot,
    canDraw: snapshot.can({ type: 'DRAW', key: '' }),
    canClose: snapshot.can({ type: 'CLOSE' }),
    draw() {
      if (!saysTooLate(portal, snapshot.context.key, pending))
        return send({ type: 'DRAW', key: newIdempotencyKey() });
      // What there is now is read again.
      hasAsked.current = true;
      send({ type: 'CLOSE' });
    },
    confirm: () => send({ type: 'CONFIRM' }),
    close: () => send({ type: 'CLOSE' }),
    /** The wheel is ready. */
    onWheel,
  };
}
