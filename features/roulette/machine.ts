/**
 * The roulette's flow (section 4): what may happen, in which order, and with which ending. The call, the
 * memory of an unanswered spin and the log come in through `provide`; the times through the input.
 */
import { assign, fromPromise, setup } from 'xstate';
import { type CallFailure, failureOf, isOutcomeUnknown } from '../../engine/contract/call-failure.ts';
import { type Chances, hasChance, saysNoChances, spendChance } from '../stage/chances.ts';
import { sliceOf } from './rules.ts';
import type { Award, Draw } from './types.ts';

export interface RouletteInput {
  rouletteId: number;
  prizes: Award[];
  chances: Chances;
  /** An admin looks at the participant's portal: looking only. */
  adminAccess: boolean;
  /** Key of a spin of an earlier visit whose answer never came. */
  pendingKey: string | null;
  /** The result comes at once. */
  withoutMotion: boolean;
  resultDelayMs: number;
  callTimeoutMs: number;
}

export interface RouletteContext extends RouletteInput {
  /** Idempotency-Key of the spin whose answer is not known yet. */
  key: string | null;
  /** Chances as they were before the spin under way: what a failed call gives back. */
  beforeSpin: Chances;
  drawn: Award | null;
  failure: CallFailure | null;
}

export type RouletteEvent =
  | { type: 'WHEEL_READY' }
  /** `key`: a fresh one; used unless an unanswered spin still has its own. */
  | { type: 'SPIN'; key: string }
  | { type: 'CONFIRM' }
  | { type: 'CLOSE' };

export interface SpinInput {
  rouletteId: number;
  key: string;
}

/** Asks the server for a draw. Rejects with a `CallFailure`. */
export const spinLogic = fromPromise<Draw, SpinInput>(() =>
  Promise.reject(new Error('The actor "spin" was not provided.')),
);

export const rouletteMachine = setup({
  types: {
    input: {} as RouletteInput,
    context: {} as RouletteContext,
    events: {} as RouletteEvent,
  },
  actors: { spin: spinLogic },
  actions: {
    rememberKey: () => {},
    forgetKey: () => {},
    logInvalidPrize: (_, _drawn: { awardId: number }) => {},
    spendChance: assign({
      beforeSpin: ({ context }) => context.chances,
      chances: ({ context }) => spendChance(context.chances),
      failure: null,
    }),
    giveBackChance: assign({ chances: ({ context }) => context.beforeSpin }),
    dropKey: assign({ key: null }),
    noteTimeout: assign({ failure: { status: 0, code: 'timeout', message: '' } }),
    noteNoChances: assign({ chances: ({ context }) => ({ ...context.chances, remaining: 0 }) }),
  },
  guards: {
    isAdmin: ({ context }) => context.adminAccess,
    hasPendingSpin: ({ context }) => context.key !== null,
    hasNoChance: ({ context }) => !hasChance(context.chances),
    hasLost: ({ context }) => context.drawn?.lose_award === true,
  },
  delays: {
    resultDelay: ({ context }) => (context.withoutMotion ? 0 : context.resultDelayMs),
    callTimeout: ({ context }) => context.callTimeoutMs,
  },
}).createMachine({
  id: 'roulette',
  context: ({ input }) => ({
    ...input,
    key: input.pendingKey,
    beforeSpin: input.chances,
    drawn: null,
    failure: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      on: {
        WHEEL_READY: [
          { guard: 'isAdmin', target: 'blocked' },
          { guard: 'hasPendingSpin', target: 'failed' },
          { guard: 'hasNoChance', target: 'exhausted' },
          { target: 'ready' },
        ],
        CLOSE: 'closed',
      },
    },
    ready: { on: { SPIN: 'asking', CLOSE: 'closed' } },
    blocked: { on: { CLOSE: 'closed' } },
    exhausted: { on: { CLOSE: 'closed' } },
    asking: {
      entry: [
        assign({
          key: ({ context, event }) => context.key ?? (event.type === 'SPIN' ? event.key : null),
        }),
        'spendChance',
        'rememberKey',
      ],
      invoke: {
        id: 'spin',
        src: 'spin',
        input: ({ context }) => ({ rouletteId: context.rouletteId, key: context.key ?? '' }),
        onDone: [
          {
            guard: ({ context, event }) => sliceOf(context.prizes, event.output.award.id) >= 0,
            target: 'spinning',
            actions: [
              'dropKey',
              'forgetKey',
              assign({
                drawn: ({ event }) => event.output.award,
                chances: ({ event }) => event.output.chances,
              }),
            ],
          },
          {
            target: 'aborted',
            actions: [
              'dropKey',
              'forgetKey',
              { type: 'logInvalidPrize', params: ({ event }) => ({ awardId: event.output.award.id }) },
            ],
          },
        ],
        onError: [
          {
            guard: ({ event }) => isOutcomeUnknown(failureOf(event.error)),
            target: 'failed',
            actions: ['giveBackChance', assign({ failure: ({ event }) => failureOf(event.error) })],
          },
          {
            guard: ({ context, event }) =>
              saysNoChances(failureOf(event.error)) || !hasChance(context.beforeSpin),
            target: 'exhausted',
            actions: [
              'dropKey',
              'forgetKey',
              'noteNoChances',
              assign({ failure: ({ event }) => failureOf(event.error) }),
            ],
          },
          {
            target: 'refused',
            actions: [
              'dropKey',
              'forgetKey',
              'giveBackChance',
              assign({ failure: ({ event }) => failureOf(event.error) }),
            ],
          },
        ],
      },
      after: { callTimeout: { target: 'failed', actions: ['giveBackChance', 'noteTimeout'] } },
    },
    /** No answer: the next spin asks for the same one again. */
    failed: { on: { SPIN: 'asking', CLOSE: 'closed' } },
    /** The server said no: the next spin is a new one. */
    refused: { on: { SPIN: 'asking', CLOSE: 'closed' } },
    spinning: {
      after: { resultDelay: [{ guard: 'hasLost', target: 'lost' }, { target: 'won' }] },
    },
    won: { on: { CONFIRM: 'closed' } },
    lost: { on: { CONFIRM: 'closed' } },
    aborted: { on: { CLOSE: 'closed' } },
    closed: { type: 'final' },
  },
});

export type RouletteState = keyof typeof rouletteMachine.config.states;
