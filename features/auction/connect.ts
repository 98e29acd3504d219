import { fromPromise } from 'xstate';
import type { Portal } from '../../engine/feature.ts';
import { auctionBid } from '../../openapi/generated/calls/auction.bid.ts';
import { auctionMachine, type BidInput } from './machine.ts';
import type { Auction } from './types.ts';

/** The machine connected to the portal: it makes real bids. */
export function connectAuction(portal: Portal) {
  return auctionMachine.provide({
    actors: {
      bid: fromPromise<Auction, BidInput>(async ({ input, signal }) => {
        const { data } = await portal.call(auctionBid, {
          path: { auction_id: input.auctionId },
          body: { points: input.points },
          idempotencyKey: input.key,
          signal,
        });
        return data;
      }),
    },
  });
}
