import { sql } from 'kysely';
import type { Schemas } from '../../../openapi/generated/types.ts';
import type { Tx } from '../../db/types.ts';
import type { FoundRow } from '../../definitions/list.ts';
import { contains, foldTyped } from '../../definitions/text.ts';
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

export function presentProduct(row: FoundRow<typeof productsOf>): Schemas['Product'] {
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

/**
 * The prizes nearest to what somebody may spend: first those within it, the most expensive first, then the next
 * ones above it.
 */
export async function nearestProducts(tx: Tx, programId: number, free: number, count: number) {
  const within = await productsOf(tx, programId)
    .where('products.points', '<=', free)
    .orderBy('products.points', 'desc')
    .orderBy('products.id', 'desc')
    .limit(count)
    .execute();
  const beyond = await productsOf(tx, programId)
    .where('products.points', '>', free)
    .orderBy('products.points')
    .orderBy('products.id')
    .limit(count - within.length)
    .execute();
  return [...within, ...beyond].map(presentProduct);
}

/** The prizes with an image that cost the most points: the home page shows them. */
export async function highlightedProducts(tx: Tx, programId: number, count: number) {
  const rows = await productsOf(tx, programId)
    .where('products.image_id', 'is not', null)
    // In the order of the index, so that no other product is read.
    .orderBy('products.points', 'desc')
    .orderBy('products.id', 'desc')
    .limit(count)
    .execute();
  return rows.map(presentProduct);
}

export const categoriesOf = (tx: Tx, programId: number) =>
  tx
    .selectFrom('product_categories as category')
    .select(['category.id', 'category.title'])
    .where('category.program_id', '=', programId);

/** The categories that have a product. */
export const categoriesInUse = (tx: Tx, programId: number) =>
  categoriesOf(tx, programId).where(({ exists, selectFrom }) =>
    exists(
      selectFrom('products')
        .select('products.id')
        .whereRef('products.program_id', '=', 'category.program_id')
        .whereRef('products.category_id', '=', 'category.id'),
    ),
  );

/** The most suggestions in one answer. */
const mostSuggested = 10;
/** Sorts after every text with the same beginning. */
const last = '\u{10FFFF}';

/** Names of a program's products, in their order; the index on the name alone answers it. */
const namesOf = (tx: Tx, programId: number) =>
  tx
    .selectFrom('products')
    .select('id')
    .where('program_id', '=', programId)
    .orderBy('title_folded')
    .orderBy('id');

/**
 * Suggestions for a typed text: first products whose name begins with it, by name, then those whose name
 * contains each of its words. Accents and capitals do not matter. Section 7: `products/autocomplete`.
 */
export async function suggestProducts(
  tx: Tx,
  programId: number,
  typed: string,
): Promise<Schemas['ProductSuggestion'][]> {
  const text = foldTyped(typed);
  const begins = sql<boolean>`(title_folded >= ${text} and title_folded < ${text + last})`;
  const read = (ids: ReturnType<typeof namesOf>, count: number) =>
    productsOf(tx, programId)
      .where('products.id', 'in', ids.limit(count))
      .orderBy('products.title_folded')
      .orderBy('products.id')
      .execute();
  const found = await read(namesOf(tx, programId).where(begins), mostSuggested);
  if (found.length < mostSuggested && text !== '') {
    // The longest word first: the fewest names contain it.
    const words = text.split(/\s+/).sort((one, other) => other.length - one.length);
    const conditions = words.map((word) => contains([sql.ref('title_folded')], word));
    const others = namesOf(tx, programId).where(sql<boolean>`(${sql.join(conditions, sql` and `)})`);
    const known = new Set(found.map(({ id }) => id));
    const more = await read(others, mostSuggested);
    found.push(...more.filter(({ id }) => !known.has(id)).slice(0, mostSuggested - found.length));
  }
  return found.map(({ id, title, category }) => ({ id, title, category }));
}
