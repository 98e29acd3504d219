import { big, integer, label, moment, serial, table, text } from './table.ts';

const invoiceStatuses = ['analysis', 'approved', 'refused'] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];

/** An invoice that a participant sent. */
export const invoices = table('invoices', {
  id: serial(),
  participant_id: integer(),
  /** The shop where the sender sold when they sent it; null: none. */
  establishment_id: integer().orNull(),
  kind: text().oneOf('nfe', 'nfce'),
  number: label(),
  /** The 44 digits of an XML invoice. */
  access_key: text().orNull(),
  issued_at: moment().orNull(),
  file_id: integer(),
  /** SHA-256 of the file, hexadecimal. */
  file_sha256: text(),
  status: text()
    .oneOf(...invoiceStatuses)
    .byDefault(),
  /** Why it was refused. */
  reason: label().orNull(),
  decided_by: integer().orNull(),
  decided_at: moment().orNull(),
  created_at: moment(),
});

export const invoiceProducts = table('invoice_products', {
  id: serial(),
  invoice_id: integer(),
  /** The product code that the sale uses. */
  code: label(),
  title: label(),
  quantity: integer(),
  /** Centavos. */
  value: big(),
  /** The line of a sale that the product became when the invoice was approved. */
  entry_id: integer().orNull(),
});
