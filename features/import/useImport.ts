import { useMachine } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import { newIdempotencyKey } from '../../engine/contract/headers.ts';
import type { BlockAnswer, Portal } from '../../engine/feature.ts';
import { importUpdate } from '../../openapi/generated/calls/import.update.ts';
import type { ImportSettings } from './config.ts';
import { connectImport } from './connect.ts';
import type { Import, ImportSlug, KindName } from './types.ts';

/** What the manifest's operation has answered: the import, or the kinds of which one is chosen (`import.kinds`). */
function readAnswer(answer: BlockAnswer | undefined): { shown?: Import; kinds?: readonly KindName[] } {
  if (answer?.status !== 'ready') return {};
  const data = answer.data as Import | { data: KindName[] };
  return 'data' in data ? { kinds: data.data } : { shown: data };
}

interface Here {
  answer: BlockAnswer | undefined;
  /** Where the pages of imports are: an id follows. */
  to: string;
}

/** Runs the flow for one visit: each answer of the server is an event, and so is each press. */
export function useImport(portal: Portal, settings: ImportSettings, { answer, to }: Here) {
  const [sent, setSent] = useState(0);
  // One visit, one machine: a portal that changes meanwhile must not start the flow again.
  const [machine] = useState(() => connectImport(portal, setSent));
  const [snapshot, send] = useMachine(machine, {
    input: {
      onlyLooks: portal.visitor.flags.admin_access === true,
      uploadTimeoutMs: settings.upload_timeout_ms,
      callTimeoutMs: settings.call_timeout_ms,
    },
  });
  const { shown, kinds } = readAnswer(answer);
  const isToChoose = kinds !== undefined;
  // What the server says while a call is under way counts once that has ended, and once only.
  const heard = useRef<Import>(undefined);
  const isAsking = snapshot.context.key !== null;
  useEffect(() => {
    if (isToChoose) send({ type: 'KINDS' });
    if (!shown || isAsking || shown === heard.current) return;
    heard.current = shown;
    send({ type: 'SHOWN', shown });
  }, [shown, isToChoose, isAsking, send]);

  const latest = useRef(portal);
  latest.current = portal;
  const { value } = snapshot;
  const hasAsked = snapshot.context.asked !== null;
  useEffect(() => {
    // What the press has changed is read again, and read on while it goes on.
    if (hasAsked && ['checking', 'running', 'cancelled', 'refused'].includes(value))
      latest.current.reloadAfter(importUpdate);
  }, [hasAsked, value]);
  const created = value === 'created' ? snapshot.context.shown?.id : undefined;
  useEffect(() => {
    if (created !== undefined) latest.current.go(`${to}${created}`);
  }, [created, to]);

  const key = '';
  return {
    snapshot,
    /** Of the file, from 0 to 1. */
    sent,
    kinds: kinds ?? [],
    isToChoose,
    mayChoose: snapshot.can({ type: 'CHOOSE', slug: 'vendas', key }),
    maySend: snapshot.can({ type: 'SEND', file: new File([], ''), key }),
    mayRun: snapshot.can({ type: 'RUN', key }),
    mayStop: snapshot.can({ type: 'STOP', key }),
    chooseKind: (slug: ImportSlug) => send({ type: 'CHOOSE', slug, key: newIdempotencyKey() }),
    choose: (file: File) => {
      setSent(0);
      send({ type: 'SEND', file, key: newIdempotencyKey() });
    },
    run: () => send({ type: 'RUN', key: newIdempotencyKey() }),
    stop: () => send({ type: 'STOP', key: newIdempotencyKey() }),
    retry: () => send({ type: 'RETRY' }),
  };
}

export type ImportFlow = ReturnType<typeof useImport>;
