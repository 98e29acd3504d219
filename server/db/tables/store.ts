import { integer, label, moment, serial, table, text } from './table.ts';

const orderOrigins = ['redeemed', 'roulette', 'scratch', 'prize_panel', 'auction', 'lucky_number'] as const;

/**
 * A prize on its way to a person. One that was redeemed has one ledger entry (`order:<id>`), written in the same
 * transaction.
 */
export const orders = table('orders', {
  id: serial(),
  participant_id: integer(),
  /** The idempotency key of a form: one key makes one order. */
  request_key: text(),
  product_id: integer().orNull(),
  /** A connected store's own order number. */
  store_number: label().orNull(),
  /** Title and cost at the time of the order. */
  product: label(),
  points: integer(),
  /** What brought it: the person's points, or what they won. */
  origin: text()
    .oneOf(...orderOrigins)
    .byDefault('redeemed'),
  /** The delivery address, on one line. */
  delivery: label().personal(),
  ordered_at: moment(),
  approved_at: moment().orNull(),
  shipped_at: moment().orNull(),
  delivered_at: moment().orNull(),
  cancelled_at: moment().orNull(),
});

/** A session on the store's own host, opened by a session of the portal. */
export const storeSessions = table('store_sessions', {
  id: serial(),
  token_hash: text(),
  /** The link that opened it; a link opens only one session. */
  link_id: text(),
  session_id: integer(),
  participant_id: integer(),
  created_at: moment(),
  expires_at: moment(),
  /** The account's generation when the link was made. */
  generation: integer(),
});
