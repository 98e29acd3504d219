import { useMachine } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import { newIdempotencyKey } from '../../../engine/contract/headers.ts';
import type { Portal } from '../../../engine/feature.ts';
import { importCorrect } from '../../../openapi/generated/calls/import.correct.ts';
import { connectCorrection } from './connect.ts';

interface Here {
  /** The import whose lines are corrected. */
  id: number;
  callTimeoutMs: number;
  /** The lines were sent as this import. */
  onSent(made: number): void;
}

/** Runs the correction for as long as it is open. */
export function useCorrection(portal: Portal, { id, callTimeoutMs, onSent }: Here) {
  // One machine for each visit: if the portal object changes meanwhile, what is typed must stay.
  const [machine] = useState(() => connectCorrection(portal, id));
  const [snapshot, send] = useMachine(machine, { input: { callTimeoutMs } });
  const { context } = snapshot;
  const latest = useRef({ portal, onSent });
  latest.current = { portal, onSent };
  const made = context.made?.id;
  useEffect(() => {
    if (made === undefined) return;
    latest.current.portal.reloadAfter(importCorrect);
    latest.current.onSent(made);
  }, [made]);

  const key = '';
  return {
    snapshot,
    touched: Object.keys(context.typed).length,
    mayEdit: snapshot.value === 'editing',
    maySend: snapshot.can({ type: 'SEND', key }),
    mayRetry: snapshot.can({ type: 'RETRY' }),
    mayTurn: (page: number) => snapshot.can({ type: 'TURN', page }),
    mayUndo: (line: number) => snapshot.can({ type: 'UNDO', line }),
    edit: (line: number, column: string, value: string) => send({ type: 'EDIT', line, column, value }),
    leave: (line: number, column: string) => send({ type: 'LEAVE', line, column }),
    undo: (line: number) => send({ type: 'UNDO', line }),
    turn: (page: number) => send({ type: 'TURN', page }),
    send: () => send({ type: 'SEND', key: newIdempotencyKey() }),
    retry: () => send({ type: 'RETRY' }),
  };
}

export type CorrectionFlow = ReturnType<typeof useCorrection>;
