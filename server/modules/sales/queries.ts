import { type RawBuilder, sql } from 'kysely';
import type { Schemas } from '../../../openapi/generated/types.ts';
import type { HandlerInput, SignedInContext } from '../../contract/handler.ts';
import type { Tx } from '../../db/types.ts';
import type { FoundRow } from '../../definitions/list.ts';
import { folded } from '../../definitions/text.ts';
import { isShopSeenBy, type Viewer, viewerOf } from '../participants/service.ts';
import { managesParticipants } from '../shared/session.ts';

/** The sales that a person sees: their own, a manager's team's, or both by default. */
function isSeen(viewer: Viewer, page?: 'own' | 'team'): RawBuilder<boolean> {
  const own = sql<boolean>`sale.participant_id = ${viewer.participantId}`;
  const team = isShopSeenBy(viewer, 'sale.establishment_id');
  if (page === undefined) return sql<boolean>`(${own} or ${team})`;
  return page === 'own' ? own : team;
}

/** The sales of one page. */
export const ofPage = (page: 'own' | 'team', viewer: Viewer) => isSeen(viewer, page);

/**
 * Whether somebody has a page of sales: the program has something to sell, and for a team's page they see at least
 * one shop.
 */
export async function hasSalesPage(tx: Tx, viewer: Viewer, page: 'own' | 'team' = 'own'): Promise<boolean> {
  const seesShop = sql`exists (select from establishments as shop
    where shop.program_id = ${viewer.programId} and ${isShopSeenBy(viewer, 'shop.id')})`;
  const { rows } = await sql<{ has: boolean }>`select exists (select from sold_products
    where program_id = ${viewer.programId} and archived_at is null)
    and ${page === 'team' ? seesShop : sql`true`} as has`.execute(tx);
  return rows[0]?.has ?? false;
}

/** The sales that the viewer may see: their own, and a manager's team's. */
export function salesOf(tx: Tx, viewer: Viewer) {
  return tx
    .selectFrom('sales as sale')
    .innerJoin('sold_products as product', (join) =>
      join
        .onRef('product.program_id', '=', 'sale.program_id')
        .onRef('product.id', '=', 'sale.sold_product_id'),
    )
    .innerJoin('participants as seller', (join) =>
      join.onRef('seller.program_id', '=', 'sale.program_id').onRef('seller.id', '=', 'sale.participant_id'),
    )
    .innerJoin('establishments as shop', (join) =>
      join.onRef('shop.program_id', '=', 'sale.program_id').onRef('shop.id', '=', 'sale.establishment_id'),
    )
    .where('sale.program_id', '=', viewer.programId)
    .where(isSeen(viewer))
    .select(['sale.id', 'sale.number', 'sale.sold_at', 'sale.quantity', 'sale.value', 'sale.status'])
    .select(['sale.points', 'product.title as product', 'product.family', 'seller.name as seller'])
    .select('shop.name as establishment');
}

export function presentSale({ sold_at, ...row }: FoundRow<typeof salesOf>): Schemas['Sale'] {
  return { ...row, sold_at: sold_at.toISOString() };
}

/** The filters of a request. */
type Asked = Readonly<HandlerInput<'sale.list'>['query']>;

/**
 * How many sales a request finds and their value in centavos, from the stored monthly totals, so that
 * millions of sales take no longer. Undefined if the request filters by text or by days, for which nothing is
 * stored.
 */
export async function keptOf(
  tx: Tx,
  viewer: Viewer,
  { salesPage, status, search, start_date, end_date }: Asked,
): Promise<{ total: number; beside: { total_value: number } } | undefined> {
  if (search || start_date || end_date) return undefined;
  const isOfTeam = isShopSeenBy(viewer, 'month.establishment_id');
  const team = sql`select listed, sales, value from shop_months as month
    where program_id = ${viewer.programId} and ${isOfTeam}`;
  const own = sql`select listed, sales, value from sale_months as month
    where program_id = ${viewer.programId} and participant_id = ${viewer.participantId}`;
  const parts = { own, team, both: sql`${team} union all ${own} and not ${isOfTeam}` };
  const { rows } = await sql<{ listed: number; sales: number; value: number }>`
    select coalesce(sum(listed), 0)::int as listed, coalesce(sum(sales), 0)::int as sales,
      coalesce(sum(value), 0) as value
    from (${parts[salesPage ?? 'both']}) as month`.execute(tx);
  const { listed, sales, value } = rows[0] ?? { listed: 0, sales: 0, value: 0 };
  if (status === 'cancelled') return { total: listed - sales, beside: { total_value: 0 } };
  return { total: status === 'valid' ? sales : listed, beside: { total_value: value } };
}

/** The value of sales together, centavos; cancelled ones count as zero. */
export async function worthOf(tx: Tx, _context: SignedInContext, found: ReturnType<typeof salesOf>) {
  const { rows } = await sql<{ total_value: number }>`
    select coalesce(sum(value) filter (where status = 'valid'), 0) as total_value from (${found}) as sale`.execute(
    tx,
  );
  return { total_value: rows[0]?.total_value ?? 0 };
}

/** Whether a sale line (`entry` in the query) names the viewer as who sold. */
const isOwnEntry = ({ programId, participantId }: Viewer) =>
  sql<boolean>`entry.cpf = (select account.cpf from accounts as account
    join participants as me on me.account_id = account.id
    where me.program_id = ${programId} and me.id = ${participantId})`;

/**
 * Whether the caller may correct a sale line (`entry` in the query) that they see: managers do, their own only
 * where they administer, since a correction can be worth any points.
 */
export function mayFix(context: SignedInContext): RawBuilder<boolean> {
  const { session } = context;
  if (session.abilities.has('admin')) return sql<boolean>`true`;
  return managesParticipants(session)
    ? sql<boolean>`(${isOwnEntry(viewerOf(context))}) is not true`
    : sql<boolean>`false`;
}

/**
 * Whether the caller may see a sale line (`entry` in the query): lines with their own CPF, and for a manager
 * those of their shops and of their own imports.
 */
export function isEntrySeen(context: SignedInContext): RawBuilder<boolean> {
  const viewer = viewerOf(context);
  const { participantId, sees } = viewer;
  if (sees === 'program') return sql<boolean>`true`;
  const isOwn = isOwnEntry(viewer);
  if (sees === 'own') return isOwn;
  return sql<boolean>`(${isOwn}
    or exists (select from establishments as shop where shop.program_id = entry.program_id
      and shop.code = entry.establishment_code and ${isShopSeenBy(viewer, 'shop.id')})
    or exists (select from jobs as import where import.program_id = entry.program_id
      and import.id = entry.job_id and import.participant_id = ${participantId}))`;
}

/** The lines that did not become sales, among those that the caller may see. */
export function invalidSalesOf(tx: Tx, context: SignedInContext) {
  return tx
    .selectFrom('sale_entries as entry')
    .where('entry.program_id', '=', context.program.id)
    .where('entry.state', '=', 'invalid')
    .where(isEntrySeen(context))
    .selectAll('entry')
    .select(mayFix(context).as('may_fix'));
}

/** The value of a person's sales of the month that begins on `month`, centavos: the stored total, as goals read it. */
export async function soldValue(
  tx: Tx,
  programId: number,
  participantId: number,
  month: string,
): Promise<number> {
  const { rows } = await sql<{ value: number }>`
    select coalesce(sum(value), 0) as value from sale_months where program_id = ${programId}
      and participant_id = ${participantId} and month = ${month}`.execute(tx);
  return rows[0]?.value ?? 0;
}

/**
 * What a program's products earn at a given time: for each product the one rule that applies, in the order of
 * `sale_points`, times the accelerator of its family. A product without a rule earns nothing.
 */
export async function earningsOf(tx: Tx, programId: number, at: Date) {
  const { rows } = await sql<Earning>`
    select product.id, product.title as product, product.family, product.price,
      coalesce(rule.points, 0) as points, rule.per_cents, nullif(accelerated.percent, 100) as percent
    from sold_products as product
    left join lateral (
      select points, per_cents from point_rules
      where program_id = product.program_id and starts_at <= ${at}
        and (sold_product_id is null or sold_product_id = product.id) and (family is null or family = product.family)
      order by sold_product_id is null, family is null, starts_at desc, id desc limit 1
    ) as rule on true
    join (
      select family, sale_percent(${programId}, family, ${at}) as percent
      from (select distinct family from sold_products where program_id = ${programId} and archived_at is null) as sold
    ) as accelerated on accelerated.family = product.family
    where product.program_id = ${programId} and product.archived_at is null
    order by ${folded('product.family')}, ${folded('product.title')}, product.id`.execute(tx);
  return rows.map(({ per_cents, percent, ...row }) => ({
    ...row,
    per_cents: per_cents ?? undefined,
    percent: percent ?? undefined,
  }));
}

interface Earning {
  id: number;
  product: string;
  family: string;
  /** Centavos. */
  price: number;
  points: number;
  per_cents: number | null;
  /** Null: no accelerator runs. */
  percent: number | null;
}
