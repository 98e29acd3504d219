/**
 * The roulette's flow (section 4): its steps, their order and its endings. `provide` gives the call, the
 * storage of an unanswered draw and the log; the input gives the times.
 */
import { assign, setup } from 'xstate';
import { actionToProvide, actorToProvide } from '../../engine/to-provide.ts';
import type { Chances } from '../shared/chances.ts';
import { type DrawContext, drawActions, drawFailed, drawGuards } from '../shared/drawing.ts';
import { sliceOf } from './rules.ts';
import type { Award, Draw, PendingDraw } from './types.ts';

export interface RouletteInput {
  rouletteId: number;
  prizes: Award[];
  chances: Chances;
  /** An admin visits as the participant and may only read. */
  adminAccess: boolean;
  /** A draw of an earlier visit whose result was not seen. */
  pending: PendingDraw | null;
  /** The result is shown at once. */
  withoutMotion: boolean;
  resultDelayMs: number;
  callTimeoutMs: number;
}

export interface RouletteContext extends RouletteInput, DrawContext {
  drawn: Award | null;
}

export type RouletteEvent =
  | { type: 'WHEEL_READY' }
  /** `key`: a new one; ignored while a draw without an answer still has its own. */
  | { type: 'DRAW'; key: string }
  | { type: 'CONFIRM' }
  | { type: 'CLOSE' };

export interface DrawInput {
  rouletteId: number;
  key: string;
}

/** Asks the server for a draw. */
export const drawLogic = actorToProvide<Draw, DrawInput>('draw');

export const rouletteMachine = setup({
  types: {
    input: {} as RouletteInput,
    context: {} as RouletteContext,
    events: {} as RouletteEvent,
  },
  actors: { draw: drawLogic },
  actions: {
    ...drawActions<RouletteContext, RouletteEvent>(),
    keepPending: actionToProvide('keepPending'),
    forgetPending: actionToProvide('forgetPending'),
    logInvalidPrize: actionToProvide<{ awardId: number }>('logInvalidPrize'),
  },
  guards: {
    ...drawGuards,
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
    key: input.pending?.key ?? null,
    chancesBefore: input.chances,
    drawn: null,
    failure: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      on: {
        WHEEL_READY: [
          { guard: 'isAdmin', target: 'blocked' },
          { guard: 'hasPending', target: 'failed' },
          { guard: 'hasNoChance', target: 'exhausted' },
          { target: 'ready' },
        ],
        CLOSE: 'closed',
      },
    },
    ready: { on: { DRAW: 'asking', CLOSE: 'closed' } },
    blocked: { on: { CLOSE: 'closed' } },
    exhausted: { on: { CLOSE: 'closed' } },
    asking: {
      entry: ['takeKey', 'clearFailure', 'spendChance', 'keepPending'],
      invoke: {
        id: 'draw',
        src: 'draw',
        input: ({ context }) => ({ rouletteId: context.rouletteId, key: context.key ?? '' }),
        onDone: [
          {
            guard: ({ context, event }) => sliceOf(context.prizes, event.output.award.id) >= 0,
            target: 'spinning',
            actions: [
              'dropKey',
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
              'forgetPending',
              { type: 'logInvalidPrize', params: ({ event }) => ({ awardId: event.output.award.id }) },
            ],
          },
        ],
        onError: drawFailed.onError,
      },
      after: drawFailed.after,
    },
    /** No answer, or a result that was not seen: the next try repeats the same draw. */
    failed: { on: { DRAW: 'asking', CLOSE: 'closed' } },
    /** The server refused: the next draw is a new one. */
    refused: { on: { DRAW: 'asking', CLOSE: 'closed' } },
    spinning: {
      after: { resultDelay: [{ guard: 'hasLost', target: 'lost' }, { target: 'won' }] },
    },
    won: { entry: 'forgetPending', on: { CONFIRM: 'closed' } },
    lost: { entry: 'forgetPending', on: { CONFIRM: 'closed' } },
    aborted: { on: { CLOSE: 'closed' } },
    closed: { type: 'final' },
  },
});
