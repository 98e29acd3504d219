import { sql } from 'kysely';
import { ApiError } from '../../contract/errors.ts';
import type { HandlerInput, Handlers, SignedInContext } from '../../contract/handler.ts';
import type { Tx } from '../../db/types.ts';
import { defineAccess } from '../../definitions/access.ts';
import { defineList } from '../../definitions/list.ts';
import { defineAction } from '../../definitions/record.ts';
import { contains } from '../../definitions/text.ts';
import { viewerOf } from '../participants/service.ts';
import { managesParticipants } from '../shared/session.ts';
import { invoicesSeenBy, maySendInvoices, productsOfInvoice } from './queries.ts';
import {
  addProduct,
  approveInvoice,
  numberOf,
  presentInvoice,
  presentInvoiceProduct,
  refuseInvoice,
  removeProduct,
  uploadInvoice,
} from './service.ts';

/** The caller's own invoices, or a manager's team's invoices if asked for. */
function seen(tx: Tx, context: SignedInContext, { query }: HandlerInput<'invoice.list'>) {
  const invoices = invoicesSeenBy(tx, viewerOf(context));
  if (query.invoicesPage === 'team') {
    if (!managesParticipants(context.session)) throw new ApiError('forbidden');
    return invoices;
  }
  return invoices.where('invoice.participant_id', '=', context.session.participantId);
}

export const handlers = {
  'invoice.list': defineList('invoice.list', {
    from: seen,
    order: ['invoice.id', 'desc'],
    filters: {
      status: 'invoice.status',
      // This filter is applied in `from`.
      invoicesPage: () => sql`true`,
    },
    search: (text) =>
      sql<boolean>`(${contains(['invoice.number'], numberOf(text) || text)} or ${contains(['sender.name'], text)})`,
    tie: 'invoice.id',
    present: presentInvoice,
  }),
  'invoice.products': defineList('invoice.products', {
    of: (tx, context, { path }) =>
      invoicesSeenBy(tx, viewerOf(context)).where('invoice.id', '=', path.id).executeTakeFirst(),
    from: (tx: Tx, { program }: SignedInContext, { path }: HandlerInput<'invoice.products'>) =>
      productsOfInvoice(tx, program.id, path.id),
    order: ['product.id', 'asc'],
    tie: 'product.id',
    present: presentInvoiceProduct,
  }),
  'invoice.access': defineAccess('invoice.access', (context) =>
    context.tx((tx) => maySendInvoices(tx, context)),
  ),
  'invoice.upload': async (input, context) => ({ data: await uploadInvoice(context, input) }),
  'invoice.addProduct': defineAction('invoice.addProduct', addProduct),
  'invoice.removeProduct': async (input, context) => {
    await context.tx((tx) => removeProduct(tx, context, input));
    return undefined;
  },
  'invoice.approve': defineAction('invoice.approve', approveInvoice),
  'invoice.refuse': defineAction('invoice.refuse', refuseInvoice),
} satisfies Partial<Handlers>;
