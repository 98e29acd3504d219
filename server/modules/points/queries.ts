import { sql } from 'kysely';
import type { Tx } from '../../db/types.ts';

export interface Totals {
  balance: number;
  spent: number;
  earned_month: number;
  spent_month: number;
  /** Credits whose validity has already passed, spent or not. */
  lapsed: number;
  /** Centavos or points that sales brought this month. */
  sales_month: number;
}

/** One pass over a participant's entries. */
export async function readTotals(
  tx: Tx,
  programId: number,
  participantId: number,
  month: { start: Date; end: Date },
  now: Date,
): Promise<Totals> {
  const inMonth = sql`occurred_at >= ${month.start} and occurred_at < ${month.end}`;
  const result = await sql<Totals>`
    select coalesce(sum(points), 0)::float8 as balance,
      coalesce(-sum(points) filter (where points < 0), 0)::float8 as spent,
      coalesce(sum(points) filter (where points > 0 and ${inMonth}), 0)::float8 as earned_month,
      coalesce(-sum(points) filter (where points < 0 and kind <> 'expiration' and ${inMonth}), 0)::float8
        as spent_month,
      coalesce(sum(points) filter (where points > 0 and expires_at <= ${now}), 0)::float8 as lapsed,
      coalesce(sum(points) filter (where kind = 'sale' and points > 0 and ${inMonth}), 0)::float8 as sales_month
    from ledger where program_id = ${programId} and participant_id = ${participantId}`.execute(tx);
  const [totals] = result.rows;
  if (!totals) throw new Error('An aggregate answered no row');
  return totals;
}

/** Credits that expire from `now` until `horizon`, soonest first. */
export function readExpiring(tx: Tx, programId: number, participantId: number, now: Date, horizon: Date) {
  return tx
    .selectFrom('ledger')
    .select(['points', 'expires_at'])
    .where('program_id', '=', programId)
    .where('participant_id', '=', participantId)
    .where('points', '>', 0)
    .where('expires_at', '>', now)
    .where('expires_at', '<=', horizon)
    .orderBy('expires_at')
    .execute();
}

/** A participant's entries, each with the balance after it (filters do not change it). */
export function entriesOf(tx: Tx, programId: number, participantId: number) {
  return tx
    .selectFrom((from) =>
      from
        .selectFrom('ledger')
        .where('program_id', '=', programId)
        .where('participant_id', '=', participantId)
        .select(['id', 'description', 'points', 'occurred_at', 'expires_at'])
        .select(sql<number>`(sum(points) over (order by occurred_at, id))::float8`.as('balance'))
        .as('entry'),
    )
    .selectAll();
}

/** Active participants by the points they earned; equal points share a position. */
export function rankingOf(tx: Tx, programId: number) {
  return tx
    .selectFrom((from) =>
      from
        .selectFrom('participants as participant')
        .leftJoin(
          (join) =>
            join
              .selectFrom('ledger')
              .where('program_id', '=', programId)
              .where('points', '>', 0)
              .groupBy('participant_id')
              .select(['participant_id', sql<number>`sum(points)::float8`.as('earned')])
              .as('credits'),
          (join) => join.onRef('credits.participant_id', '=', 'participant.id'),
        )
        .leftJoin('establishments as shop', (join) =>
          join
            .onRef('shop.program_id', '=', 'participant.program_id')
            .onRef('shop.id', '=', 'participant.establishment_id'),
        )
        .where('participant.program_id', '=', programId)
        .where('participant.status', '=', 1)
        .select(['participant.id', 'participant.name', 'participant.profile_photo_id'])
        .select('shop.name as establishment')
        .select(sql<number>`coalesce(credits.earned, 0)`.as('points'))
        .select(sql<number>`(rank() over (order by coalesce(credits.earned, 0) desc))::int`.as('position'))
        .select(
          sql<number>`row_number() over (order by coalesce(credits.earned, 0) desc, participant.id)`.as(
            'place',
          ),
        )
        .as('ranked'),
    )
    .selectAll();
}

/** The first `count` places and, when it is not among them, the participant's own. */
export function readRankingAround(tx: Tx, programId: number, participantId: number, count: number) {
  return rankingOf(tx, programId)
    .where(({ or, eb }) => or([eb('ranked.place', '<=', count), eb('ranked.id', '=', participantId)]))
    .orderBy('ranked.place')
    .execute();
}
