import { useMachine } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import { newIdempotencyKey } from '../../engine/contract/headers.ts';
import type { BlockAnswer, Portal } from '../../engine/feature.ts';
import { importUpdate } from '../../openapi/generated/calls/import.update.ts';
import { useReadings } from '../shared/use-readings.ts';
import type { ImportSettings } from './config.ts';
import { connectImport } from './connect.ts';
import type { Import, ImportSlug, KindName } from './types.ts';

/** The answer of the manifest's operation: the import, or the kinds to choose from (`import.kinds`). */
function readAnswer(answer: unknown): { shown?: Import; kinds?: readonly KindName[] } {
  if (!answer) return {};
  const data = answer as Import | { data: KindName[] };
  return 'data' in data ? { kinds: data.data } : { shown: data };
}

interface Here {
  answer: BlockAnswer | undefined;
  /** The base path of import pages; an id follows. */
  to: string;
}

/** States in which the page's other blocks (history, errors) show what is no longer so, whoever asked for the change. */
const changing = ['checking', 'checked', 'running', 'partial', 'done', 'failed', 'cancelled', 'refused'];

/** Runs the flow for one visit: each answer of the server and each button press is an event. */
export function useImport(portal: Portal, settings: ImportSettings, { answer, to }: Here) {
  const [sent, setSent] = useState(0);
  // One machine for each visit: if the portal object changes meanwhile, the flow must not start again.
  const [machine] = useState(() => connectImport(portal, setSent));
  const [snapshot, send] = useMachine(machine, {
    input: {
      adminAccess: portal.visitor.flags.admin_access === true,
      uploadTimeoutMs: settings.upload_timeout_ms,
      callTimeoutMs: settings.call_timeout_ms,
    },
  });
  const { kinds } = readAnswer(answer?.data);
  const isAsking = snapshot.context.key !== null;
  useReadings(
    answer,
    (data) => {
      const { shown } = readAnswer(data);
      send(shown ? { type: 'SHOWN', shown } : { type: 'KINDS' });
    },
    isAsking,
  );

  const latest = useRef(portal);
  latest.current = portal;
  const { value } = snapshot;
  const before = useRef(value);
  useEffect(() => {
    const isKnown = before.current === value || before.current === 'loading';
    before.current = value;
    if (!isKnown && changing.includes(value)) latest.current.reloadAfter(importUpdate);
  }, [value]);
  const created = value === 'created' ? snapshot.context.shown?.id : undefined;
  useEffect(() => {
    if (created !== undefined) latest.current.go(`${to}${created}`);
  }, [created, to]);

  const key = '';
  return {
    snapshot,
    /** The sent share of the file, from 0 to 1. */
    sent,
    kinds: kinds ?? [],
    isToChoose: kinds !== undefined,
    mayChoose: snapshot.can({ type: 'CHOOSE', slug: 'vendas', key }),
    maySend: snapshot.can({ type: 'SEND', file: new File([], ''), key }),
    mayRun: snapshot.can({ type: 'RUN', key }),
    mayStop: snapshot.can({ type: 'STOP' }),
    mayConfirm: snapshot.can({ type: 'CONFIRM', key }),
    chooseKind: (slug: ImportSlug) => send({ type: 'CHOOSE', slug, key: newIdempotencyKey() }),
    choose: (file: File) => {
      setSent(0);
      send({ type: 'SEND', file, key: newIdempotencyKey() });
    },
    run: () => send({ type: 'RUN', key: newIdempotencyKey() }),
    stop: () => send({ type: 'STOP' }),
    confirm: () => send({ type: 'CONFIRM', key: newIdempotencyKey() }),
    keep: () => send({ type: 'KEEP' }),
    retry: () => send({ type: 'RETRY' }),
  };
}

export type ImportFlow = ReturnType<typeof useImport>;
