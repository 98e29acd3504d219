import { fromPromise } from 'xstate';
import type { Portal } from '../../engine/feature.ts';
import { popupRead } from '../../openapi/generated/calls/popup.read.ts';
import { popupSaveAnswers } from '../../openapi/generated/calls/popup.saveAnswers.ts';
import { doneHere } from './done-here.ts';
import { type DraftOwner, forgetDraft, rememberDraft } from './draft.ts';
import { popupMachine, type SendInput } from './machine.ts';
import { texts } from './texts.ts';

async function send(
  portal: Portal,
  userId: number,
  { popupId, answers, key }: SendInput,
  signal: AbortSignal,
): Promise<void> {
  await portal.call(popupSaveAnswers, {
    path: { popup_id: popupId },
    body: { popup_id: popupId, answers },
    idempotencyKey: key,
    signal,
  });
  doneHere(userId).add(popupId);
}

/** Without an abort signal, so that the reading is recorded even if the visitor leaves the page. */
async function record(portal: Portal, userId: number, popupId: number): Promise<void> {
  const done = doneHere(userId);
  const wasDone = done.has(popupId);
  done.add(popupId);
  try {
    await portal.call(popupRead, { path: { popup_id: popupId }, body: { popup_id: popupId } });
  } catch (error) {
    if (!wasDone) done.delete(popupId);
    throw error;
  }
  portal.reloadAfter(popupRead);
}

/** The machine connected to the portal: real calls, the tab's draft, the toasts of section 8. */
export function connectPopup(portal: Portal, owner: DraftOwner) {
  return popupMachine.provide({
    actors: {
      saveAnswers: fromPromise<void, SendInput>(({ input, signal }) =>
        send(portal, owner.userId, input, signal),
      ),
      markRead: fromPromise<void, { popupId: number }>(({ input }) =>
        record(portal, owner.userId, input.popupId),
      ),
    },
    actions: {
      rememberDraft: ({ context }) => rememberDraft(sessionStorage, owner, context),
      forgetDraft: () => forgetDraft(sessionStorage, owner),
      saySent: () => {
        portal.toast('success', texts.sent);
        portal.reloadAfter(popupSaveAnswers);
      },
      sayFailed: () => portal.toast('error', texts.failed),
      sayNotRecorded: () => portal.toast('error', texts.notRecorded),
    },
  });
}
