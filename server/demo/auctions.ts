import { sql } from 'kysely';
import type { DemoContext } from './context.ts';

/** How many bids each auction gets that has begun. */
const bids = 6;

/**
 * Bids in the auctions that have begun: in a running one the leader's points are held, in an ended one they
 * were debited.
 */
export async function seedBids({ db, programId, clock }: DemoContext): Promise<void> {
  const { now } = clock;
  await sql`
    with begun as materialized (
      select *, least(ends_at, ${now}) - starts_at as lasted, row_number() over (order by id) as place
      from auctions where program_id = ${programId} and starts_at <= ${now} and not cancelled
    ), rich as materialized (
      select participant_id, row_number() over (order by participant_id) as place, count(*) over () as total
      from point_totals where program_id = ${programId} and is_ranked
        and balance > (select max(minimum + ${bids} * step) from begun)
    ), made as (
      insert into auction_bids (program_id, auction_id, participant_id, points, created_at)
      select ${programId}, begun.id, rich.participant_id, minimum + n * step, starts_at + lasted * (n + 1) / ${bids + 1}::float8
      from begun cross join generate_series(0, ${bids - 1}) as n
      join rich on rich.place = 1 + (begun.place * 5 + n * 4) % rich.total
      order by begun.id, n
      returning *
    ), ahead as (
      select distinct on (auction_id) * from made order by auction_id, points desc
    ), held as (
      insert into point_holds (program_id, source, participant_id, points, held_at)
      select ${programId}, 'auction:' || auction_id, participant_id, points, ahead.created_at
      from ahead join begun on begun.id = auction_id where begun.ends_at > ${now}
    ), paid as (
      insert into ledger (program_id, participant_id, kind, description, points, occurred_at, source)
      select ${programId}, participant_id, 'auction', 'Leilão: ' || begun.name, -points, begun.ends_at, 'auction:' || auction_id
      from ahead join begun on begun.id = auction_id where begun.ends_at <= ${now}
    )
    update auctions as auction set leader_id = participant_id, leading_points = points, bids = ${bids},
      closed_at = case when auction.ends_at <= ${now} then auction.ends_at end
    from ahead where auction.program_id = ${programId} and auction.id = ahead.auction_id`.execute(db);
}
