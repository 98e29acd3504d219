import { sql } from 'kysely';
import type { Handlers, SignedInContext } from '../../contract/handler.ts';
import type { Tx } from '../../db/types.ts';
import { defineAccess } from '../../definitions/access.ts';
import { defineList } from '../../definitions/list.ts';
import { viewerOf } from '../participants/service.ts';
import { ofPage, presentSale, salesOf } from '../sales/service.ts';
import type { ModuleServices } from '../shared/services.ts';
import { visitorOf } from '../store/service.ts';
import { ordersOf, presentOrder, statusOf } from './queries.ts';

type Own = 'order.list' | 'order.sales' | 'order.access' | 'order.external';

export function handlers({ store }: ModuleServices): Pick<Handlers, Own> {
  return {
    'order.list': defineList('order.list', {
      from: (tx: Tx, { program, session }: SignedInContext) =>
        ordersOf(tx, program.id, session.participantId),
      order: { id: 'orders.id' },
      search: ['orders.product'],
      filters: { status: (status) => sql`${statusOf} = ${status}` },
      tie: 'orders.id',
      present: presentOrder,
    }),
    'order.sales': defineList('order.sales', {
      from: (tx: Tx, context: SignedInContext) => {
        const viewer = viewerOf(context);
        return salesOf(tx, viewer).where(ofPage('own', viewer));
      },
      order: ['sale.sold_at', 'desc'],
      tie: 'sale.id',
      present: presentSale,
    }),
    // Whoever is in a program has orders there, none at first.
    'order.access': defineAccess('order.access', () => true),
    'order.external': async (_input, context) => {
      const visitor = await visitorOf(context);
      return { data: visitor ? [...(await store.orders(visitor, context.clock()))] : [] };
    },
  };
}
