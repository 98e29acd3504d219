import { useMachine } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import { newIdempotencyKey } from '../../engine/contract/headers.ts';
import type { Portal } from '../../engine/feature.ts';
import { termAccept } from '../../openapi/generated/calls/term.accept.ts';
import type { TermsSettings } from './config.ts';
import { connectTerm } from './connect.ts';
import { texts } from './texts.ts';
import type { TermText } from './types.ts';

export interface AcceptProps {
  portal: Portal;
  settings: TermsSettings;
  term: TermText;
}

/** Runs the flow for one text of one document: the machine connected to the portal. */
export function useAcceptance({ portal, settings, term }: AcceptProps) {
  // One machine for each text that is read: if the portal object changes meanwhile, the flow must not
  // start again.
  const [machine] = useState(() => connectTerm(portal));
  const [snapshot, send] = useMachine(machine, {
    input: {
      termId: term.id,
      contentHash: term.content_sha256,
      callTimeoutMs: settings.call_timeout_ms,
    },
  });
  const latest = useRef(portal);
  latest.current = portal;
  const isAccepted = snapshot.value === 'accepted';
  useEffect(() => {
    if (!isAccepted) return;
    // Clears the list of documents: the gate decides again, and the visitor continues to the page that they
    // wanted.
    latest.current.reloadAfter(termAccept);
    latest.current.toast('success', texts.thanks);
  }, [isAccepted]);

  return {
    snapshot,
    canAccept: snapshot.can({ type: 'ACCEPT', key: '' }),
    canChoose: snapshot.can({ type: 'AGREE' }) || snapshot.can({ type: 'DISAGREE' }),
    choose: (agrees: boolean) => send({ type: agrees ? 'AGREE' : 'DISAGREE' }),
    accept: () => send({ type: 'ACCEPT', key: newIdempotencyKey() }),
    reread: () => send({ type: 'REREAD' }),
  };
}
