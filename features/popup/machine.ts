/**
 * The pop-up's flow (section 4): read it, answer it once, mark it as read when it closes. `provide` gives the
 * calls, the tab's draft and the toasts; the input gives the times.
 */
import { assign, setup } from 'xstate';
import { type CallFailure, failureOf, isOutcomeUnknown } from '../../engine/contract/call-failure.ts';
import { actionToProvide, actorToProvide } from '../../engine/to-provide.ts';
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

export const popupMachine = setup({
  types: { input: {} as PopupInput, context: {} as PopupContext, events: {} as PopupEvent },
  actors: {
    /** Sends the answers. Rejects with a `CallFailure`. */
    saveAnswers: actorToProvide<void, SendInput>('saveAnswers'),
    /** Records the pop-up as read and reads the user again. */
    markRead: actorToProvide<void, { popupId: number }>('markRead'),
  },
  actions: {
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
    takeKey: assign({
      key: ({ context, event }) => context.key ?? (event.type === 'SEND' ? event.key : null),
      failure: null,
      missing: [],
    }),
    noteMissing: assign({ missing: ({ context }) => unansweredOf(context.questions, context.answers) }),
    noteTimeout: assign({ failure: { status: 0, code: 'timeout', message: '' } }),
    dropKey: assign({ key: null }),
  },
  guards: {
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
        MARK: { guard: 'canMark', actions: 'keepMark' },
        SEND: [
          { guard: 'isComplete', target: 'sending' },
          { guard: 'canAnswer', actions: 'noteMissing' },
        ],
        CLOSE: [{ guard: 'isMarked', target: 'recording' }, { target: 'closed' }],
      },
    },
    sending: {
      entry: ['takeKey', 'rememberDraft'],
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
            actions: ['forgetDraft', assign({ failure: ({ event }) => failureOf(event.error) })],
          },
          {
            guard: ({ event }) => isOutcomeUnknown(failureOf(event.error)),
            target: 'failed',
            actions: [assign({ failure: ({ event }) => failureOf(event.error) }), 'sayFailed'],
          },
          {
            target: 'refused',
            actions: [
              'dropKey',
              'rememberDraft',
              assign({ failure: ({ event }) => failureOf(event.error) }),
              'sayFailed',
            ],
          },
        ],
      },
      after: { callTimeout: { target: 'failed', actions: ['noteTimeout', 'sayFailed'] } },
    },
    /** No answer: the same answers are sent again with the same key. */
    failed: {
      on: {
        ANSWER: { target: 'open', actions: ['keepAnswer', 'rememberDraft'] },
        MARK: { guard: 'canMark', actions: 'keepMark' },
        SEND: 'sending',
        CLOSE: [{ guard: 'isMarked', target: 'recording' }, { target: 'closed' }],
      },
    },
    /** The server refused: its message is shown, at the question that it names. */
    refused: {
      on: {
        ANSWER: { target: 'open', actions: ['keepAnswer', 'rememberDraft'] },
        MARK: { guard: 'canMark', actions: 'keepMark' },
        SEND: 'sending',
        CLOSE: [{ guard: 'isMarked', target: 'recording' }, { target: 'closed' }],
      },
    },
    /** The pop-up was answered elsewhere meanwhile: there is nothing left to send. */
    answered: {
      on: {
        MARK: { guard: 'canMark', actions: 'keepMark' },
        CLOSE: [{ guard: 'isMarked', target: 'recording' }, { target: 'closed' }],
      },
    },
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
