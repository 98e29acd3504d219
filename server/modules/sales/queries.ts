import { type RawBuilder, sql } from 'kysely';
import type { components } from '../../../openapi/generated/types.ts';
import type { HandlerInput, SignedInContext } from '../../contract/handler.ts';
import type { Tx } from '../../db/types.ts';
import type { FoundRow } from '../../definitions/list.ts';
import { folded } from '../../definitions/text.ts';
import { isShopSeenBy, type Viewer, viewerOf } from '../participants/service.ts';

/** Where a sale, and what is kept of a month, say who sold and where. */
const placesOf = {
  sale: { seller: 'sale.participant_id', shop: 'sale.establishment_id' },
  month: { seller: 'month.participant_id', shop: 'month.establishment_id' },
} as const;

/** What somebody sees of sales or of months of them: the own, a manager the team's, or both where nobody says which. */
function seenIn(viewer: Viewer, rows: keyof typeof placesOf, page: 'own' | 'team' | undefined) {
  const { seller, shop } = placesOf[rows];
  const own = sql<boolean>`${sql.ref(seller)} = ${viewer.participantId}`;
  const team = isShopSeenBy(viewer, shop);
  if (page === undefined) return sql<boolean>`(${own} or ${team})`;
  return page === 'own' ? own : team;
}

/** The sales of one page. */
export const ofPage = (page: 'own' | 'team', viewer: Viewer) => seenIn(viewer, 'sale', page);

/** The sales that somebody may see: the own ones, and a manager the team's. */
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
    .where(seenIn(viewer, 'sale', undefined))
    .select(['sale.id', 'sale.number', 'sale.sold_at', 'sale.quantity', 'sale.value', 'sale.status'])
    .select(['sale.points', 'product.title as product', 'product.family', 'seller.name as seller'])
    .select('shop.name as establishment');
}

export function presentSale({ sold_at, ...row }: FoundRow<typeof salesOf>): components['schemas']['Sale'] {
  return { ...row, sold_at: sold_at.toISOString() };
}

/** What a request says of the sales that it wants. */
type Asked = Readonly<HandlerInput<'sale.list'>['query']>;

/**
 * How many sales a request finds and what they are worth, centavos, of what is kept of each month: as fast with millions of
 * them. Undefined where something is asked for that is not kept: words, and days.
 */
export async function keptOf(
  tx: Tx,
  viewer: Viewer,
  { salesPage, status, search, start_date, end_date }: Asked,
): Promise<{ total: number; beside: { total_value: number } } | undefined> {
  if (search || start_date || end_date) return undefined;
  const seen = seenIn(viewer, 'month', salesPage);
  const { rows } = await sql<{ listed: number; sales: number; value: number }>`
    select coalesce(sum(listed), 0)::int as listed, coalesce(sum(sales), 0)::int as sales,
      coalesce(sum(value), 0) as value
    from sale_months as month where program_id = ${viewer.programId} and ${seen}`.execute(tx);
  const { listed, sales, value } = rows[0] ?? { listed: 0, sales: 0, value: 0 };
  if (status === 'cancelled') return { total: listed - sales, beside: { total_value: 0 } };
  return { total: status === 'valid' ? sales : listed, beside: { total_value: value } };
}

/** What sales are worth together, centavos; those that were cancelled are worth nothing. */
export async function worthOf(tx: Tx, _context: SignedInContext, found: ReturnType<typeof salesOf>) {
  const { rows } = await sql<{ total_value: number }>`
    select coalesce(sum(value) filter (where status = 'valid'), 0) as total_value from (${found}) as sale`.execute(
    tx,
  );
  return { total_value: rows[0]?.total_value ?? 0 };
}

/**
 * Whether a line that somebody sent as a sale (`entry` in the query) is for the sender of a request to see: the own CPF,
 * and for a manager what happened in their shops and what they imported themselves.
 */
export function isEntrySeen(context: SignedInContext): RawBuilder<boolean> {
  const viewer = viewerOf(context);
  const { programId, participantId, sees } = viewer;
  if (sees === 'program') return sql<boolean>`true`;
  const isOwn = sql`entry.cpf = (select account.cpf from accounts as account
    join participants as me on me.account_id = account.id
    where me.program_id = ${programId} and me.id = ${participantId})`;
  if (sees === 'own') return sql<boolean>`${isOwn}`;
  return sql<boolean>`(${isOwn}
    or exists (select from establishments as shop where shop.program_id = entry.program_id
      and shop.code = entry.establishment_code and ${isShopSeenBy(viewer, 'shop.id')})
    or exists (select from jobs as import where import.program_id = entry.program_id
      and import.id = entry.job_id and import.participant_id = ${participantId}))`;
}

/** The lines that are no sales, of those that the sender of the request may see. */
export function invalidSalesOf(tx: Tx, context: SignedInContext) {
  return tx
    .selectFrom('sale_entries as entry')
    .where('entry.program_id', '=', context.program.id)
    .where('entry.state', '=', 'invalid')
    .where(isEntrySeen(context))
    .selectAll('entry');
}

/** What somebody's sales of a month are worth, centavos. */
export async function soldValue(
  tx: Tx,
  programId: number,
  participantId: number,
  { start, end }: { start: Date; end: Date },
): Promise<number> {
  const { rows } = await sql<{ value: number }>`
    select coalesce(sum(value), 0) as value from sales where program_id = ${programId}
      and participant_id = ${participantId} and status = 'valid' and sold_at >= ${start} and sold_at < ${end}`.execute(
    tx,
  );
  return rows[0]?.value ?? 0;
}

/**
 * What a program's products earn at a moment: of each the one rule that counts, in the order of `sale_points`, and what
 * an accelerator of its family makes of it. Without a rule, nothing.
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
