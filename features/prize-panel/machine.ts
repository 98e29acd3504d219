/**
 * The prize panel's flow (section 4): content, game, finished. `provide` gives the call, the storage of an
 * unanswered card and the log; the input gives the times; events give random values (the shuffled order, the
 * key).
 */
import { assign, setup } from 'xstate';
import { type CallFailure, failureOf } from '../../engine/contract/call-failure.ts';
import { actionToProvide, actorToProvide } from '../../engine/to-provide.ts';
import { type Chances, hasChance } from '../shared/chances.ts';
import { gameGuards } from '../shared/drawing.ts';
import { keyActions, timedOut } from '../shared/once-call.ts';
import type { Draw, PanelResult, PendingDraw } from './types.ts';

export interface PanelInput {
  panelId: number;
  chances: Chances;
  /** The card turned last, in this window or an earlier one. */
  last: PanelResult | null;
  /** An admin visits as the participant and may only read. */
  adminAccess: boolean;
  /** A card of an earlier visit that got no answer. */
  pending: PendingDraw | null;
  /** The result is shown at once. */
  withoutMotion: boolean;
  revealMs: number;
  callTimeoutMs: number;
}

export interface PanelContext extends PanelInput {
  /** Ids of the cards in the order on the panel. */
  order: readonly number[];
  chosenId: number | null;
  /** Idempotency-Key of the card whose outcome is unknown. */
  key: string | null;
  result: PanelResult | null;
}

export type PanelEvent =
  /** `order`: the cards, shuffled again. */
  | { type: 'START'; order: readonly number[] }
  | { type: 'CHOOSE'; cardId: number }
  /** `key`: a new one; ignored while a card without an answer still has its own. */
  | { type: 'DRAW'; key: string }
  | { type: 'ADVANCE' }
  | { type: 'FINISH' }
  | { type: 'CANCEL' };

export interface DrawInput extends PendingDraw {
  panelId: number;
}

/** Asks the server for the card's award. */
export const drawLogic = actorToProvide<Draw, DrawInput>('draw');

export const panelMachine = setup({
  types: {
    input: {} as PanelInput,
    context: {} as PanelContext,
    events: {} as PanelEvent,
  },
  actors: { draw: drawLogic },
  actions: {
    ...keyActions<PanelContext, PanelEvent>(),
    keepPending: actionToProvide('keepPending'),
    forgetPending: actionToProvide('forgetPending'),
    logFailure: actionToProvide<CallFailure>('logFailure'),
    deal: assign({ order: ({ context, event }) => (event.type === 'START' ? event.order : context.order) }),
    choose: assign({
      chosenId: ({ context, event }) => (event.type === 'CHOOSE' ? event.cardId : context.chosenId),
    }),
    choosePending: assign({
      chosenId: ({ context }) => context.pending?.cardId ?? null,
      key: ({ context }) => context.pending?.key ?? null,
    }),
    showLast: assign({ result: ({ context }) => context.last }),
  },
  guards: {
    ...gameGuards,
    isFresh: ({ context }) => context.key === null,
    isWithoutMotion: ({ context }) => context.withoutMotion,
    hasPendingDraw: ({ context }) => context.pending !== null && !context.adminAccess,
    hasOnlyLastResult: ({ context }) => !hasChance(context.chances) && context.last !== null,
  },
  delays: {
    revealDelay: ({ context }) => context.revealMs,
    callTimeout: ({ context }) => context.callTimeoutMs,
  },
}).createMachine({
  id: 'prizePanel',
  context: ({ input }) => ({ ...input, order: [], chosenId: null, key: null, result: null }),
  initial: 'content',
  states: {
    content: {
      on: {
        START: [
          { guard: 'hasOnlyLastResult', target: 'finished', actions: ['showLast', 'forgetPending'] },
          { guard: 'hasPendingDraw', target: 'chosen', actions: ['deal', 'choosePending'] },
          { target: 'choosing', actions: 'deal' },
        ],
        CANCEL: 'closed',
      },
    },
    choosing: { on: { CHOOSE: { target: 'chosen', actions: 'choose' }, CANCEL: 'closed' } },
    chosen: {
      on: {
        // A card without an answer stays chosen, since its key is only valid for that card.
        CHOOSE: { guard: 'isFresh', actions: 'choose' },
        DRAW: [
          { guard: 'isAdmin', target: 'previewed' },
          { target: 'asking', actions: 'takeKey' },
        ],
        CANCEL: 'closed',
      },
    },
    asking: {
      entry: 'keepPending',
      invoke: {
        id: 'draw',
        src: 'draw',
        input: ({ context }) => ({
          panelId: context.panelId,
          cardId: context.chosenId ?? 0,
          key: context.key ?? '',
        }),
        onDone: [
          {
            guard: 'isWithoutMotion',
            target: 'finished',
            actions: [
              'dropKey',
              'forgetPending',
              assign({ result: ({ event }) => event.output, chances: ({ event }) => event.output.chances }),
            ],
          },
          {
            target: 'revealed',
            actions: [
              'dropKey',
              'forgetPending',
              assign({ result: ({ event }) => event.output, chances: ({ event }) => event.output.chances }),
            ],
          },
        ],
        // Both close the dialog without a message (section 8). A card with an unknown outcome is asked for
        // again at the next visit.
        onError: [
          {
            guard: 'isOutcomeUnknown',
            target: 'closed',
            actions: { type: 'logFailure', params: ({ event }) => failureOf(event.error) },
          },
          {
            target: 'closed',
            actions: [
              'dropKey',
              'forgetPending',
              { type: 'logFailure', params: ({ event }) => failureOf(event.error) },
            ],
          },
        ],
      },
      after: {
        callTimeout: {
          target: 'closed',
          actions: { type: 'logFailure', params: timedOut },
        },
      },
      on: { CANCEL: 'closed' },
    },
    /** The card is open. */
    revealed: {
      after: { revealDelay: 'finished' },
      on: { ADVANCE: 'finished', CANCEL: 'closed' },
    },
    /** An admin's read-only turn: nothing was drawn, and no result follows. */
    previewed: { on: { CANCEL: 'closed' } },
    finished: { on: { FINISH: 'closed', CANCEL: 'closed' } },
    closed: { type: 'final' },
  },
});
