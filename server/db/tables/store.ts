import { integer, label, moment, serial, table, text } from './table.ts';

/** What somebody ordered for points: one entry of the ledger each (`order:<id>`), in the same transaction. */
export const orders = table('orders', {
  id: serial(),
  participant_id: integer(),
  /** One wish of a person, however often its form was sent. */
  request_key: text(),
  product_id: integer().orNull(),
  /** What a connected store calls an order of its own. */
  store_number: label().orNull(),
  /** Title and cost when it was ordered. */
  product: label(),
  points: integer(),
  /** Where it goes, on one line. */
  delivery: label().personal(),
  ordered_at: moment(),
  approved_at: moment().orNull(),
  shipped_at: moment().orNull(),
  delivered_at: moment().orNull(),
  cancelled_at: moment().orNull(),
});

/** Who is in the store's own host, by the portal's session that sent them. */
export const storeSessions = table('store_sessions', {
  id: serial(),
  token_hash: text(),
  /** The link that began it, which begins no other. */
  link_id: text(),
  session_id: integer(),
  participant_id: integer(),
  created_at: moment(),
  expires_at: moment(),
});
