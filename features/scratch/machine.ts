/**
 * The scratch card's flow (section 4): content → game → finished. Its steps, their order and its endings;
 * `provide` gives the call and the tab's storage.
 */
import { assign, type SnapshotFrom, setup } from 'xstate';
import { actionToProvide, actorToProvide } from '../../engine/to-provide.ts';
import type { Chances } from '../shared/chances.ts';
import { type DrawContext, drawActions, drawFailed, drawGuards } from '../shared/drawing.ts';
import type { Award, Draw, PendingDraw } from './types.ts';

export interface ScratchInput {
  scratchId: number;
  chances: Chances;
  /** An admin visits as the participant and may only read. */
  adminAccess: boolean;
  /** A draw of an earlier visit whose result was not seen. */
  pending: PendingDraw | null;
  /**
   * The result is shown without scratching: the card says so (`shave_all`), or the visitor prefers no motion.
   */
  showsAtOnce: boolean;
  callTimeoutMs: number;
}

export interface ScratchContext extends ScratchInput, DrawContext {
  /** The chosen card, from 1. The first choice is final. */
  card: number | null;
  drawn: Award | null;
}

export type ScratchEvent =
  | { type: 'START' }
  | { type: 'CHOOSE'; card: number }
  /** `key`: a new one; ignored while a draw without an answer still has its own. */
  | { type: 'DRAW'; key: string }
  /** The first stroke: the card tells this machine, its parent, and closing is locked (section 4). */
  | { type: 'SCRATCH' }
  /** Enough was scratched: the change-button event. */
  | { type: 'CHANGE_BUTTON' }
  | { type: 'SHAVE_ALL' }
  /** The browser cannot draw the layer. */
  | { type: 'CANVAS_FAILED' }
  | { type: 'ADVANCE' }
  | { type: 'FINISH' }
  | { type: 'CLOSE' };

export interface DrawInput {
  scratchId: number;
  key: string;
}

/** Asks the server for a draw. */
export const drawLogic = actorToProvide<Draw, DrawInput>('draw');

export const scratchMachine = setup({
  types: {
    input: {} as ScratchInput,
    context: {} as ScratchContext,
    events: {} as ScratchEvent,
  },
  actors: { draw: drawLogic },
  actions: {
    ...drawActions<ScratchContext, ScratchEvent>(),
    keepPending: actionToProvide('keepPending'),
    forgetPending: actionToProvide('forgetPending'),
    keepDraw: assign((_, draw: Draw) => ({ drawn: draw.award, chances: draw.chances })),
  },
  guards: {
    ...drawGuards,
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
    chancesBefore: input.chances,
    drawn: null,
    failure: null,
  }),
  initial: 'content',
  states: {
    content: {
      on: {
        START: [
          { guard: 'isAdmin', target: 'blocked' },
          { guard: 'hasPending', target: 'failed' },
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
    /** The first choice is final: no other card can be chosen. */
    chosen: { on: { DRAW: 'asking', CLOSE: 'closed' } },
    asking: {
      entry: ['takeKey', 'clearFailure', 'spendChance', 'keepPending'],
      invoke: {
        id: 'draw',
        src: 'draw',
        input: ({ context }) => ({ scratchId: context.scratchId, key: context.key ?? '' }),
        onDone: [
          {
            guard: 'showsAtOnce',
            target: 'revealed',
            actions: { type: 'keepDraw', params: ({ event }) => event.output },
          },
          { target: 'covered', actions: { type: 'keepDraw', params: ({ event }) => event.output } },
        ],
        onError: drawFailed.onError,
      },
      after: drawFailed.after,
    },
    /** No answer, or a result that was not seen: the next try repeats the same draw. */
    failed: { on: { DRAW: 'asking', CLOSE: 'closed' } },
    /** The server refused: the next draw is a new one. */
    refused: { on: { DRAW: 'asking', CLOSE: 'closed' } },
    /**
     * The result is under the layer. A visitor who leaves now finds it again: the key is stored until the
     * result was seen.
     */
    covered: {
      on: {
        SCRATCH: 'scratching',
        SHAVE_ALL: 'revealed',
        CANVAS_FAILED: 'revealed',
        CLOSE: 'closed',
      },
    },
    /** Closing is locked: no `CLOSE`, the visitor must see the result first. */
    scratching: {
      on: { CHANGE_BUTTON: 'revealed', SHAVE_ALL: 'revealed', ADVANCE: 'finished' },
    },
    revealed: { entry: ['dropKey', 'forgetPending'], on: { ADVANCE: 'finished' } },
    finished: { entry: ['dropKey', 'forgetPending'], on: { FINISH: 'closed' } },
    closed: { type: 'final' },
  },
});

export type ScratchState = SnapshotFrom<typeof scratchMachine>['value'];

/** The step of the specification that a state belongs to. */
export function stepOf(state: ScratchState): 'content' | 'game' | 'finished' {
  if (state === 'content') return 'content';
  return state === 'finished' || state === 'closed' ? 'finished' : 'game';
}
