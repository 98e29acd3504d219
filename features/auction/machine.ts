/**
 * The flow of an auction: the auction's current state from the server, and one bid at a time. The server
 * decides everything; `provide` gives the call, the input its time limit.
 */
import { assign, setup } from 'xstate';
import type { CallFailure } from '../../engine/contract/call-failure.ts';
import { actorToProvide } from '../../engine/to-provide.ts';
import { callGuards, failureActions, keyActions } from '../shared/once-call.ts';
import type { Auction, AuctionState } from './types.ts';

export interface AuctionInput {
  /** An admin visits as the participant and may only read. */
  adminAccess: boolean;
  callTimeoutMs: number;
}

export interface AuctionContext extends AuctionInput {
  /** The server's last answer; null before the first one. */
  auction: Auction | null;
  /** The points of the bid that was sent last or whose outcome is unknown. */
  points: number;
  key: string | null;
  failure: CallFailure | null;
  /** The auction has ended: further events change nothing. */
  isOver: boolean;
}

export type AuctionEvent =
  /** The server's current state of the auction. */
  | { type: 'SHOWN'; auction: Auction }
  /** `key`: a new one; key and points are ignored while a bid without an answer still has its own. */
  | { type: 'BID'; points: number; key: string };

export interface BidInput {
  auctionId: number;
  points: number;
  key: string;
}

/** Sends a bid. */
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
    /** A bid without an answer is sent again unchanged. */
    takePoints: assign({
      points: ({ context, event }) =>
        event.type === 'BID' && context.key === null ? event.points : context.points,
    }),
  },
  guards: {
    ...callGuards,
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
      to('returned'),
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
    /** The end has come, and the winner is not determined yet. */
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
    /** No answer: the next try repeats the same bid, even if the auction has changed. */
    failed: { on: { BID: bidding, SHOWN: { actions: 'note' } } },
    /** The server refused: somebody was faster, the points are not enough, or the auction had ended. */
    refused: { on: { BID: bidding } },
    won: { type: 'final', entry: 'finish' },
    /** It was won, and then its order was cancelled. */
    returned: { type: 'final', entry: 'finish' },
    lost: { type: 'final', entry: 'finish' },
    ended: { type: 'final', entry: 'finish' },
    cancelled: { type: 'final', entry: 'finish' },
  },
});
