import { sql } from 'kysely';
import { ApiError, notFound } from '../../contract/errors.ts';
import type { Handlers, ProgramContext, SignedInContext } from '../../contract/handler.ts';
import type { Tx } from '../../db/types.ts';
import { defineAccess } from '../../definitions/access.ts';
import { defineList } from '../../definitions/list.ts';
import { defineAction } from '../../definitions/record.ts';
import { contains } from '../../definitions/text.ts';
import { viewerOf } from '../participants/service.ts';
import { ofPage, presentSale, salesOf } from '../sales/service.ts';
import { findProgramBranding } from '../settings/service.ts';
import type { ModuleServices } from '../shared/services.ts';
import type { Store } from '../shared/store.ts';
import { visitorOf } from '../store/service.ts';
import { takeStoreOrder, tellStore } from './from-store.ts';
import { moveOrder, type OrderMove } from './move.ts';
import {
  numberInQuery,
  ordersOf,
  ordersOfProgram,
  presentOrder,
  presentProgramOrder,
  statusOf,
} from './queries.ts';
import type { Letter } from './tell.ts';

type Own =
  | 'order.list'
  | 'order.sales'
  | 'order.access'
  | 'order.external'
  | 'order.fulfillment'
  | 'order.move'
  | 'store.debit'
  | 'store.move';

/** The brand of mails about an order, and the page where the person follows it. */
async function letterOf(tx: Tx, context: ProgramContext): Promise<Letter> {
  const { brand } = await findProgramBranding(tx, context.program.id, context.tenant);
  const portal = context.portalOrigin(context.program.id);
  return { brand, ordersUrl: portal && `${portal}/pedidos` };
}

/** Changes the status of an order and notifies its person. */
const moveIn = async (
  tx: Tx,
  context: ProgramContext,
  move: Omit<OrderMove, 'programId' | keyof Letter>,
): Promise<number> =>
  moveOrder(
    tx,
    { ...move, ...(await letterOf(tx, context)), programId: context.program.id },
    context.clock(),
  );

/** Reads a connected store's message to this program's portal. Throws as `Store.read` does. */
function readFrom<Purpose extends 'debit' | 'status'>(
  store: Store,
  context: ProgramContext,
  message: string,
  purpose: Purpose,
) {
  const programId = context.program.id;
  const portal = context.portalOrigin(programId);
  if (!portal) throw new ApiError('not-found');
  return store.read(message, { purpose, programId, portal }, context.clock());
}

export function handlers({ store }: ModuleServices): Pick<Handlers, Own> {
  return {
    'order.list': defineList('order.list', {
      from: (tx: Tx, { program, session }: SignedInContext) =>
        ordersOf(tx, program.id, session.participantId),
      order: { id: 'orders.id' },
      search: (text) => contains([sql`lower(${numberInQuery})`, 'orders.product'], text),
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
    // Everybody in a program may open the page of orders, also with no order yet.
    'order.access': defineAccess('order.access', () => true),
    'order.fulfillment': defineList('order.fulfillment', {
      from: (tx: Tx, { program }: SignedInContext) => ordersOfProgram(tx, program.id),
      order: { id: 'orders.id' },
      search: (text) => contains([sql`lower(${numberInQuery})`, 'orders.product', 'person.name'], text),
      filters: {
        status: (status) => sql`${statusOf} = ${status}`,
        origin: (origin) => sql`orders.origin = ${origin}`,
      },
      tie: 'orders.id',
      present: presentProgramOrder,
    }),
    'order.move': defineAction('order.move', async (tx, context, { path, body }) => {
      const id = await moveIn(tx, context, {
        order: { id: path.id },
        status: body.status,
        note: body.note ?? '',
      });
      const row = await ordersOfProgram(tx, context.program.id)
        .where('orders.id', '=', id)
        .executeTakeFirstOrThrow(notFound);
      return presentProgramOrder(row);
    }),
    'store.debit': async ({ body }, context) => {
      const debit = await readFrom(store, context, body.message, 'debit');
      const data = await context.tx(async (tx) => {
        const letter = await letterOf(tx, context);
        const id = await takeStoreOrder(tx, context.program.id, debit, letter, context.clock());
        return tellStore(tx, context.program.id, id);
      });
      return { data };
    },
    'store.move': async ({ body }, context) => {
      const { number: storeNumber, status, note } = await readFrom(store, context, body.message, 'status');
      const data = await context.tx(async (tx) => {
        const id = await moveIn(tx, context, { order: { storeNumber }, status, note });
        return tellStore(tx, context.program.id, id);
      });
      return { data };
    },
    'order.external': async (_input, context) => {
      const visitor = await visitorOf(context);
      if (!visitor) return { data: [] };
      const orders = await store.orders(visitor, context.clock());
      // An order that the store has debited becomes an order of the program, listed with the others and with
      // its steps.
      const own = await context.tx((tx) =>
        ordersOf(tx, context.program.id, visitor.participantId)
          .where('orders.store_number', 'in', ['', ...orders.map(({ number }) => number)])
          .execute(),
      );
      const known = new Set(own.map(({ store_number }) => store_number));
      return { data: orders.filter(({ number }) => !known.has(number)) };
    },
  };
}
