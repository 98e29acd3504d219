import type { Schemas } from '../../../openapi/generated/types.ts';
import type { FoundRow } from '../../definitions/list.ts';
import { imageOf } from '../shared/image.ts';
import { nickOf } from '../shared/nick.ts';
import type { auctionsOf, lastBids } from './queries.ts';

export type AuctionView = FoundRow<typeof auctionsOf>;

/** The lowest amount that the next bid may have. */
export const nextBidOf = (auction: { minimum: number; step: number; leading_points: number | null }) =>
  auction.leading_points === null ? auction.minimum : auction.leading_points + auction.step;

export function presentAuction(row: AuctionView): Schemas['AuctionRow'] {
  const next = row.phase === 'open' || row.phase === 'scheduled' ? nextBidOf(row) : undefined;
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    image: imageOf(row.image_id),
    state: row.state,
    minimum: row.minimum,
    step: row.step,
    leading_points: row.leading_points ?? undefined,
    next_bid: next,
    my_bid: row.my_bid ?? undefined,
    bids: row.bids,
    starts_at: row.starts_at.toISOString(),
    ends_at: row.ends_at.toISOString(),
    opens_at: row.phase === 'scheduled' ? row.starts_at.toISOString() : undefined,
    closes_at: row.phase === 'open' ? row.ends_at.toISOString() : undefined,
  };
}

export function presentBid(row: Awaited<ReturnType<typeof lastBids>>[number]): Schemas['AuctionBid'] {
  return {
    id: row.id,
    bidder: row.is_me ? 'Você' : nickOf(row.name),
    points: row.points,
    created_at: row.created_at.toISOString(),
    is_me: row.is_me,
  };
}
