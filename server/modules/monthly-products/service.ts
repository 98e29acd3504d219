import { sql } from 'kysely';
import type { Schemas } from '../../../openapi/generated/types.ts';
import type { Tx } from '../../db/types.ts';
import type { FoundRow } from '../../definitions/list.ts';
import { imageOf } from '../shared/image.ts';

const longMonth = new Intl.DateTimeFormat('pt-BR', { month: 'long', timeZone: 'UTC' });

/** The name of a month: 'Janeiro' for 1. */
export function monthName(month: number): string {
  const name = longMonth.format(new Date(Date.UTC(2026, month - 1, 1)));
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** The products that a program wants sold, by month in Brasília. */
export const monthlyProductsOf = (tx: Tx, programId: number) =>
  tx
    .selectFrom('monthly_products as monthly')
    .innerJoin('sold_products as product', (join) =>
      join
        .onRef('product.program_id', '=', 'monthly.program_id')
        .onRef('product.id', '=', 'monthly.sold_product_id'),
    )
    .where('monthly.program_id', '=', programId)
    .where('product.archived_at', 'is', null)
    .select(['monthly.id', 'monthly.offer', 'monthly.image_id', 'product.title', 'product.family'])
    .select('product.price')
    .select(sql<string>`month_of(monthly.starts_at)`.as('month'));

export function presentMonthly(row: FoundRow<typeof monthlyProductsOf>): Schemas['MonthlyProduct'] {
  const { image_id, title, ...rest } = row;
  return { ...rest, product: title, image: imageOf(image_id) };
}
