import { sql } from 'kysely';
import type { Tx } from '../../db/types.ts';
import type { FoundRow } from '../../definitions/list.ts';
import { type Pagination, readPage } from '../../definitions/paging.ts';
import { contains, folded } from '../../definitions/text.ts';
import { categoriesInUse, productsOf } from '../products/service.ts';

export type ShelfProduct = FoundRow<typeof productsOf>;

export interface Shelf {
  readonly products: readonly ShelfProduct[];
  readonly pagination: Pagination;
  /** Titles of the categories that have a product. */
  readonly categories: readonly string[];
}

export interface ShelfRequest {
  readonly search: string;
  readonly category: string;
  /** The highest price; null: no limit. */
  readonly within: number | null;
  readonly page: number;
}

const pageSize = 24;

/** A page of the program's prizes, the cheapest first. */
export async function readShelf(
  tx: Tx,
  programId: number,
  { search, category, within, page }: ShelfRequest,
): Promise<Shelf> {
  let found = productsOf(tx, programId);
  if (search)
    found = found.where(contains([sql.ref('products.title_folded'), 'products.description'], search));
  if (category) found = found.where('category.title', '=', category);
  if (within !== null) found = found.where('products.points', '<=', within);
  const sorted = found.orderBy('products.points').orderBy('products.id');
  const { rows, pagination } = await readPage(tx, { found, sorted }, { page, per_page: pageSize }, '/');
  const categories = await categoriesInUse(tx, programId).orderBy(folded('category.title')).execute();
  return { products: rows, pagination, categories: categories.map(({ title }) => title) };
}

/** One prize. */
export const findOnShelf = (tx: Tx, programId: number, id: number): Promise<ShelfProduct | undefined> =>
  productsOf(tx, programId).where('products.id', '=', id).executeTakeFirst();
