/**
 * The prize panel's flow (section 4): content, game, finished. The call, the memory of an unanswered card and the
 * log come in through `provide`; the times through the input; chance (the shuffle, the key) through the events.
 */
import { assign, fromPromise, setup } from 'xstate';
import { type CallFailure, failureOf, isOutcomeUnknown } from '../../engine/contract/call-failure.ts';
import { type Chances, hasChance } from '../stage/chances.ts';
import type { PanelResult, PendingTurn, Turn } from './types.ts';

export interface PanelInput {
  panelId: number;
  chances: Chances;
  /** The card turned last, in this window or an earlier one. */
  last: PanelResult | null;
  /** An admin looks at the participant's portal: looking only. */
  adminAccess: boolean;
  /** A card of an earlier visit whose answer never came. */
  pending: PendingTurn | null;
  /** The result comes at once. */
  withoutMotion: boolean;
  revealMs: number;
  callTimeoutMs: number;
}

export interface PanelContext extends PanelInput {
  /** Ids of the cards as they lie on the panel. */
  order: readonly number[];
  chosenId: number | null;
  /** Idempotency-Key of the card whose answer is not known yet. */
  key: string | null;
  result: PanelResult | null;
}

export type PanelEvent =
  /** `order`: the cards, shuffled anew. */
  | { type: 'START'; order: readonly number[] }
  | { type: 'CHOOSE'; cardId: number }
  /** `key`: a fresh one; used unless an unanswered card still has its own. */
  | { type: 'TURN'; key: string }
  | { type: 'ADVANCE' }
  | { type: 'FINISH' }
  | { type: 'CANCEL' };

export interface TurnInput extends PendingTurn {
  panelId: number;
}

/** Asks the server what the card hides. Rejects with a `CallFailure`. */
export const turnLogic = fromPromise<Turn, TurnInput>(() =>
  Promise.reject(new Error('The actor "turn" was not provided.')),
);

export const panelMachine = setup({
  types: {
    input: {} as PanelInput,
    context: {} as PanelContext,
    events: {} as PanelEvent,
  },
  actors: { turn: turnLogic },
  actions: {
    rememberTurn: () => {},
    forgetTurn: () => {},
    logFailure: (_, _failure: CallFailure) => {},
    deal: assign({ order: ({ context, event }) => (event.type === 'START' ? event.order : context.order) }),
    choose: assign({
      chosenId: ({ context, event }) => (event.type === 'CHOOSE' ? event.cardId : context.chosenId),
    }),
    choosePending: assign({
      chosenId: ({ context }) => context.pending?.cardId ?? null,
      key: ({ context }) => context.pending?.key ?? null,
    }),
    takeKey: assign({
      key: ({ context, event }) => context.key ?? (event.type === 'TURN' ? event.key : null),
    }),
    dropKey: assign({ key: null }),
    showLast: assign({ result: ({ context }) => context.last }),
  },
  guards: {
    isAdmin: ({ context }) => context.adminAccess,
    isFresh: ({ context }) => context.key === null,
    isWithoutMotion: ({ context }) => context.withoutMotion,
    hasPendingTurn: ({ context }) => context.pending !== null && !context.adminAccess,
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
          { guard: 'hasOnlyLastResult', target: 'finished', actions: ['showLast', 'forgetTurn'] },
          { guard: 'hasPendingTurn', target: 'chosen', actions: ['deal', 'choosePending'] },
          { target: 'choosing', actions: 'deal' },
        ],
        CANCEL: 'closed',
      },
    },
    choosing: { on: { CHOOSE: { target: 'chosen', actions: 'choose' }, CANCEL: 'closed' } },
    chosen: {
      on: {
        // A card without an answer keeps its place: its key belongs to that card alone.
        CHOOSE: { guard: 'isFresh', actions: 'choose' },
        TURN: [
          { guard: 'isAdmin', target: 'previewed' },
          { target: 'turning', actions: 'takeKey' },
        ],
        CANCEL: 'closed',
      },
    },
    turning: {
      entry: 'rememberTurn',
      invoke: {
        id: 'turn',
        src: 'turn',
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
              'forgetTurn',
              assign({ result: ({ event }) => event.output, chances: ({ event }) => event.output.chances }),
            ],
          },
          {
            target: 'revealed',
            actions: [
              'dropKey',
              'forgetTurn',
              assign({ result: ({ event }) => event.output, chances: ({ event }) => event.output.chances }),
            ],
          },
        ],
        // Both close the dialog silently (section 8); only what nobody knows is asked again at the next visit.
        onError: [
          {
            guard: ({ event }) => isOutcomeUnknown(failureOf(event.error)),
            target: 'closed',
            actions: { type: 'logFailure', params: ({ event }) => failureOf(event.error) },
          },
          {
            target: 'closed',
            actions: [
              'dropKey',
              'forgetTurn',
              { type: 'logFailure', params: ({ event }) => failureOf(event.error) },
            ],
          },
        ],
      },
      after: {
        callTimeout: {
          target: 'closed',
          actions: { type: 'logFailure', params: { status: 0, code: 'timeout', message: '' } },
        },
      },
      on: { CANCEL: 'closed' },
    },
    /** The card lies open. */
    revealed: {
      after: { revealDelay: 'finished' },
      on: { ADVANCE: 'finished', CANCEL: 'closed' },
    },
    /** What an admin sees of a turned card: nothing was drawn, and there is no result to advance to. */
    previewed: { on: { CANCEL: 'closed' } },
    finished: { on: { FINISH: 'closed', CANCEL: 'closed' } },
    closed: { type: 'final' },
  },
});

export type PanelState = keyof typeof panelMachine.config.states;
