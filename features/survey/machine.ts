/**
 * The flow of a survey: it reads the questions once, then sends one answer after the other, so that a person
 * who leaves can continue later. The server decides; `provide` gives the calls, the input their time limit.
 */
import { assign, setup } from 'xstate';
import type { CallFailure } from '../../engine/contract/call-failure.ts';
import { actorToProvide } from '../../engine/to-provide.ts';
import { failureActions, gameGuards, keyActions } from '../stage/drawing.ts';
import { type AnswerValue, answeredOf, type Given, nextOpen } from './rules.ts';
import type { Question, Survey } from './types.ts';

export interface SurveyInput {
  /** An admin visits as the participant and may only read. */
  adminAccess: boolean;
  callTimeoutMs: number;
}

/** A survey with its answers so far. */
export interface Loaded {
  survey: Survey;
  questions: readonly Question[];
  given: Given;
}

export interface SurveyContext extends SurveyInput, Omit<Loaded, 'survey'> {
  survey: Survey | null;
  /** The current question, from 0. */
  position: number;
  /** The answer that was sent last or whose outcome is unknown. */
  value: AnswerValue;
  key: string | null;
  failure: CallFailure | null;
}

export type SurveyEvent =
  /** `key`: a new one; key and value are ignored while a call without an answer still has its own. */
  | { type: 'ANSWER'; value: AnswerValue; key: string }
  /** Goes to the next question without an answer. */
  | { type: 'SKIP' }
  /** Goes back to the questions without an answer. */
  | { type: 'RESUME' }
  | { type: 'RETRY' };

export interface SendInput {
  survey: Survey | null;
  questionId: number;
  value: AnswerValue;
  key: string;
}

/** Reads survey, questions and answers. Rejects with a `CallFailure`. */
export const loadLogic = actorToProvide<Loaded, null>('load');
/** Sends one answer. Rejects with a `CallFailure`. */
export const sendLogic = actorToProvide<unknown, SendInput>('send');

type Kept = Pick<SurveyContext, 'questions' | 'given' | 'position' | 'value'>;

/** The current question. */
export const askedOf = ({
  questions,
  position,
}: Pick<Kept, 'questions' | 'position'>): Question | undefined => questions[position];

/** The answers with the one that was just accepted. */
const withValue = (context: Kept): Given => ({
  ...context.given,
  [askedOf(context)?.id ?? 0]: context.value,
});

/** In a read-only visit every question can be skipped. */
const isSkippable = (context: SurveyContext) => context.adminAccess || askedOf(context)?.required === false;

const hasCode = (event: { error?: unknown }, code: string) =>
  (event.error as Partial<CallFailure> | undefined)?.code === code;

const answering = { guard: 'mayAnswer', target: 'sending' } as const;
const skipping = [
  { guard: 'maySkipToNext', target: 'question', actions: ['skip', 'clearFailure'] },
  { guard: 'maySkip', target: 'paused', actions: 'clearFailure' },
] as const;

export const surveyMachine = setup({
  types: { input: {} as SurveyInput, context: {} as SurveyContext, events: {} as SurveyEvent },
  actors: { load: loadLogic, send: sendLogic },
  actions: {
    ...keyActions<SurveyContext, SurveyEvent>(),
    ...failureActions<SurveyContext, SurveyEvent>(),
    /** An answer without a reply is sent again unchanged. */
    takeValue: assign({
      value: ({ context, event }) =>
        event.type === 'ANSWER' && context.key === null ? event.value : context.value,
    }),
    keepAnswer: assign({ given: ({ context }) => withValue(context) }),
    goOn: assign({
      position: ({ context }) => nextOpen(context.questions, context.given, context.position),
    }),
    skip: assign({
      position: ({ context }) => nextOpen(context.questions, context.given, context.position + 1),
    }),
    goToFirst: assign({ position: ({ context }) => nextOpen(context.questions, context.given, 0) }),
  },
  guards: {
    isOutcomeUnknown: gameGuards.isOutcomeUnknown,
    mayAnswer: ({ context }) => !context.adminAccess,
    maySkip: ({ context }) => isSkippable(context),
    maySkipToNext: ({ context }) =>
      isSkippable(context) && nextOpen(context.questions, context.given, context.position + 1) >= 0,
    hasNext: ({ context }) => nextOpen(context.questions, withValue(context), context.position) >= 0,
    hasSkipped: ({ context }) => nextOpen(context.questions, withValue(context), 0) >= 0,
    wasClosed: ({ event }) => hasCode(event as { error?: unknown }, 'survey-closed'),
    wasAnswered: ({ event }) => hasCode(event as { error?: unknown }, 'already-answered'),
  },
  delays: { callTimeout: ({ context }) => context.callTimeoutMs },
}).createMachine({
  id: 'survey',
  context: ({ input }) => ({
    ...input,
    ...{ survey: null, questions: [], given: {}, position: 0, value: '', key: null, failure: null },
  }),
  initial: 'loading',
  states: {
    loading: {
      entry: 'clearFailure',
      invoke: {
        id: 'load',
        src: 'load',
        input: null,
        onDone: [
          {
            guard: ({ event }) =>
              answeredOf(event.output.questions, event.output.given) === event.output.questions.length,
            target: 'done',
            actions: assign(({ event }) => event.output),
          },
          {
            guard: ({ event }) => event.output.survey.state !== 'open',
            target: 'closed',
            actions: assign(({ event }) => event.output),
          },
          { target: 'question', actions: [assign(({ event }) => event.output), 'goToFirst'] },
        ],
        onError: { target: 'unread', actions: 'noteFailure' },
      },
      after: { callTimeout: { target: 'unread', actions: 'noteTimeout' } },
    },
    unread: { on: { RETRY: 'loading' } },
    question: { on: { ANSWER: answering, SKIP: [...skipping] } },
    sending: {
      entry: ['takeValue', 'takeKey', 'clearFailure'],
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context }) => ({
          survey: context.survey,
          questionId: askedOf(context)?.id ?? 0,
          value: context.value,
          key: context.key ?? '',
        }),
        onDone: [
          { guard: 'hasNext', target: 'question', actions: ['dropKey', 'keepAnswer', 'goOn'] },
          { guard: 'hasSkipped', target: 'paused', actions: ['dropKey', 'keepAnswer'] },
          { target: 'done', actions: ['dropKey', 'keepAnswer'] },
        ],
        onError: [
          { guard: 'isOutcomeUnknown', target: 'failed', actions: 'noteFailure' },
          { guard: 'wasClosed', target: 'closed', actions: ['dropKey', 'noteFailure'] },
          // Another tab was faster: read its answers.
          { guard: 'wasAnswered', target: 'loading', actions: 'dropKey' },
          { target: 'refused', actions: ['dropKey', 'noteFailure'] },
        ],
      },
      after: { callTimeout: { target: 'failed', actions: 'noteTimeout' } },
    },
    /** No reply: the same answer is sent again, and counts once. */
    failed: { on: { ANSWER: answering } },
    /** The server refused the answer and said why. */
    refused: { on: { ANSWER: answering, SKIP: [...skipping] } },
    /** The last question was reached, and some are without an answer. */
    paused: { on: { RESUME: { target: 'question', actions: 'goToFirst' } } },
    /** The survey is closed: the answers that were sent are stored. */
    closed: { type: 'final' },
    done: { type: 'final' },
  },
});
