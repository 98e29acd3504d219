import { sql } from 'kysely';
import type { SignedInContext } from '../../contract/handler.ts';
import type { Tx } from '../../db/types.ts';
import { defineList } from '../../definitions/list.ts';
import { folded } from '../../definitions/text.ts';
import { presentProduct, productsOf } from './service.ts';

export const handlers = {
  'product.list': defineList('product.list', {
    from: (tx: Tx, { program }: SignedInContext) => productsOf(tx, program.id),
    order: { title: folded('products.title'), points: 'products.points' },
    // Key or title of a category.
    filters: { category: (text) => sql<boolean>`${text} in (category.content_key, category.title)` },
    search: ['products.title', 'products.description'],
    tie: 'products.id',
    present: presentProduct,
  }),
};
