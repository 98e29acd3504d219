import { useMachine } from '@xstate/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Portal } from '../../engine/feature.ts';
import { rouletteRun } from '../../openapi/generated/calls/roulette.run.ts';
import { playerOf } from '../shared/player.ts';
import { useDraw } from '../shared/use-draw.ts';
import type { RouletteSettings } from './config.ts';
import { connectRoulette } from './connect.ts';
import { pendingDraw } from './pending.ts';
import { prizesOf } from './rules.ts';
import type { WheelControls } from './scene/create-wheel-scene.ts';
import { syncScene } from './sync-scene.ts';
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

  useEffect(() => {
    let last = actor.getSnapshot().value;
    const subscription = actor.subscribe((next) => {
      if (next.value === last) return;
      last = next.value;
      if (wheel.current) syncScene(wheel.current, next, Math.random());
    });
    return () => subscription.unsubscribe();
  }, [actor]);

  const draw = useDraw({
    portal,
    operation: rouletteRun,
    snapshot,
    pending,
    send,
    leave: () => send({ type: 'CLOSE' }),
    onClose,
  });

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
    draw,
    confirm: () => send({ type: 'CONFIRM' }),
    close: () => send({ type: 'CLOSE' }),
    /** The wheel is ready. */
    onWheel,
  };
}
