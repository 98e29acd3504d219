import { type RawBuilder, sql } from 'kysely';
import type { components } from '../../../openapi/generated/types.ts';
import type { SignedInContext } from '../../contract/handler.ts';
import type { Tx } from '../../db/types.ts';
import type { FoundRow } from '../../definitions/list.ts';
import { folded } from '../../definitions/text.ts';
import { isShopSeenBy, type Viewer, viewerOf } from '../participants/service.ts';

const own = ({ participantId }: Viewer) => sql<boolean>`sale.participant_id = ${participantId}`;

const ofTeam = (viewer: Viewer) => isShopSeenBy(viewer, 'sale.establishment_id');

/** The sales of one page. */
export const ofPage = (page: 'own' | 'team', viewer: Viewer) =>
  page === 'own' ? own(viewer) : ofTeam(viewer);

/** The sales that somebody may see: the own ones, and a manager the team's. */
export function salesOf(tx: Tx, viewer: Viewer) {
  const seen = sql<boolean>`(${own(viewer)} or ${ofTeam(viewer)})`;
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
    .where(seen)
    .select(['sale.id', 'sale.number', 'sale.sold_at', 'sale.quantity', 'sale.value', 'sale.status'])
    .select(['sale.points', 'product.title as product', 'product.family', 'seller.name as seller'])
    .select('shop.name as establishment');
}

export function presentSale({ sold_at, ...row }: FoundRow<typeof salesOf>): components['schemas']['Sale'] {
  return { ...row, sold_at: sold_at.toISOString() };
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
