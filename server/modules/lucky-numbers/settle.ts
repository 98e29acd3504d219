import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../db/types.ts';

/** A campaign and a person who sold for it. */
interface Pair {
  lucky_campaign_id: number;
  participant_id: number;
}

/** A pair whose numbers may have changed. */
export interface Touched extends Pair {
  /** Whether a sale of theirs was cancelled: nothing else cancels a number. */
  has_cancelled: boolean;
}

/** Whether a sale counts for a campaign: it was made in its window, of its family. */
const counts = sql`sale.sold_at >= lucky.starts_at and sale.sold_at < lucky.ends_at
  and (lucky.family is null or lucky.family = (select product.family from sold_products as product
    where product.program_id = sale.program_id and product.id = sale.sold_product_id))`;

/** The campaigns that some sale lines concern and whose list is open at `now`, and the people who sold. */
export const touchedBy = (programId: number, entryIds: readonly number[], now: Date) => sql<Touched>`
  select lucky.id as lucky_campaign_id, sale.participant_id, bool_or(entry.cancels) as has_cancelled
  from sale_entries as entry
  join sales as sale on sale.program_id = entry.program_id and sale.number = entry.number
  join lucky_campaigns as lucky on lucky.program_id = entry.program_id and lucky.archived_at is null
    and lucky.ends_at > ${now} and ${counts}
  where entry.program_id = ${programId} and entry.id = any(${entryIds}) and entry.state = 'accepted'
  group by lucky.id, sale.participant_id`;

/** Some people with every campaign whose list was open at `openAt`; `people`: a query of their ids. */
export const touchedBySellers = (
  programId: number,
  people: RawBuilder<unknown>,
  openAt: Date,
) => sql<Touched>`
  select lucky.id as lucky_campaign_id, person.id as participant_id, false as has_cancelled
  from lucky_campaigns as lucky
  join participants as person on person.program_id = lucky.program_id and person.id in (${people})
  where lucky.program_id = ${programId} and lucky.archived_at is null and lucky.ends_at > ${openAt}`;

/** What a person has sold for a campaign: `(sold.value)`, centavos. A cancelled sale counts as zero. */
export const soldIn = (participantId: RawBuilder<unknown>) => sql<{ value: number }>`(
  select coalesce(sum(sale.value), 0)::bigint as value from sales as sale
  where sale.program_id = lucky.program_id and sale.participant_id = ${participantId}
    and sale.status = 'valid' and ${counts})`;

/** How many numbers a person should still get; below zero: how many they must lose. */
interface Owed extends Pair {
  owed: number;
}

/**
 * Both lists are made once: a planner that expects one row of `touched` would else make the other one anew for each of
 * its rows.
 */
async function owedOf(tx: Tx | Db, programId: number, touched: RawBuilder<Touched>): Promise<Owed[]> {
  const { rows } = await sql<Owed>`
    with touched as materialized (${touched}), counted as materialized (
      select lucky.id as lucky_campaign_id, sale.participant_id, sum(sale.value)::bigint / lucky.per_value as numbers
      from lucky_campaigns as lucky
      join sales as sale on sale.program_id = lucky.program_id and sale.status = 'valid' and ${counts}
      where lucky.program_id = ${programId} and lucky.id = any(array(select lucky_campaign_id from touched))
        and sale.participant_id = any(array(select participant_id from touched))
      group by lucky.id, lucky.per_value, sale.participant_id
      union all
      select lucky_campaign_id, participant_id, -count(*) from lucky_numbers
      where program_id = ${programId} and cancelled_at is null
        and lucky_campaign_id = any(array(select lucky_campaign_id from touched))
        and participant_id = any(array(select participant_id from touched))
      group by lucky_campaign_id, participant_id
    )
    select lucky_campaign_id, participant_id, sum(numbers)::int as owed
    from counted join touched using (lucky_campaign_id, participant_id)
    group by lucky_campaign_id, participant_id, has_cancelled
    having sum(numbers) > 0 or has_cancelled and sum(numbers) < 0
    order by lucky_campaign_id, participant_id`.execute(tx);
  return rows;
}

/** The rows of this module as a table of a query. */
const asTable = (rows: readonly Owed[]) => sql<Owed>`(
  select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as row (lucky_campaign_id integer, participant_id integer, owed integer))`;

/**
 * Gives people the numbers that their sales have earned. Where sales were cancelled it cancels numbers, the
 * last one first; a cancelled number is used again before a new one is made. A new number is the campaign's
 * last one plus one, under a lock of the campaign: numbers are unique and without gaps. The caller has locked
 * the people. Answers whose numbers changed.
 */
export async function settleNumbers(
  tx: Tx | Db,
  programId: number,
  touched: RawBuilder<Touched>,
  now: Date,
): Promise<readonly number[]> {
  const owed = await owedOf(tx, programId, touched);
  if (owed.length === 0) return [];
  const back = await turn(tx, programId, owed, now);
  const missing = owed.map((row) => ({ ...row, owed: row.owed - (back.get(keyOf(row)) ?? 0) }));
  await issue(
    tx,
    programId,
    missing.filter((row) => row.owed > 0),
    now,
  );
  return owed.map(({ participant_id }) => participant_id);
}

const keyOf = ({ lucky_campaign_id, participant_id }: Pair) => `${lucky_campaign_id}:${participant_id}`;

/**
 * Cancels numbers of people who have too many, and restores cancelled ones for people who should get some.
 * Answers how many of each person changed.
 */
async function turn(
  tx: Tx | Db,
  programId: number,
  owed: readonly Owed[],
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<Pair>`
    with turned as (
      select held.lucky_campaign_id, held.number, owed.owed,
        row_number() over (partition by held.lucky_campaign_id, held.participant_id
          order by case when owed.owed < 0 then -held.number else held.number end) as place
      from ${asTable(owed)} as owed
      join lucky_numbers as held on held.program_id = ${programId}
        and held.lucky_campaign_id = owed.lucky_campaign_id and held.participant_id = owed.participant_id
        and (held.cancelled_at is null) = (owed.owed < 0)
    )
    update lucky_numbers as held set cancelled_at = case when turned.owed < 0 then ${now}::timestamptz end
    from turned where held.program_id = ${programId} and held.lucky_campaign_id = turned.lucky_campaign_id
      and held.number = turned.number and turned.place <= abs(turned.owed)
    returning held.lucky_campaign_id, held.participant_id`.execute(tx);
  const counts = new Map<string, number>();
  for (const row of rows) counts.set(keyOf(row), (counts.get(keyOf(row)) ?? 0) + 1);
  return counts;
}

/** Creates new numbers after the last one of each campaign. */
async function issue(tx: Tx | Db, programId: number, owed: readonly Owed[], now: Date): Promise<void> {
  if (owed.length === 0) return;
  const ids = [...new Set(owed.map((row) => row.lucky_campaign_id))];
  // A separate statement: the next one must see the numbers that others created while this one waited for the
  // lock.
  await sql`select id from lucky_campaigns where program_id = ${programId} and id = any(${ids})
    order by id for no key update`.execute(tx);
  await sql`
    with due as (
      select lucky.id, lucky.ends_at, owed.participant_id,
        lucky.issued + row_number() over (partition by lucky.id order by owed.participant_id, nth) as number
      from ${asTable(owed)} as owed
      join lucky_campaigns as lucky on lucky.program_id = ${programId} and lucky.id = owed.lucky_campaign_id
      cross join generate_series(1, owed.owed) as nth
    ), made as (
      insert into lucky_numbers (program_id, lucky_campaign_id, number, participant_id, earned_at)
      select ${programId}, id, number, participant_id, least(${now}::timestamptz, ends_at) from due
    )
    update lucky_campaigns as lucky set issued = last.number
    from (select id, max(number) as number from due group by id) as last
    where lucky.program_id = ${programId} and lucky.id = last.id`.execute(tx);
}
