/**
 * The pop-up's flow (section 4): read it, answer it once, mark it as read when it closes. `provide` gives the
 * calls, the tab's draft and the toasts; the input gives the times.
 */
import { assign, setup } from 'xstate';
import { type CallFailure, failureOf } from '../../engine/contract/call-failure.ts';
import { actionToProvide, actorToProvide } from '../../engine/to-provide.ts';
import { callGuards, failureActions, keyActions } from '../shared/once-call.ts';
import { type Answers, type AnswerValue, givenOf, saysAlreadyAnswered, unansweredOf } from './rules.ts';
import type { Question } from './types.ts';

export interface PopupInput {
  popupId: number;
  questions: readonly Question[];
  /** The participant themselves, who has not answered yet. */
  canAnswer: boolean;
  /** This person can mark the pop-up as read. */
  canMark: boolean;
  /** The answers from before the page was reloaded. */
  answers: Answers;
  /** The Idempotency-Key of answers that were sent without getting an answer. */
  pendingKey: string | null;
  callTimeoutMs: number;
}

export interface PopupContext extends PopupInput {
  /** The Idempotency-Key of the answers whose outcome is unknown. */
  key: string | null;
  /** Questions without a valid answer, which prevent sending. */
  missing: readonly number[];
  isMarked: boolean;
  failure: CallFailure | null;
}

export type PopupEvent =
  | { type: 'ANSWER'; questionId: number; value: AnswerValue }
  | { type: 'MARK'; isMarked: boolean }
  /** `key`: a new one; ignored if the same answers were sent with another key. */
  | { type: 'SEND'; key: string }
  | { type: 'CLOSE' };

export interface SendInput {
  popupId: number;
  answers: ReturnType<typeof givenOf>;
  key: string;
}

const marking = { guard: 'canMark', actions: 'keepMark' } as const;
const closing = [{ guard: 'isMarked', target: 'recording' }, { target: 'closed' }] as const;
/** The answers were not taken: they can be changed or sent again. */
const unsent = {
  ANSWER: { target: 'open', actions: ['keepAnswer', 'rememberDraft'] },
  MARK: marking,
  SEND: 'sending',
  CLOSE: [...closing],
} as const;

export const popupMachine = setup({
  types: { input: {} as PopupInput, context: {} as PopupContext, events: {} as PopupEvent },
  actors: {
    /** Sends the answers. */
    saveAnswers: actorToProvide<void, SendInput>('saveAnswers'),
    /** Records the pop-up as read and reads the user again. */
    markRead: actorToProvide<void, { popupId: number }>('markRead'),
  },
  actions: {
    ...keyActions<PopupContext, PopupEvent>(),
    ...failureActions<PopupContext, PopupEvent>(),
    rememberDraft: actionToProvide('rememberDraft'),
    forgetDraft: actionToProvide('forgetDraft'),
    saySent: actionToProvide('saySent'),
    sayFailed: actionToProvide('sayFailed'),
    sayNotRecorded: actionToProvide('sayNotRecorded'),
    /** Changed answers are another request, so the old key is dropped. */
    keepAnswer: assign(({ context, event }) => {
      if (event.type !== 'ANSWER') return {};
      return {
        answers: { ...context.answers, [event.questionId]: event.value },
        missing: context.missing.filter((id) => id !== event.questionId),
        key: null,
        failure: null,
      };
    }),
    keepMark: assign({
      isMarked: ({ context, event }) => (event.type === 'MARK' ? event.isMarked : context.isMarked),
    }),
    noteMissing: assign({ missing: ({ context }) => unansweredOf(context.questions, context.answers) }),
  },
  guards: {
    ...callGuards,
    canAnswer: ({ context }) => context.canAnswer,
    canMark: ({ context }) => context.canMark,
    isComplete: ({ context }) =>
      context.canAnswer && unansweredOf(context.questions, context.answers).length === 0,
    isMarked: ({ context }) => context.isMarked,
  },
  delays: { callTimeout: ({ context }) => context.callTimeoutMs },
}).createMachine({
  id: 'popup',
  context: ({ input }) => ({
    ...input,
    key: input.pendingKey,
    missing: [],
    isMarked: false,
    failure: null,
  }),
  initial: 'open',
  states: {
    open: {
      on: {
        ANSWER: { guard: 'canAnswer', actions: ['keepAnswer', 'rememberDraft'] },
        MARK: marking,
        SEND: [
          { guard: 'isComplete', target: 'sending' },
          { guard: 'canAnswer', actions: 'noteMissing' },
        ],
        CLOSE: [...closing],
      },
    },
    sending: {
      entry: ['takeKey', 'clearFailure', 'rememberDraft'],
      invoke: {
        id: 'saveAnswers',
        src: 'saveAnswers',
        input: ({ context }) => ({
          popupId: context.popupId,
          answers: givenOf(context.questions, context.answers),
          key: context.key ?? '',
        }),
        onDone: [
          { guard: 'isMarked', target: 'recording', actions: ['forgetDraft', 'saySent'] },
          { target: 'closed', actions: ['forgetDraft', 'saySent'] },
        ],
        onError: [
          {
            guard: ({ event }) => saysAlreadyAnswered(failureOf(event.error)),
            target: 'answered',
            actions: ['forgetDraft', 'noteFailure'],
          },
          { guard: 'isOutcomeUnknown', target: 'failed', actions: ['noteFailure', 'sayFailed'] },
          { target: 'refused', actions: ['dropKey', 'rememberDraft', 'noteFailure', 'sayFailed'] },
        ],
      },
      after: { callTimeout: { target: 'failed', actions: ['noteTimeout', 'sayFailed'] } },
    },
    /** No answer: the same answers are sent again with the same key. */
    failed: { on: unsent },
    /** The server refused: its message is shown, at the question that it names. */
    refused: { on: unsent },
    /** The pop-up was answered elsewhere meanwhile: there is nothing left to send. */
    answered: { on: { MARK: marking, CLOSE: [...closing] } },
    /** The dialog is already closed; only the record of the reading is being sent. */
    recording: {
      invoke: {
        id: 'markRead',
        src: 'markRead',
        input: ({ context }) => ({ popupId: context.popupId }),
        onDone: 'closed',
        onError: { target: 'closed', actions: 'sayNotRecorded' },
      },
      after: { callTimeout: { target: 'closed', actions: 'sayNotRecorded' } },
    },
    closed: { type: 'final' },
  },
});
