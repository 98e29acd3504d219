import { useMachine } from '@xstate/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { newIdempotencyKey } from '../../engine/contract/headers.ts';
import type { Portal } from '../../engine/feature.ts';
import { trainingAnswer } from '../../openapi/generated/calls/training.answer.ts';
import { trainingFinish } from '../../openapi/generated/calls/training.finish.ts';
import { trainingSteps } from '../../openapi/generated/calls/training.steps.ts';
import { useOnline } from '../shared/use-online.ts';
import { useReread } from '../shared/use-reread.ts';
import type { TrainingSettings } from './config.ts';
import { connectTraining } from './connect.ts';
import { keptTraining, ownerOf } from './kept.ts';
import type { Outgoing, Training } from './types.ts';

/** Other pages that a step changes; the training itself comes with each answer. */
const elsewhere = trainingSteps.changes.filter((id) => id !== 'training.show');

/** Runs the flow for one visit: each answer of the server and each action is an event. */
export function useTraining(portal: Portal, settings: TrainingSettings, shown: Training) {
  // One machine for each visit: if the portal object changes meanwhile, the flow must not start again.
  const [{ machine, input }] = useState(() => {
    const kept = keptTraining(ownerOf(portal), shown.id);
    const adminAccess = portal.visitor.flags.admin_access === true;
    return {
      machine: connectTraining(portal, kept),
      input: {
        adminAccess,
        callTimeoutMs: settings.call_timeout_ms,
        retryMs: settings.retry_ms,
        queue: adminAccess ? [] : kept.recall(),
      },
    };
  });
  const [snapshot, send] = useMachine(machine, { input });
  useEffect(() => send({ type: 'SHOWN', training: shown }), [shown, send]);

  const latest = useRef(portal);
  latest.current = portal;
  const retry = useCallback(() => send({ type: 'RETRY' }), [send]);
  useOnline(snapshot.value === 'waiting' ? retry : null);

  const done = snapshot.context.training?.done;
  useEffect(() => {
    if (done !== undefined) latest.current.reload(elsewhere);
  }, [done]);
  const isFinished = snapshot.value === 'finished';
  const wasFinished = useRef(shown.status === 'finished');
  const isFinishAsked = useReread(portal, trainingFinish, snapshot.value === 'finishing');
  useEffect(() => {
    if (!isFinished) return;
    if (!wasFinished.current) latest.current.reloadAfter(trainingFinish);
    isFinishAsked.current = false;
  }, [isFinished, isFinishAsked]);
  // What was read when it was opened is older than the answers since, the first of which began it: who goes on reads it
  // again.
  useEffect(() => () => latest.current.reloadAfter(trainingAnswer), []);

  const may = (event: Parameters<typeof send>[0]) => snapshot.can(event);
  return {
    snapshot,
    /** Whether an action is possible now. */
    can: (make: (key: string) => Outgoing) => may({ type: 'DO', item: make('') }),
    /** Whether a quiz waits until it may be tried again. */
    isResting: may({ type: 'WAITED' }),
    canRetry: may({ type: 'RETRY' }),
    canFinish: may({ type: 'FINISH', key: '' }),
    /** Runs an action with a new key. */
    act: (make: (key: string) => Outgoing) => send({ type: 'DO', item: make(newIdempotencyKey()) }),
    retry,
    waited: () => send({ type: 'WAITED' }),
    finish: () => send({ type: 'FINISH', key: newIdempotencyKey() }),
  };
}

export type Flow = ReturnType<typeof useTraining>;
