/**
 * The flow of a survey: it reads the questions once, then shows one after the other. Answers go into a queue, which is
 * sent in order, each answer once, and stored on the device until the server has confirmed it: a person goes on
 * without a network, and continues later. The server decides; `provide` gives calls and storage, the input the times.
 */
import { assign, setup } from 'xstate';
import { type CallFailure, failureOf } from '../../engine/contract/call-failure.ts';
import { actionToProvide, actorToProvide } from '../../engine/to-provide.ts';
import { callGuards, failureActions } from '../shared/once-call.ts';
import { type AnswerValue, answeredOf, type Given, nextOpen } from './rules.ts';
import type { Outgoing, Question, Survey } from './types.ts';

export interface SurveyInput {
  /** An admin visits as the participant and may only read. */
  adminAccess: boolean;
  callTimeoutMs: number;
  retryMs: number;
  /** The answers that an earlier visit could not send. */
  queue: readonly Outgoing[];
}

/** A survey with its answers so far. */
export interface Loaded {
  survey: Survey;
  questions: readonly Question[];
  given: Given;
}

export interface SurveyContext extends SurveyInput, Omit<Loaded, 'survey'> {
  survey: Survey | null;
  /** The current question, from 0; -1: none is left to ask now. */
  position: number;
  /** An answer that the server did not take: its question is asked again. */
  refused: Outgoing | null;
  /** Why it was not taken, or why nothing could be read. */
  failure: CallFailure | null;
}

export type SurveyEvent =
  | { type: 'ANSWER'; value: AnswerValue; key: string }
  /** Goes to the next question without an answer. */
  | { type: 'SKIP' }
  /** Goes back to the questions without an answer. */
  | { type: 'RESUME' }
  /** The network is back, or the person asks for another try. */
  | { type: 'RETRY' };

/** Reads survey, questions and answers. */
export const loadLogic = actorToProvide<Loaded, null>('load');
/** Sends one answer. */
export const sendLogic = actorToProvide<unknown, Outgoing | null>('send');

type Asking = Pick<SurveyContext, 'questions' | 'given' | 'position' | 'queue'>;

/** The current question. */
export const askedOf = ({ questions, position }: Pick<Asking, 'questions' | 'position'>) =>
  questions[position] as Question | undefined;

/** Every answer, on the server or on this device. */
export const knownOf = ({ given, queue }: Pick<Asking, 'given' | 'queue'>): Given => ({
  ...given,
  ...Object.fromEntries(queue.map(({ questionId, body }) => [questionId, body.answer_id as AnswerValue])),
});

/** The context once the server has taken the first answer. */
function withFirst<Context extends Asking>(context: Context): Context {
  const [first, ...queue] = context.queue;
  const given = knownOf({ given: context.given, queue: first ? [first] : [] });
  return { ...context, given, queue };
}

/** What was read, and what still waits: an answer that was given elsewhere meanwhile is not sent. */
function taken({ queue }: Pick<Asking, 'queue'>, { survey, questions, given }: Loaded) {
  const isOpen = ({ questionId }: Outgoing) =>
    given[questionId] === undefined && questions.some(({ id }) => id === questionId);
  return { survey, questions, given, queue: queue.filter(isOpen) };
}

const nextFrom = (context: Asking, from: number) => nextOpen(context.questions, knownOf(context), from);
/** In a read-only visit every question can be skipped. */
const isSkippable = (context: SurveyContext) =>
  askedOf(context) !== undefined && (context.adminAccess || askedOf(context)?.required === false);
const isWhole = ({ questions, given }: Pick<Asking, 'questions' | 'given'>) =>
  answeredOf(questions, given) === questions.length;
const hasCode = (event: { error?: unknown }, code: string) => failureOf(event.error).code === code;

const answering = {
  guard: 'mayAnswer',
  target: 'sending',
  actions: ['forgetRefusal', 'add', 'keep', 'goOn'],
} as const;
/** The answer waits for those before it. */
const answeringLater = { guard: 'mayAnswer', actions: ['forgetRefusal', 'add', 'keep', 'goOn'] } as const;
const skipping = [
  { guard: 'maySkipToNext', target: 'question', actions: ['skip', 'forgetRefusal'] },
  { guard: 'maySkip', target: 'paused', actions: 'forgetRefusal' },
] as const;
const skippingLater = { guard: 'maySkip', actions: ['skip', 'forgetRefusal'] } as const;

export const surveyMachine = setup({
  types: { input: {} as SurveyInput, context: {} as SurveyContext, events: {} as SurveyEvent },
  actors: { load: loadLogic, send: sendLogic },
  actions: {
    ...failureActions<SurveyContext, SurveyEvent>(),
    add: assign({
      queue: ({ context, event }) => {
        const { survey, queue } = context;
        const question = askedOf(context);
        if (event.type !== 'ANSWER' || !survey || !question) return queue;
        const { id: survey_id, establishment_id } = survey;
        const answer_id = event.value as number;
        const body = { survey_id, answer_id, ...(establishment_id !== undefined && { establishment_id }) };
        return [...queue, { key: event.key, questionId: question.id, body }];
      },
    }),
    accept: assign(({ context }) => withFirst(context)),
    dropFirst: assign({ queue: ({ context }) => context.queue.slice(1) }),
    dropAll: assign({ queue: [] }),
    /** Asks again what the server did not take. */
    goBack: assign({
      refused: ({ context }) => context.queue[0] ?? null,
      position: ({ context: { questions, queue } }) =>
        questions.findIndex(({ id }) => id === queue[0]?.questionId),
    }),
    forgetRefusal: assign({ refused: null, failure: null }),
    goOn: assign({ position: ({ context }) => nextFrom(context, context.position) }),
    skip: assign({ position: ({ context }) => nextFrom(context, context.position + 1) }),
    goToFirst: assign({ position: ({ context }) => nextFrom(context, 0) }),
    /** Stores the queue on the device. */
    keep: actionToProvide('keep'),
  },
  guards: {
    ...callGuards,
    mayAnswer: ({ context }) => !context.adminAccess && askedOf(context) !== undefined,
    maySkip: ({ context }) => isSkippable(context),
    maySkipToNext: ({ context }) => isSkippable(context) && nextFrom(context, context.position + 1) >= 0,
    hasMore: ({ context }) => context.queue.length > 1,
    wasRefused: ({ context }) => context.refused !== null,
    hasNext: ({ context }) => context.position >= 0,
    isLast: ({ context }) => isWhole(withFirst(context)),
    wasClosed: ({ event }) => hasCode(event as { error?: unknown }, 'survey-closed'),
    wasAnswered: ({ event }) => hasCode(event as { error?: unknown }, 'already-answered'),
  },
  delays: {
    callTimeout: ({ context }) => context.callTimeoutMs,
    retry: ({ context }) => context.retryMs,
  },
}).createMachine({
  id: 'survey',
  context: ({ input }) => ({
    ...input,
    ...{ survey: null, questions: [], given: {}, position: 0, refused: null, failure: null },
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
            guard: ({ event }) => isWhole(event.output),
            target: 'done',
            actions: [assign(({ context, event }) => taken(context, event.output)), 'keep'],
          },
          {
            guard: ({ event }) => event.output.survey.state !== 'open',
            target: 'closed',
            actions: assign(({ context, event }) => taken(context, event.output)),
          },
          {
            guard: ({ context, event }) => taken(context, event.output).queue.length > 0,
            target: 'sending',
            actions: [assign(({ context, event }) => taken(context, event.output)), 'keep', 'goToFirst'],
          },
          {
            target: 'question',
            actions: [assign(({ context, event }) => taken(context, event.output)), 'keep', 'goToFirst'],
          },
        ],
        onError: { target: 'unread', actions: 'noteFailure' },
      },
      after: { callTimeout: { target: 'unread', actions: 'noteTimeout' } },
    },
    unread: { on: { RETRY: 'loading' } },
    /** The server knows every answer. */
    question: { on: { ANSWER: answering, SKIP: [...skipping] } },
    sending: {
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context }) => context.queue[0] ?? null,
        onDone: [
          { guard: 'hasMore', target: 'sending', reenter: true, actions: ['accept', 'keep'] },
          { guard: 'wasRefused', target: 'refused', actions: ['accept', 'keep'] },
          { guard: 'hasNext', target: 'question', actions: ['accept', 'keep'] },
          { guard: 'isLast', target: 'done', actions: ['accept', 'keep'] },
          { target: 'paused', actions: ['accept', 'keep'] },
        ],
        onError: [
          { guard: 'isOutcomeUnknown', target: 'waiting' },
          { guard: 'wasClosed', target: 'closed' },
          // Another tab was faster: read its answers.
          { guard: 'wasAnswered', target: 'loading', actions: ['dropFirst', 'keep'] },
          {
            guard: 'hasMore',
            target: 'sending',
            reenter: true,
            actions: ['goBack', 'dropFirst', 'keep', 'noteFailure'],
          },
          { target: 'refused', actions: ['goBack', 'dropFirst', 'keep', 'noteFailure'] },
        ],
      },
      after: { callTimeout: 'waiting' },
      on: { ANSWER: answeringLater, SKIP: skippingLater },
    },
    /** No reply: the same answer is sent again, with its key, when there is a network or after a while. */
    waiting: {
      after: { retry: 'sending' },
      on: { RETRY: 'sending', ANSWER: answeringLater, SKIP: skippingLater },
    },
    /** The server refused an answer and said why. */
    refused: { on: { ANSWER: answering, SKIP: [...skipping] } },
    /** The last question was reached, and some are without an answer. */
    paused: { on: { RESUME: { target: 'question', actions: 'goToFirst' } } },
    /** The survey is closed: the answers that were sent are stored. */
    closed: { type: 'final', entry: ['dropAll', 'keep'] },
    done: { type: 'final' },
  },
});
