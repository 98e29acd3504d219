import { sql } from 'kysely';
import type { Handlers, SignedInContext } from '../../contract/handler.ts';
import type { Tx } from '../../db/types.ts';
import { defineList } from '../../definitions/list.ts';
import { contains, folded } from '../../definitions/text.ts';
import { categoriesInUse, categoriesOf, presentProduct, productsOf, suggestProducts } from './service.ts';

const categories = (tx: Tx, { program }: SignedInContext) => categoriesOf(tx, program.id);

const byTitle = { tie: 'category.id', order: [folded('category.title'), 'asc'] } as const;

export const handlers = {
  'product.list': defineList('product.list', {
    from: (tx: Tx, { program }: SignedInContext) => productsOf(tx, program.id),
    order: { title: 'products.title_folded', points: 'products.points' },
    // Key or title of a category.
    filters: { category: (text) => sql<boolean>`${text} in (category.content_key, category.title)` },
    search: (text) => contains([sql.ref('products.title_folded'), 'products.description'], text),
    tie: 'products.id',
    present: presentProduct,
  }),
  'product.categories': defineList('product.categories', {
    ...byTitle,
    from: (tx: Tx, { program }: SignedInContext) => categoriesInUse(tx, program.id),
    present: (row) => row,
  }),
  'product.categoryList': defineList('product.categoryList', {
    ...byTitle,
    from: categories,
    present: (row) => row,
  }),
  'product.categoryOptions': defineList('product.categoryOptions', {
    ...byTitle,
    from: categories,
    present: ({ title }) => ({ value: title, label: title }),
  }),
  'product.autocomplete': async ({ query }, context) => ({
    data: await context.tx((tx) => suggestProducts(tx, context.program.id, query.search ?? '')),
  }),
} satisfies Partial<Handlers>;
