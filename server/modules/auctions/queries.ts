import { sql } from 'kysely';
import { active } from '../../db/participant-status.ts';
import type { Tx } from '../../db/types.ts';
import { isReturned } from '../orders/service.ts';

/** The participant who reads, and the time. */
export interface Looker {
  readonly programId: number;
  readonly participantId: number;
  readonly now: Date;
}

/** The auction's own state, and its state for the reader. */
type Phase = 'scheduled' | 'open' | 'ended' | 'cancelled';
type State = Phase | 'leading' | 'outbid' | 'closing' | 'won' | 'returned' | 'lost';

/** The end is later than planned where somebody bid late. */
export const endOf = sql<Date>`greatest(auction.ends_at, auction.extended_at)`;

/** What somebody has won is theirs, whatever becomes of the auction: their order can be cancelled. */
const phaseAt = (now: Date) => sql<Phase>`case
  when auction.closed_at is not null and auction.leader_id is not null then 'ended'
  when auction.cancelled then 'cancelled'
  when auction.starts_at > ${now} then 'scheduled'
  when auction.closed_at is null and ${endOf} > ${now} then 'open' else 'ended' end`;

const stateFor = ({ programId, participantId, now }: Looker) => sql<State>`case ${phaseAt(now)}
  when 'open' then case when auction.leader_id = ${participantId} then 'leading'
    when mine.points is not null then 'outbid' else 'open' end
  when 'ended' then case when auction.leader_id is null then 'ended'
    when auction.closed_at is null then 'closing'
    when auction.leader_id = ${participantId} then case
      when ${isReturned({ programId, participantId, origin: 'auction' }, sql`auction.id`)} then 'returned'
      else 'won' end
    when mine.points is not null then 'lost' else 'ended' end
  else ${phaseAt(now)} end`;

/**
 * Open auctions come first, by their end; then coming ones, by their beginning; then ended ones, the latest
 * first.
 */
const relevanceAt = (now: Date) => sql<number>`case ${phaseAt(now)}
  when 'open' then extract(epoch from ${endOf})
  when 'scheduled' then 1e10 + extract(epoch from auction.starts_at)
  else 3e10 - extract(epoch from ${endOf}) end`;

/** The auctions of a program, as one participant sees them. */
export function auctionsOf(tx: Tx, looker: Looker) {
  const { programId, participantId, now } = looker;
  return tx
    .selectFrom((from) =>
      from
        .selectFrom('auctions as auction')
        .leftJoinLateral(
          sql<{ points: number | null }>`(
            select max(points) as points from auction_bids as bid where bid.program_id = auction.program_id
              and bid.auction_id = auction.id and bid.participant_id = ${participantId})`.as('mine'),
          (join) => join.onTrue(),
        )
        .where('auction.program_id', '=', programId)
        .where('auction.archived_at', 'is', null)
        .select(['auction.id', 'auction.slug', 'auction.name', 'auction.description', 'auction.image_id'])
        .select(['auction.minimum', 'auction.step', 'auction.leading_points', 'auction.bids'])
        .select(['auction.starts_at', 'mine.points as my_bid'])
        .select([endOf.as('ends_at'), phaseAt(now).as('phase'), relevanceAt(now).as('relevance')])
        .select(stateFor(looker).as('state'))
        .as('auction'),
    )
    .selectAll('auction');
}

/** The bids of an auction, with who made them. */
const bidsOf = (tx: Tx, programId: number, auctionId: number) =>
  tx
    .selectFrom('auction_bids as bid')
    .innerJoin('participants as bidder', (join) =>
      join.onRef('bidder.program_id', '=', 'bid.program_id').onRef('bidder.id', '=', 'bid.participant_id'),
    )
    .where('bid.program_id', '=', programId)
    .where('bid.auction_id', '=', auctionId);

/** The highest bids of an auction, with the names of the bidders. */
export function lastBids(tx: Tx, { programId, participantId }: Looker, auctionId: number, count: number) {
  return bidsOf(tx, programId, auctionId)
    .select(['bid.id', 'bid.points', 'bid.created_at', 'bidder.display_name as name'])
    .select(sql<boolean>`bid.participant_id = ${participantId}`.as('is_me'))
    .orderBy('bid.points', 'desc')
    .limit(count)
    .execute();
}

/** The best bid of each active person, the highest first. */
export function activeBids(tx: Tx, programId: number, auctionId: number) {
  return bidsOf(tx, programId, auctionId)
    .where('bidder.status', '=', active)
    .select(['bid.participant_id as participantId', ({ fn }) => fn.max('bid.points').as('points')])
    .groupBy('bid.participant_id')
    .orderBy('points', 'desc')
    .execute();
}

/** Locks an auction's row until the transaction ends. */
export function lockAuction(tx: Tx, programId: number, id: number) {
  return tx
    .selectFrom('auctions as auction')
    .selectAll()
    .select(endOf.as('end'))
    .where('program_id', '=', programId)
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}
