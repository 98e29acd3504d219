/**
 * The flow of an auction: what it is, as the server says it again and again, and one bid at a time. The server decides
 * everything; the call comes in through `provide`, its time limit through the input.
 */
import { assign, setup } from 'xstate';
import type { CallFailure } from '../../engine/contract/call-failure.ts';
import { actorToProvide } from '../../engine/to-provide.ts';
import { failureActions, gameGuards, keyActions } from '../stage/drawing.ts';
import type { Auction, AuctionState } from './types.ts';

export interface AuctionInput {
  /** An admin looks at the participant's portal: looking only. */
  adminAccess: boolean;
  callTimeoutMs: number;
}

export interface AuctionContext extends AuctionInput {
  /** As the server said it last; null before it did. */
  auction: Auction | null;
  /** What the bid offers whose outcome is not known yet, or that was made last. */
  points: number;
  key: string | null;
  failure: CallFailure | null;
  /** Nothing happens any more, whatever comes. */
  isOver: boolean;
}

export type AuctionEvent =
  /** The server says what the auction is now. */
  | { type: 'SHOWN'; auction: Auction }
  /** `key`: a fresh one; used, as the points, unless an unanswered bid still has its own. */
  | { type: 'BID'; points: number; key: string };

export interface BidInput {
  auctionId: number;
  points: number;
  key: string;
}

/** Bids. Rejects with a `CallFailure`. */
export const bidLogic = actorToProvide<Auction, BidInput>('bid');

const to = (state: AuctionState) => ({
  guard: ({ context, event }: { context: AuctionContext; event: AuctionEvent }) =>
    !context.isOver && event.type === 'SHOWN' && event.auction.state === state,
  target: `.${state}` as const,
  actions: 'note' as const,
});

const bidding = { guard: 'mayBid', target: 'asking' } as const;

export const auctionMachine = setup({
  types: {
    input: {} as AuctionInput,
    context: {} as AuctionContext,
    events: {} as AuctionEvent,
  },
  actors: { bid: bidLogic },
  actions: {
    ...keyActions<AuctionContext, AuctionEvent>(),
    ...failureActions<AuctionContext, AuctionEvent>(),
    note: assign({
      auction: ({ context, event }) => (event.type === 'SHOWN' ? event.auction : context.auction),
    }),
    finish: assign({ isOver: true }),
    /** The bid without an answer is made again as it was. */
    takePoints: assign({
      points: ({ context, event }) =>
        event.type === 'BID' && context.key === null ? event.points : context.points,
    }),
  },
  guards: {
    isOutcomeUnknown: gameGuards.isOutcomeUnknown,
    mayBid: ({ context }) => !context.adminAccess,
  },
  delays: { callTimeout: ({ context }) => context.callTimeoutMs },
}).createMachine({
  id: 'auction',
  context: ({ input }) => ({ ...input, auction: null, points: 0, key: null, failure: null, isOver: false }),
  initial: 'loading',
  on: {
    SHOWN: [
      to('scheduled'),
      to('open'),
      to('leading'),
      to('outbid'),
      to('closing'),
      to('won'),
      to('lost'),
      to('ended'),
      to('cancelled'),
    ],
  },
  states: {
    loading: {},
    scheduled: {},
    open: { on: { BID: bidding } },
    leading: {},
    outbid: { on: { BID: bidding } },
    /** Its end has come, and its winner is not decided yet. */
    closing: {},
    asking: {
      entry: ['takePoints', 'takeKey', 'clearFailure'],
      invoke: {
        id: 'bid',
        src: 'bid',
        input: ({ context }) => ({
          auctionId: context.auction?.id ?? 0,
          points: context.points,
          key: context.key ?? '',
        }),
        onDone: {
          target: 'leading',
          actions: ['dropKey', assign({ auction: ({ event }) => event.output })],
        },
        onError: [
          { guard: 'isOutcomeUnknown', target: 'failed', actions: 'noteFailure' },
          { target: 'refused', actions: ['dropKey', 'noteFailure'] },
        ],
      },
      after: { callTimeout: { target: 'failed', actions: 'noteTimeout' } },
      on: { SHOWN: { actions: 'note' } },
    },
    /** No answer: the next bid asks for the same one again, whatever the auction is by then. */
    failed: { on: { BID: bidding, SHOWN: { actions: 'note' } } },
    /** The server said no: somebody was faster, the points do not suffice, the end had come. */
    refused: { on: { BID: bidding } },
    won: { type: 'final', entry: 'finish' },
    lost: { type: 'final', entry: 'finish' },
    ended: { type: 'final', entry: 'finish' },
    cancelled: { type: 'final', entry: 'finish' },
  },
});
