import { sql } from 'kysely';
import type { Handlers } from '../../contract/handler.ts';
import { defineAccess } from '../../definitions/access.ts';
import { defineList } from '../../definitions/list.ts';
import { viewerOf } from '../participants/service.ts';
import { addDays, startOfDay } from '../shared/dates.ts';
import { hasSalesPage, keptOf, ofPage, presentSale, salesOf, worthOf } from './queries.ts';

export const handlers = {
  'sale.list': defineList('sale.list', {
    from: (tx, context) => salesOf(tx, viewerOf(context)),
    order: { id: 'sale.id', sold_at: 'sale.sold_at', value: 'sale.value', points: 'sale.points' },
    kept: (tx, context, { query }) => keptOf(tx, viewerOf(context), query),
    beside: worthOf,
    search: ['sale.number', 'product.title', 'product.family', 'seller.name'],
    filters: {
      salesPage: (page, context) => ofPage(page, viewerOf(context)),
      status: 'sale.status',
      start_date: (day) => sql`sale.sold_at >= ${startOfDay(day)}`,
      end_date: (day) => sql`sale.sold_at < ${addDays(startOfDay(day), 1)}`,
    },
    tie: 'sale.id',
    present: presentSale,
  }),
  'sale.access': defineAccess('sale.access', (context, { query }) =>
    context.tx((tx) => hasSalesPage(tx, viewerOf(context), query.salesPage)),
  ),
} satisfies Partial<Handlers>;
