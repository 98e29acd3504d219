import { sql } from 'kysely';
import type { SignedInContext } from '../../contract/handler.ts';
import type { Tx } from '../../db/types.ts';
import { isSeenBy, type Viewer } from '../participants/service.ts';

/** Of all lines with a number only the accepted one became the sale: the others are duplicates. */
const isSaleOfEntry = sql<boolean>`entry.state = 'accepted'
  and sale.program_id = entry.program_id and sale.number = entry.number`;

/**
 * The invoices of the people whom the caller sees, each with the value of its products and the points of its
 * sales.
 */
export const invoicesSeenBy = (tx: Tx, viewer: Viewer) =>
  tx
    .selectFrom('invoices as invoice')
    .innerJoin('participants as sender', (join) =>
      join
        .onRef('sender.program_id', '=', 'invoice.program_id')
        .onRef('sender.id', '=', 'invoice.participant_id'),
    )
    .innerJoinLateral(
      sql<{ products: number; value: number | null; points: number }>`(
        select count(*)::int as products, sum(product.value)::bigint as value,
          coalesce(sum(sale.points) filter (where sale.status = 'valid'), 0)::bigint as points
        from invoice_products as product
        left join sale_entries as entry on entry.program_id = product.program_id and entry.id = product.entry_id
        left join sales as sale on ${isSaleOfEntry}
        where product.program_id = invoice.program_id and product.invoice_id = invoice.id
      )`.as('total'),
      (join) => join.onTrue(),
    )
    .where('invoice.program_id', '=', viewer.programId)
    .where(isSeenBy(viewer, 'sender'))
    .select(['invoice.id', 'invoice.number', 'invoice.kind', 'invoice.status', 'invoice.reason'])
    .select(['invoice.access_key', 'invoice.issued_at', 'invoice.file_id', 'invoice.created_at'])
    .select(['invoice.participant_id', 'sender.name as participant'])
    .select(['total.products', 'total.value', 'total.points']);

/**
 * Whether somebody has a page of invoices: they sell at a shop, where the products of an invoice become sales, or have
 * sent one while they did.
 */
export async function maySendInvoices(tx: Tx, { program, session }: SignedInContext): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`select exists (select from participants
      where program_id = ${program.id} and id = ${session.participantId} and establishment_id is not null)
    or exists (select from invoices
      where program_id = ${program.id} and participant_id = ${session.participantId}) as may`.execute(tx);
  return rows[0]?.may ?? false;
}

/** The lines of an invoice that the caller sees, with the points of its sales. */
export const productsOfInvoice = (tx: Tx, programId: number, invoiceId: number) =>
  tx
    .selectFrom('invoice_products as product')
    .leftJoin('sale_entries as entry', (join) =>
      join.onRef('entry.program_id', '=', 'product.program_id').onRef('entry.id', '=', 'product.entry_id'),
    )
    .leftJoin('sales as sale', (join) => join.on(isSaleOfEntry))
    .where('product.program_id', '=', programId)
    .where('product.invoice_id', '=', invoiceId)
    .select(['product.id', 'product.code', 'product.title', 'product.quantity', 'product.value'])
    .select('entry.number as sale_number')
    // As the invoice's own points: a cancelled sale is worth none.
    .select(
      sql<number | null>`case sale.status when 'valid' then sale.points when 'cancelled' then 0 end`.as(
        'points',
      ),
    );
