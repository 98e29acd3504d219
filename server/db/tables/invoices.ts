import { big, integer, label, moment, serial, table, text } from './table.ts';

export type InvoiceStatus = 'analysis' | 'approved' | 'refused';

/** An invoice that a participant sent. */
export const invoices = table('invoices', {
  id: serial(),
  participant_id: integer(),
  kind: text<'nfe' | 'nfce'>(),
  number: label(),
  /** 44 digits, of an XML. */
  access_key: text().orNull(),
  issued_at: moment().orNull(),
  file_id: integer(),
  /** SHA-256 of the file, hexadecimal. */
  file_sha256: text(),
  status: text<InvoiceStatus>().byDefault(),
  /** Why it was refused. */
  reason: label().orNull(),
  decided_by: integer().orNull(),
  decided_at: moment().orNull(),
  created_at: moment(),
});

export const invoiceProducts = table('invoice_products', {
  id: serial(),
  invoice_id: integer(),
  /** What a sale names the product by. */
  code: label(),
  title: label(),
  quantity: integer(),
  /** Centavos. */
  value: big(),
  /** The sale that it became. */
  sale_number: text().orNull(),
});
