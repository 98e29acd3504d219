import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../db/types.ts';
import { isSeenBy, isShopSeenBy, type Viewer } from '../participants/service.ts';
import { goalMonths, type Period, spansOf } from './period.ts';

/** What every number of a cockpit depends on. */
export interface Scope {
  readonly viewer: Viewer;
  readonly period: Period;
  readonly now: Date;
  /** Only this establishment. */
  readonly shop: number | undefined;
  readonly position: string | undefined;
}

const all = (conditions: readonly RawBuilder<unknown>[]) =>
  sql<boolean>`(${sql.join(conditions, sql` and `)})`;

/** Which sales count: those at the establishments that the viewer sees, by people of the position. */
function isCounted(rows: string, { viewer, shop, position }: Scope): RawBuilder<boolean> {
  const { programId } = viewer;
  const column = (name: string) => sql.ref(`${rows}.${name}`);
  const isOfPosition = sql`exists (select from participants as seller where seller.program_id = ${programId}
    and seller.id = ${column('participant_id')} and seller.position = ${position})`;
  return all([
    sql`${column('program_id')} = ${programId}`,
    isShopSeenBy(viewer, `${rows}.establishment_id`),
    ...(shop === undefined ? [] : [sql`${column('establishment_id')} = ${shop}`]),
    ...(position === undefined ? [] : [isOfPosition]),
  ]);
}

interface Sold {
  establishment_id: number;
  participant_id: number;
  month: string;
  value: number;
  sales: number;
}

/** The period's valid sales that the viewer sees, one row for each person, establishment and month. */
export function soldIn(scope: Scope): RawBuilder<Sold> {
  const { months, edges } = spansOf(scope.period, scope.now);
  const columns = sql`establishment_id, participant_id, month`;
  const kept =
    months &&
    sql`select ${columns}, value, sales from sale_months as kept where ${isCounted('kept', scope)}
      and kept.month >= ${months.from} and kept.month < ${months.until} and kept.sales <> 0`;
  const days = edges.map(
    ({ start, end }) => sql`select establishment_id, participant_id, month_of(sold_at) as month,
      sum(value)::bigint as value, count(*)::integer as sales from sales as sale
      where ${isCounted('sale', scope)} and sale.status = 'valid' and sale.sold_at >= ${start} and sale.sold_at < ${end}
      group by 1, 2, 3`,
  );
  const parts = [...(kept ? [kept] : []), ...days];
  const none = sql`select ${columns}, value, sales from sale_months where false`;
  return sql<Sold>`(${parts.length > 0 ? sql.join(parts, sql` union all `) : none})`;
}

/** The people whom a cockpit is about. */
export const isMember = ({ viewer, shop, position }: Scope): RawBuilder<boolean> =>
  all([
    sql`person.program_id = ${viewer.programId}`,
    isSeenBy(viewer, 'person'),
    ...(shop === undefined ? [] : [sql`person.establishment_id = ${shop}`]),
    ...(position === undefined ? [] : [sql`person.position = ${position}`]),
  ]);

export interface Sums {
  value: number;
  sales: number;
  sellers: number;
}

/** The totals of the whole cockpit. */
export async function sumOf(tx: Tx, scope: Scope): Promise<Sums> {
  const { rows } = await sql<Sums>`select coalesce(sum(value), 0) as value, coalesce(sum(sales), 0) as sales,
    count(distinct participant_id)::integer as sellers from ${soldIn(scope)} as sold`.execute(tx);
  return rows[0] ?? { value: 0, sales: 0, sellers: 0 };
}

/** The totals by month, the earliest first. */
export async function monthsOf(tx: Tx, scope: Scope): Promise<(Sums & { month: string })[]> {
  const { rows } = await sql<Sums & { month: string }>`select month, sum(value) as value, sum(sales) as sales,
    count(distinct participant_id)::integer as sellers from ${soldIn(scope)} as sold group by month order by month`.execute(
    tx,
  );
  return rows;
}

export interface Standing {
  position: string;
  status: number;
  people: number;
  sellers: number;
}

/** How many people there are by position and status, and how many of them sold. */
export async function peopleBy(tx: Tx, scope: Scope): Promise<Standing[]> {
  const { rows } = await sql<Standing>`
    select coalesce(person.position, 'Sem cargo') as position, person.status, count(*)::integer as people,
      count(seller.participant_id)::integer as sellers
    from participants as person
    left join (select distinct participant_id from ${soldIn(scope)} as sold) as seller
      on seller.participant_id = person.id
    where ${isMember(scope)} group by 1, 2 order by 1, 2`.execute(tx);
  return rows;
}

/** Establishments with their sales, also those without any. `total`: the sum of all of them. */
const allShops = (tx: Tx, scope: Scope) =>
  tx
    .selectFrom('establishments as shop')
    .leftJoin(
      sql<Sums & { establishment_id: number }>`(select establishment_id, sum(value)::bigint as value,
        sum(sales)::integer as sales, count(distinct participant_id)::integer as sellers
        from ${soldIn(scope)} as sold group by 1)`.as('sold'),
      'sold.establishment_id',
      'shop.id',
    )
    .where('shop.program_id', '=', scope.viewer.programId)
    .where(isShopSeenBy(scope.viewer, 'shop.id'))
    .select(['shop.id', 'shop.name'])
    .select(sql<number>`coalesce(sold.value, 0)`.as('value'))
    .select(sql<number>`coalesce(sold.sales, 0)`.as('sales'))
    .select(sql<number>`coalesce(sold.sellers, 0)`.as('sellers'))
    .select(sql<number>`coalesce(sum(sold.value) over (), 0)`.as('total'));

/** The establishments of a scope. Those that it leaves out are part of the total all the same. */
export const shopsOf = (tx: Tx, { shop, ...scope }: Scope) =>
  tx
    .selectFrom(allShops(tx, { ...scope, shop: undefined }).as('shop'))
    .$if(shop !== undefined, (shops) => shops.where('shop.id', '=', shop ?? 0))
    .selectAll('shop');

/** The cockpit of an address; undefined where there is none. */
export const findCockpit = (tx: Tx, programId: number, slug: string) =>
  tx
    .selectFrom('cockpits')
    .select(['title', 'text', 'goal_type_id'])
    .where('program_id', '=', programId)
    .where('content_key', '=', slug)
    .executeTakeFirst();

/**
 * The people of a cockpit and whoever else sold at its establishments, so that the list adds up to the totals. Of
 * somebody who belongs to an establishment that the viewer does not see, its name is left out.
 */
export const personsOf = (tx: Tx, scope: Scope) =>
  tx
    .selectFrom('participants as person')
    .leftJoin('establishments as shop', (join) =>
      join
        .onRef('shop.program_id', '=', 'person.program_id')
        .onRef('shop.id', '=', 'person.establishment_id')
        .on(isShopSeenBy(scope.viewer, 'shop.id')),
    )
    .leftJoin(
      sql<Sums & { participant_id: number }>`(select participant_id, sum(value)::bigint as value,
        sum(sales)::integer as sales from ${soldIn(scope)} as sold group by 1)`.as('sold'),
      'sold.participant_id',
      'person.id',
    )
    .where('person.program_id', '=', scope.viewer.programId)
    .where(sql<boolean>`(${isMember(scope)} or sold.sales <> 0)`)
    .select(['person.id', 'person.name', 'person.position', 'person.status', 'shop.name as establishment'])
    .select(sql<number>`coalesce(sold.value, 0)`.as('value'))
    .select(sql<number>`coalesce(sold.sales, 0)`.as('sales'));

export interface Goal {
  id: number;
  name: string;
  people: number;
  target: number;
  achieved: number;
}

/**
 * The goals of the people of a cockpit, by type (`only`: one type), in the whole months that the period
 * touches. The sales are those of each person in the months of their own goals, at any establishment, as in
 * "Metas". `kept` is materialized, because the database expects few goals and would look up the
 * sales of each. A full join, for the same reason: PostgreSQL has no other way to make one than by hash or in order, where it
 * would compare each goal with each sale, pair by pair.
 */
export async function goalsOf(tx: Tx, scope: Scope, only?: number): Promise<Goal[]> {
  const { programId } = scope.viewer;
  const { first, last } = goalMonths(scope.period);
  const inMonths = (rows: string) => {
    const month = sql.ref(`${rows}.month`);
    return sql`${sql.ref(`${rows}.program_id`)} = ${programId} and ${month} between ${first} and ${last}`;
  };
  const { rows } = await sql<Goal>`
    with wanted as materialized (
      select goal.goal_type_id, goal.participant_id, goal.month, goal.target from goals as goal
      join participants as person on person.program_id = goal.program_id and person.id = goal.participant_id
      where ${inMonths('goal')} and ${isMember(scope)}
        and ${only === undefined ? sql`true` : sql`goal.goal_type_id = ${only}`}
    ), kept as materialized (
      select participant_id, month, family, value from sale_months as kept where ${inMonths('kept')}
    )
    select type.id, type.name, asked.people, asked.target, sold.achieved
    from goal_types as type cross join lateral (
      select count(distinct participant_id)::integer as people, sum(target)::bigint as target
      from wanted where goal_type_id = type.id
    ) as asked cross join lateral (
      select coalesce(sum(sold.value) filter (where aimed.target is not null), 0)::bigint as achieved
      from (select * from kept where type.family is null or family = type.family) as sold
      full join (select * from wanted where goal_type_id = type.id) as aimed using (participant_id, month)
    ) as sold
    where type.program_id = ${programId} and type.archived_at is null and asked.people > 0 order by type.id`.execute(
    tx,
  );
  return rows;
}
