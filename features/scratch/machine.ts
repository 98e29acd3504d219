/**
 * The scratch card's flow (section 4): content → game → finished. What may happen, in which order, and with which
 * ending; the call, the tab's memory and the parent come in through `provide`.
 */
import { assign, fromPromise, type SnapshotFrom, setup } from 'xstate';
import { type CallFailure, failureOf, isOutcomeUnknown } from '../../engine/contract/call-failure.ts';
import { type Chances, hasChance, saysNoChances, spendChance } from '../stage/chances.ts';
import type { Award, Draw, Intent } from './types.ts';

export interface ScratchInput {
  scratchId: number;
  chances: Chances;
  /** An admin looks at the participant's portal: looking only. */
  adminAccess: boolean;
  /** A draw of an earlier visit whose result was not seen. */
  pending: Intent | null;
  /** The result comes without scratching: the card says so (`shave_all`), or the visitor wants no motion. */
  showsAtOnce: boolean;
  callTimeoutMs: number;
}

export interface ScratchContext extends ScratchInput {
  /** The chosen card, from 1. The first choice locks. */
  card: number | null;
  /** Idempotency-Key of the draw whose result has not been seen yet. */
  key: string | null;
  /** Chances as they were before the draw under way: what a failed call gives back. */
  beforeDraw: Chances;
  drawn: Award | null;
  failure: CallFailure | null;
}

export type ScratchEvent =
  | { type: 'START' }
  | { type: 'CHOOSE'; card: number }
  /** `key`: a fresh one; used unless an unanswered draw still has its own. */
  | { type: 'SHAVE'; key: string }
  /** The first stroke. */
  | { type: 'SCRATCH' }
  /** Enough was scratched: the change-button event. */
  | { type: 'CHANGE_BUTTON' }
  | { type: 'SHAVE_ALL' }
  /** The browser cannot draw the layer. */
  | { type: 'CANVAS_FAILED' }
  | { type: 'ADVANCE' }
  | { type: 'FINISH' }
  | { type: 'CLOSE' };

export interface ShaveInput {
  scratchId: number;
  key: string;
}

/** Asks the server for a draw. Rejects with a `CallFailure`. */
export const shaveLogic = fromPromise<Draw, ShaveInput>(() =>
  Promise.reject(new Error('The actor "shave" was not provided.')),
);

export const scratchMachine = setup({
  types: {
    input: {} as ScratchInput,
    context: {} as ScratchContext,
    events: {} as ScratchEvent,
  },
  actors: { shave: shaveLogic },
  actions: {
    rememberKey: () => {},
    forgetKey: () => {},
    /** Any scratch tells the parent and locks viewing (section 4). */
    tellParent: () => {},
    spendChance: assign({
      beforeDraw: ({ context }) => context.chances,
      chances: ({ context }) => spendChance(context.chances),
      failure: null,
    }),
    giveBackChance: assign({ chances: ({ context }) => context.beforeDraw }),
    dropKey: assign({ key: null }),
    noteTimeout: assign({ failure: { status: 0, code: 'timeout', message: '' } }),
    noteNoChances: assign({ chances: ({ context }) => ({ ...context.chances, remaining: 0 }) }),
    keepDraw: assign((_, draw: Draw) => ({ drawn: draw.award, chances: draw.chances })),
    noteFailure: assign((_, error: { error: unknown }) => ({ failure: failureOf(error.error) })),
  },
  guards: {
    isAdmin: ({ context }) => context.adminAccess,
    hasPendingDraw: ({ context }) => context.key !== null,
    hasNoChance: ({ context }) => !hasChance(context.chances),
    showsAtOnce: ({ context }) => context.showsAtOnce,
  },
  delays: {
    callTimeout: ({ context }) => context.callTimeoutMs,
  },
}).createMachine({
  id: 'scratch',
  context: ({ input }) => ({
    ...input,
    card: input.pending?.card ?? null,
    key: input.pending?.key ?? null,
    beforeDraw: input.chances,
    drawn: null,
    failure: null,
  }),
  initial: 'content',
  states: {
    content: {
      on: {
        START: [
          { guard: 'isAdmin', target: 'blocked' },
          { guard: 'hasPendingDraw', target: 'failed' },
          { guard: 'hasNoChance', target: 'exhausted' },
          { target: 'choosing' },
        ],
        CLOSE: 'closed',
      },
    },
    blocked: { on: { CLOSE: 'closed' } },
    exhausted: { on: { CLOSE: 'closed' } },
    choosing: {
      on: {
        CHOOSE: { target: 'chosen', actions: assign({ card: ({ event }) => event.card }) },
        CLOSE: 'closed',
      },
    },
    /** The first choice locks: no other card can be chosen. */
    chosen: { on: { SHAVE: 'asking', CLOSE: 'closed' } },
    asking: {
      entry: [
        assign({ key: ({ context, event }) => context.key ?? (event.type === 'SHAVE' ? event.key : null) }),
        'spendChance',
        'rememberKey',
      ],
      invoke: {
        id: 'shave',
        src: 'shave',
        input: ({ context }) => ({ scratchId: context.scratchId, key: context.key ?? '' }),
        onDone: [
          {
            guard: 'showsAtOnce',
            target: 'revealed',
            actions: { type: 'keepDraw', params: ({ event }) => event.output },
          },
          { target: 'covered', actions: { type: 'keepDraw', params: ({ event }) => event.output } },
        ],
        onError: [
          {
            guard: ({ event }) => isOutcomeUnknown(failureOf(event.error)),
            target: 'failed',
            actions: ['giveBackChance', { type: 'noteFailure', params: ({ event }) => event }],
          },
          {
            guard: ({ context, event }) =>
              saysNoChances(failureOf(event.error)) || !hasChance(context.beforeDraw),
            target: 'exhausted',
            actions: [
              'dropKey',
              'forgetKey',
              'noteNoChances',
              { type: 'noteFailure', params: ({ event }) => event },
            ],
          },
          {
            target: 'refused',
            actions: [
              'dropKey',
              'forgetKey',
              'giveBackChance',
              { type: 'noteFailure', params: ({ event }) => event },
            ],
          },
        ],
      },
      after: { callTimeout: { target: 'failed', actions: ['giveBackChance', 'noteTimeout'] } },
    },
    /** No answer, or a result that was not seen: the next draw asks for the same one again. */
    failed: { on: { SHAVE: 'asking', CLOSE: 'closed' } },
    /** The server said no: the next draw is a new one. */
    refused: { on: { SHAVE: 'asking', CLOSE: 'closed' } },
    /** The result lies under the layer. Who leaves now finds it again: the key is kept until it has been seen. */
    covered: {
      on: {
        SCRATCH: 'scratching',
        SHAVE_ALL: 'revealed',
        CANVAS_FAILED: 'revealed',
        CLOSE: 'closed',
      },
    },
    scratching: {
      entry: 'tellParent',
      on: { CHANGE_BUTTON: 'revealed', SHAVE_ALL: 'revealed', ADVANCE: 'finished' },
    },
    revealed: { entry: ['dropKey', 'forgetKey'], on: { ADVANCE: 'finished' } },
    finished: { entry: ['dropKey', 'forgetKey'], on: { FINISH: 'closed' } },
    closed: { type: 'final' },
  },
});

export type ScratchState = SnapshotFrom<typeof scratchMachine>['value'];

/** The step of the specification that a state belongs to. */
export function stepOf(state: ScratchState): 'content' | 'game' | 'finished' {
  if (state === 'content') return 'content';
  return state === 'finished' || state === 'closed' ? 'finished' : 'game';
}
