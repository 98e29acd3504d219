import { sql } from 'kysely';
import type { Tx } from '../../db/types.ts';
import { type PageQuery, readPage } from '../shared/page.ts';
import { contains, folded } from '../shared/text.ts';

export interface ProductQuery extends PageQuery {
  search?: string;
  /** Slug or title of a category. */
  category?: string;
}

const products = (tx: Tx, programId: number) =>
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

export function listProducts(tx: Tx, programId: number, query: ProductQuery) {
  const { search, category } = query;
  let found = products(tx, programId);
  if (search) found = found.where(contains(['products.title', 'products.description'], search));
  if (category) {
    found = found.where(({ or, eb }) =>
      or([eb('category.slug', '=', category), eb('category.title', '=', category)]),
    );
  }
  return readPage(tx, found, query, {
    operation: 'product.list',
    programId,
    order: { title: folded('products.title'), points: sql.ref('products.points') },
    defaultOrder: 'title,asc',
    tie: sql.ref('products.id'),
  });
}

/** The dearest prizes: what a home page dreams with. */
export function featuredProducts(tx: Tx, programId: number, count: number) {
  return products(tx, programId)
    .where('products.image_id', 'is not', null)
    .orderBy('products.points', 'desc')
    .orderBy('products.id')
    .limit(count)
    .execute();
}
