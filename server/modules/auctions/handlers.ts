import type { Schemas } from '../../../openapi/generated/types.ts';
import { notFound } from '../../contract/errors.ts';
import type { Handlers, SignedInContext } from '../../contract/handler.ts';
import type { Tx } from '../../db/types.ts';
import { defineList } from '../../definitions/list.ts';
import { defineAction, defineRecord } from '../../definitions/record.ts';
import { folded } from '../../definitions/text.ts';
import { freeOf } from '../points/service.ts';
import { bid } from './bid.ts';
import { type AuctionView, presentAuction, presentBid } from './present.ts';
import { auctionsOf, lastBids } from './queries.ts';

/** How many bids a page shows. */
const shownBids = 10;

const lookerOf = ({ program, session, clock }: SignedInContext) => ({
  programId: program.id,
  participantId: session.participantId,
  now: clock(),
});
const seen = (tx: Tx, context: SignedInContext) => auctionsOf(tx, lookerOf(context));

/** An auction with its last bids, and the lowest bid that its reader may make. */
async function whole(tx: Tx, context: SignedInContext, row: AuctionView): Promise<Schemas['Auction']> {
  const looker = lookerOf(context);
  const { programId, participantId } = looker;
  const bids = await lastBids(tx, looker, row.id, shownBids);
  const free = await freeOf(tx, programId, participantId);
  return {
    ...presentAuction(row),
    description: row.description,
    available: Math.max(0, free),
    last_bids: bids.map(presentBid),
  };
}

export const handlers = {
  'auction.list': defineList('auction.list', {
    from: seen,
    order: {
      name: folded('auction.name'),
      ends_at: 'auction.ends_at',
      relevance: 'auction.relevance',
    },
    search: ['auction.name'],
    filters: { status: 'auction.phase' },
    tie: 'auction.id',
    present: presentAuction,
  }),
  'auction.show': defineRecord('auction.show', {
    find: async (tx, context, { path }) => {
      const row = await seen(tx, context).where('auction.slug', '=', path.slug).executeTakeFirst();
      return row && whole(tx, context, row);
    },
    present: (auction) => auction,
  }),
  'auction.bid': defineAction('auction.bid', async (tx, context, input) => {
    await bid(tx, context, input);
    const row = await seen(tx, context)
      .where('auction.id', '=', input.path.auction_id)
      .executeTakeFirstOrThrow(notFound);
    return whole(tx, context, row);
  }),
} satisfies Partial<Handlers>;
