import { useMachine } from '@xstate/react';
import { useState } from 'react';
import { newIdempotencyKey } from '../../engine/contract/headers.ts';
import type { Portal } from '../../engine/feature.ts';
import { useWhenDone } from '../shared/use-when-done.ts';
import type { PopupSettings } from './config.ts';
import { connectPopup } from './connect.ts';
import { recallDraft } from './draft.ts';
import type { AnswerValue } from './rules.ts';
import type { Popup } from './types.ts';

interface Visit {
  portal: Portal;
  settings: PopupSettings;
  popup: Popup;
  onClose(): void;
}

/** Runs the flow for one visit: the machine connected to the portal. */
export function usePopup({ portal, settings, popup, onClose }: Visit) {
  const { visitor } = portal;
  const isOwnName = visitor.signedIn && visitor.flags.admin_access !== true;
  const owner = { userId: visitor.user?.id ?? 0, popupId: popup.id };
  // One machine for each visit: if the portal object changes meanwhile (with its answers), the flow must not
  // start again.
  const [machine] = useState(() => connectPopup(portal, owner));
  const [draft] = useState(() => recallDraft(sessionStorage, owner, popup.questions));
  const [snapshot, send] = useMachine(machine, {
    input: {
      popupId: popup.id,
      questions: popup.questions,
      canAnswer: isOwnName && popup.questions.length > 0 && !popup.answered,
      canMark: isOwnName && popup.mark_as_read === 1,
      answers: draft.answers,
      pendingKey: draft.key,
      callTimeoutMs: settings.call_timeout_ms,
    },
  });

  useWhenDone(snapshot, onClose);

  return {
    snapshot,
    canSend: snapshot.can({ type: 'SEND', key: '' }),
    canMark: snapshot.can({ type: 'MARK', isMarked: true }),
    canClose: snapshot.can({ type: 'CLOSE' }),
    answer: (questionId: number, value: AnswerValue) => send({ type: 'ANSWER', questionId, value }),
    mark: (isMarked: boolean) => send({ type: 'MARK', isMarked }),
    send: () => send({ type: 'SEND', key: newIdempotencyKey() }),
    close: () => send({ type: 'CLOSE' }),
  };
}

export type PopupFlow = ReturnType<typeof usePopup>;
