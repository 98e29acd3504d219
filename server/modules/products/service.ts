import type { components } from '../../../openapi/generated/types.ts';
import type { Tx } from '../../db/types.ts';
import type { FoundRow } from '../../definitions/list.ts';
import { imageOf } from '../shared/image.ts';

/** The prizes of a program, each with its category. */
export const productsOf = (tx: Tx, programId: number) =>
  tx
    .selectFrom('products')
    .innerJoin('product_categories as category', (join) =>
      join
        .onRef('category.program_id', '=', 'products.program_id')
        .onRef('category.id', '=', 'products.category_id'),
    )
    .where('products.program_id', '=', programId)
    .select(['products.id', 'products.title', 'products.description', 'products.brand', 'products.points'])
    .select(['products.image_id', 'category.title as category']);

export function presentProduct(row: FoundRow<typeof productsOf>): components['schemas']['Product'] {
  return {
    image: imageOf(row.image_id),
    id: row.id,
    title: row.title,
    description: row.description,
    brand: row.brand ?? undefined,
    category: row.category,
    points: row.points,
    available: true,
  };
}

/** The prizes that cost the most points and have an image: a home page shows them. */
export async function highlightedProducts(tx: Tx, programId: number, count: number) {
  const rows = await productsOf(tx, programId)
    .where('products.image_id', 'is not', null)
    .orderBy('products.points', 'desc')
    .orderBy('products.id')
    .limit(count)
    .execute();
  return rows.map(presentProduct);
}
