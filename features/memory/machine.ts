/**
 * The memory game's flow (section 4): its steps, their order and its endings. The calls, the storage of an
 * unconfirmed game and the clock come from outside: a turn says when it was confirmed, and the timer says
 * when the time is over.
 */
import { assign, setup } from 'xstate';
import type { CallFailure } from '../../engine/contract/call-failure.ts';
import { actionToProvide, actorToProvide } from '../../engine/to-provide.ts';
import { type Chances, hasChance } from '../shared/chances.ts';
import { gameGuards } from '../shared/drawing.ts';
import { failureActions, keyActions } from '../shared/once-call.ts';
import { canChoose, type Move, type Play, takeTurn, untouched } from './rules.ts';
import type { Asked, Dealt, Ended, Told } from './types.ts';

export interface MemoryInput {
  gameId: number;
  chances: Chances;
  /** An admin visits as the participant and may only read. */
  adminAccess: boolean;
  /** A game of an earlier visit that was never confirmed. */
  pending: Told | null;
  /** A start of an earlier visit that got no answer. */
  asked: Asked | null;
  callTimeoutMs: number;
}

export interface MemoryContext extends MemoryInput {
  moreTime: boolean;
  /** Idempotency-Key of the start whose outcome is unknown. */
  key: string | null;
  dealt: Dealt | null;
  /** Cards that are chosen and not confirmed yet, or the pair that is shown now. */
  selected: string[];
  /** The selected cards are the pair of a turn that is made. */
  isTurned: boolean;
  moves: Move[];
  play: Play;
  ended: Ended | null;
  failure: CallFailure | null;
}

export type MemoryEvent =
  | { type: 'READY' }
  /** `key`: a new one; a start without an answer is asked for again with its own. */
  | { type: 'START'; moreTime: boolean; key: string }
  /** The visitor asks again for cards whose time is over: the server would refuse their result. */
  | { type: 'TOO_LATE' }
  | { type: 'CHOOSE'; card: string }
  /** `at`: ms since the cards were dealt. `key`: a new one, used if this turn ends the game. */
  | { type: 'CONFIRM'; at: number; key: string }
  /** The timer has reached 0. */
  | { type: 'STOP'; key: string }
  | { type: 'SEND' }
  | { type: 'AGAIN' }
  /** Goes on with the game that was about to be left. */
  | { type: 'STAY' }
  | { type: 'CLOSE' };

export interface DealInput {
  gameId: number;
  moreTime: boolean;
  key: string;
}

/** The play of a start without an answer is over. */
export const late: CallFailure = { status: 0, code: 'late', message: '' };

/** Uses a play and asks for its cards. */
export const dealLogic = actorToProvide<Dealt, DealInput>('deal');
/** Sends the finished game. */
export const sendLogic = actorToProvide<Ended, Told>('send');

function turnOf({ selected, dealt, play }: MemoryContext): Play {
  const [first, second] = selected.map((id) => dealt?.cards.find((card) => card.id === id));
  return dealt && first && second ? takeTurn(play, dealt.rules, [first, second]) : play;
}

function toldOf(context: MemoryContext, play: Play, moves: Move[], key: string): Told {
  return { key, id: context.gameId, points: play.points, deal: context.dealt?.token ?? '', moves };
}

export const memoryMachine = setup({
  types: { input: {} as MemoryInput, context: {} as MemoryContext, events: {} as MemoryEvent },
  actors: { deal: dealLogic, send: sendLogic },
  actions: {
    ...failureActions<MemoryContext, MemoryEvent>(),
    ...keyActions<MemoryContext, MemoryEvent>(),
    /** A start without an answer is asked for again as it was. */
    noteTime: assign({
      moreTime: ({ context, event }) =>
        event.type === 'START' && context.key === null ? event.moreTime : context.moreTime,
    }),
    noteLate: assign({ failure: late }),
    keepStart: actionToProvide('keepStart'),
    forgetStart: actionToProvide('forgetStart'),
    keepPending: actionToProvide('keepPending'),
    forgetPending: actionToProvide('forgetPending'),
    choose: assign({
      selected: ({ context, event }) =>
        event.type === 'CHOOSE' ? [...context.selected, event.card] : context.selected,
    }),
    takeTurn: assign(({ context, event }) => {
      if (event.type !== 'CONFIRM') return {};
      const [first = '', second = ''] = context.selected;
      const play = turnOf(context);
      const moves: Move[] = [...context.moves, { cards: [first, second], at: event.at }];
      const pending = play.result === null ? null : toldOf(context, play, moves, event.key);
      return { play, moves, pending, isTurned: true };
    }),
    stop: assign({
      selected: [],
      isTurned: false,
      pending: ({ context, event }) =>
        event.type === 'STOP' ? toldOf(context, context.play, context.moves, event.key) : context.pending,
    }),
    clearTable: assign({
      moreTime: ({ context }) => context.key !== null && context.moreTime,
      dealt: null,
      selected: [],
      isTurned: false,
      moves: [],
      play: untouched,
      ended: null,
    }),
    turnBack: assign({ selected: [], isTurned: false }),
    dropGame: assign({ pending: null }),
  },
  guards: {
    ...gameGuards,
    hasPending: ({ context }) => context.pending !== null,
    isAsked: ({ context }) => context.key !== null,
    hasChance: ({ context }) => hasChance(context.chances),
    canChoose: ({ context, event }) =>
      event.type === 'CHOOSE' && canChoose(context.play, context.selected, event.card),
    endsGame: ({ context }) => context.selected.length === 2 && turnOf(context).result !== null,
    isPairChosen: ({ context }) => context.selected.length === 2,
    isTurned: ({ context }) => context.isTurned,
  },
  delays: {
    resetDelay: ({ context }) => context.dealt?.rules.resetMs ?? 0,
    callTimeout: ({ context }) => context.callTimeoutMs,
  },
}).createMachine({
  id: 'memory',
  context: ({ input }) => ({
    ...input,
    moreTime: input.asked?.moreTime ?? false,
    key: input.asked?.key ?? null,
    dealt: null,
    selected: [],
    isTurned: false,
    moves: [],
    play: untouched,
    ended: null,
    failure: null,
  }),
  initial: 'opening',
  states: {
    opening: {
      on: {
        READY: [
          { guard: 'isAdmin', target: 'blocked' },
          { guard: 'hasPending', target: 'unsent' },
          { guard: 'isAsked', target: 'undealt' },
          { guard: 'hasNoChance', target: 'exhausted' },
          { target: 'instructions' },
        ],
        CLOSE: 'closed',
      },
    },
    blocked: { on: { CLOSE: 'closed' } },
    exhausted: { on: { CLOSE: 'closed' } },
    instructions: { on: { START: 'dealing', CLOSE: 'closed' } },
    dealing: {
      entry: ['clearFailure', 'noteTime', 'takeKey', 'keepStart'],
      invoke: {
        id: 'deal',
        src: 'deal',
        input: ({ context: { gameId, moreTime, key } }) => ({ gameId, moreTime, key: key ?? '' }),
        onDone: {
          target: 'choosing',
          actions: [
            assign({ dealt: ({ event }) => event.output, chances: ({ event }) => event.output.chances }),
            'dropKey',
            'forgetStart',
          ],
        },
        onError: [
          { guard: 'isOutcomeUnknown', target: 'undealt', actions: 'noteFailure' },
          { target: 'undealt', actions: ['noteFailure', 'dropKey', 'forgetStart'] },
        ],
      },
      after: { callTimeout: { target: 'undealt', actions: 'noteTimeout' } },
      // The start is stored: at the next visit, the visitor can ask for the same cards.
      on: { CLOSE: 'closed' },
    },
    /** The cards did not arrive: the same button asks for the same ones again, while their play can be played. */
    undealt: {
      on: {
        START: 'dealing',
        TOO_LATE: {
          guard: 'isAsked',
          target: 'instructions',
          actions: ['noteLate', 'dropKey', 'forgetStart'],
        },
        CLOSE: 'closed',
      },
    },
    choosing: {
      on: {
        CHOOSE: { guard: 'canChoose', actions: 'choose' },
        CONFIRM: [
          { guard: 'endsGame', target: 'sending', actions: 'takeTurn' },
          { guard: 'isPairChosen', target: 'showing', actions: 'takeTurn' },
        ],
        STOP: { target: 'sending', actions: 'stop' },
        CLOSE: 'leaving',
      },
    },
    /** A pair that does not end the game stays open for a moment. */
    showing: {
      after: { resetDelay: { target: 'choosing', actions: 'turnBack' } },
      on: { STOP: { target: 'sending', actions: 'stop' }, CLOSE: 'leaving' },
    },
    /** Who leaves now loses the game, whose play is used: that is said first. The clock goes on. */
    leaving: {
      on: {
        STAY: [{ guard: 'isTurned', target: 'showing' }, { target: 'choosing' }],
        STOP: { target: 'sending', actions: 'stop' },
        CLOSE: 'closed',
      },
    },
    sending: {
      entry: ['clearFailure', 'keepPending'],
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context }) => context.pending as Told,
        onDone: {
          target: 'finished',
          actions: [
            assign({ ended: ({ event }) => event.output, chances: ({ event }) => event.output.chances }),
            'forgetPending',
            'dropGame',
          ],
        },
        onError: [
          { guard: 'isOutcomeUnknown', target: 'unsent', actions: 'noteFailure' },
          { target: 'refused', actions: ['noteFailure', 'forgetPending', 'dropGame'] },
        ],
      },
      after: { callTimeout: { target: 'unsent', actions: 'noteTimeout' } },
      // The game is stored: at the next visit, the visitor is asked to send it again.
      on: { CLOSE: 'closed' },
    },
    /** Finished, but not confirmed: stored on the device until the server has answered. */
    unsent: { on: { SEND: 'sending', CLOSE: 'closed' } },
    /** The server refused, with a reason. */
    refused: { on: { CLOSE: 'closed' } },
    finished: {
      on: {
        AGAIN: { guard: 'hasChance', target: 'instructions', actions: 'clearTable' },
        CLOSE: 'closed',
      },
    },
    closed: { type: 'final' },
  },
});
