import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../db/types.ts';
import { isSeenBy, type Viewer } from '../participants/service.ts';

export interface Totals {
  balance: number;
  earned_month: number;
  spent_month: number;
  returned_month: number;
  /** Credits that have not expired, spent or not. */
  valid: number;
}

/** A participant's stored totals, and their valid credits. `month`: its first day. */
export async function readTotals(
  tx: Tx,
  programId: number,
  participantId: number,
  month: string,
  now: Date,
): Promise<Totals> {
  const result = await sql<Totals>`
    select total.balance, coalesce(this.earned, 0) as earned_month, coalesce(this.spent, 0) as spent_month,
      coalesce(this.returned, 0) as returned_month,
      (select coalesce(sum(points), 0) from ledger where ledger.program_id = total.program_id
        and ledger.participant_id = total.participant_id and points > 0
        and (expires_at is null or expires_at > ${now})) as valid
    from point_totals as total left join point_months as this on this.program_id = total.program_id
      and this.participant_id = total.participant_id and this.month = ${month}
    where total.program_id = ${programId} and total.participant_id = ${participantId}`.execute(tx);
  const [totals] = result.rows;
  if (!totals) throw new Error(`The participant ${participantId} has no stored totals.`);
  return totals;
}

/** A person's balance. */
export async function balanceOf(tx: Tx, programId: number, participantId: number): Promise<number> {
  const row = await tx
    .selectFrom('point_totals')
    .select('balance')
    .where('program_id', '=', programId)
    .where('participant_id', '=', participantId)
    .executeTakeFirst();
  return row?.balance ?? 0;
}

/** A person's held points, without those for `source`. */
export async function heldOf(tx: Tx, programId: number, participantId: number, source = ''): Promise<number> {
  const { rows } = await sql<{ held: number }>`
    select coalesce(sum(points), 0)::bigint as held from point_holds
    where program_id = ${programId} and participant_id = ${participantId} and source <> ${source}`.execute(
    tx,
  );
  return rows[0]?.held ?? 0;
}

/** The points that a person may spend: the balance less the held points. */
export async function freeOf(tx: Tx, programId: number, participantId: number): Promise<number> {
  return (await balanceOf(tx, programId, participantId)) - (await heldOf(tx, programId, participantId));
}

/** The free points of the people who have held points; people without holds are not in the answer. */
export async function freeOfHolders(
  tx: Tx,
  programId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ participant_id: number; free: number }>`
    select total.participant_id, total.balance - sum(hold.points) as free
    from point_holds as hold
    join point_totals as total on total.program_id = hold.program_id and total.participant_id = hold.participant_id
    where hold.program_id = ${programId} and hold.participant_id = any(${ids})
    group by total.participant_id, total.balance`.execute(tx);
  return new Map(rows.map(({ participant_id, free }) => [participant_id, Number(free)]));
}

/** How long a credit is good for, days. */
export const creditDays = 365;
/** The same for what is credited in SQL. */
export const creditLife = sql`interval '1 day' * ${sql.lit(creditDays)}`;

/**
 * What may be taken back of the credit with a source, `(rest)`: what has expired is gone already, and what was
 * spent is owed. No row: there was no such credit.
 */
export const restOfCredit = (programId: number, source: RawBuilder<string>) => sql<{ rest: number }>`(
  select earned.points - coalesce(decided.points, 0) as rest
  from ledger as earned
  left join expired_credits as decided
    on decided.program_id = earned.program_id and decided.credit_id = earned.id
  where earned.program_id = ${programId} and earned.source = ${source})`;

/** Credits that expire after `now`, until `horizon` if there is one, soonest first. */
export function readExpiring(
  tx: Tx,
  programId: number,
  participantId: number,
  { now, horizon }: { now: Date; horizon: Date | null },
) {
  return tx
    .selectFrom('ledger')
    .select(['points', 'expires_at'])
    .$narrowType<{ expires_at: Date }>()
    .where('program_id', '=', programId)
    .where('participant_id', '=', participantId)
    .where('points', '>', 0)
    .where('expires_at', '>', now)
    .$if(horizon !== null, (query) => query.where('expires_at', '<=', horizon))
    .orderBy('expires_at')
    .execute();
}

/**
 * A participant's entries, each with the balance after it (filters do not change it): the stored balance less
 * the later entries, so that a page reads no entry that is older than its own.
 */
export function entriesOf(tx: Tx, programId: number, participantId: number) {
  return tx
    .selectFrom((from) =>
      from
        .selectFrom('ledger')
        .where('program_id', '=', programId)
        .where('participant_id', '=', participantId)
        .select(['id', 'kind', 'description', 'points', 'occurred_at', 'expires_at'])
        .select(
          sql<number>`(select balance from point_totals as total where total.program_id = ledger.program_id
            and total.participant_id = ledger.participant_id) - coalesce(sum(points) over (
            order by occurred_at desc, id desc rows between unbounded preceding and 1 preceding), 0)`.as(
            'balance',
          ),
        )
        .as('entry'),
    )
    .selectAll('entry');
}

/** A participant's months that have entries, each with the balance at its end, from the stored totals. */
export function monthsOf(tx: Tx, programId: number, participantId: number) {
  return tx
    .selectFrom('point_months as kept')
    .where('kept.program_id', '=', programId)
    .where('kept.participant_id', '=', participantId)
    .select(['kept.month', 'kept.earned', 'kept.spent', 'kept.expired', 'kept.returned'])
    .select(
      sql<number>`(sum(kept.earned + kept.returned - kept.spent - kept.expired) over (order by kept.month))::bigint`.as(
        'balance',
      ),
    );
}

/** A participant and their balance; undefined for one whom the viewer may not see. */
export function findHolder(tx: Tx, viewer: Viewer, participantId: number) {
  return tx
    .selectFrom('participants as participant')
    .innerJoin('point_totals as total', (join) =>
      join
        .onRef('total.program_id', '=', 'participant.program_id')
        .onRef('total.participant_id', '=', 'participant.id'),
    )
    .where('participant.program_id', '=', viewer.programId)
    .where('participant.id', '=', participantId)
    .where(isSeenBy(viewer, 'participant'))
    .select(['participant.name', 'total.balance'])
    .executeTakeFirst();
}

const isRanked = (programId: number) => sql<boolean>`program_id = ${programId} and is_ranked`;

/**
 * Active participants in the order of the ranking's index, so that reading the first places reads no other
 * rows.
 */
const allPlaces = (programId: number) => sql<Place>`(
  select participant_id, earned, -earned as behind, rank() over (order by -earned) as position
  from point_totals where ${isRanked(programId)})`;

/** A participant's place and its neighbours, read from the index on both sides of it. */
const placesAround = (programId: number, participantId: number) => {
  const own = sql`(select -earned, participant_id from point_totals
    where ${isRanked(programId)} and participant_id = ${participantId})`;
  return sql<Place>`(
    select participant_id, earned, -earned as behind, (select count(*) + 1 from point_totals as before
      where ${isRanked(programId)} and -before.earned < -mine.earned) as position
    from point_totals as mine where ${isRanked(programId)} and participant_id in (
      ${participantId},
      (select participant_id from point_totals where ${isRanked(programId)}
        and (-earned, participant_id) < ${own} order by -earned desc, participant_id desc limit 1),
      (select participant_id from point_totals where ${isRanked(programId)}
        and (-earned, participant_id) > ${own} order by -earned, participant_id limit 1)))`;
};

interface Place {
  participant_id: number;
  earned: number;
  /** The sort key of the ranking. */
  behind: number;
  /** Participants with equal points share a position. */
  position: number;
}

/** Participants with their places and the points that they earned. */
function rankingFrom(tx: Tx, programId: number, places: RawBuilder<Place>) {
  return tx
    .selectFrom(places.as('place'))
    .innerJoin('participants as participant', 'participant.id', 'place.participant_id')
    .leftJoin('establishments as shop', (join) =>
      join
        .onRef('shop.program_id', '=', 'participant.program_id')
        .onRef('shop.id', '=', 'participant.establishment_id'),
    )
    .where('participant.program_id', '=', programId)
    .select(['participant.id', 'participant.display_name as name', 'participant.profile_photo_id'])
    .select(['shop.name as establishment', 'place.earned as points', 'place.position']);
}

/** Active participants by the points they earned. */
export const rankingOf = (tx: Tx, programId: number) => rankingFrom(tx, programId, allPlaces(programId));

/**
 * `count` places: the first ones and, if it is not among them, the participant's own place with its
 * neighbours.
 */
export async function readRankingAround(tx: Tx, programId: number, participantId: number, count: number) {
  const inOrder = (ranking: ReturnType<typeof rankingFrom>) =>
    ranking.orderBy('place.behind').orderBy('place.participant_id');
  const first = await inOrder(rankingOf(tx, programId)).limit(count).execute();
  if (first.some(({ id }) => id === participantId)) return first;
  const around = await inOrder(rankingFrom(tx, programId, placesAround(programId, participantId))).execute();
  const known = new Set(around.map(({ id }) => id));
  const others = first.filter(({ id }) => !known.has(id));
  return [...others.slice(0, count - around.length), ...around];
}
