import { big, day, flag, integer, json, moment, prose, serial, table, text } from './table.ts';

const ledgerKinds = [
  'sale',
  'campaign',
  'training',
  'redemption',
  'bonus',
  'roulette',
  'scratch',
  'memory',
  'panel',
  'auction',
  'expiration',
  /** The opposite of a wrong credit: entries are never changed. */
  'reversal',
  /** The opposite of a debit that no longer applies: the points come back without counting as earned. */
  'refund',
] as const;
export type LedgerKind = (typeof ledgerKinds)[number];

/** Append-only: the database refuses updates and deletions. A balance is the sum of a participant's entries. */
export const ledger = table('ledger', {
  id: serial(),
  participant_id: integer(),
  kind: text().oneOf(...ledgerKinds),
  description: prose(),
  /** Credits are positive, debits negative; never zero. */
  points: integer(),
  occurred_at: moment(),
  /** When a credit expires; null: never. */
  expires_at: moment().orNull(),
  /**
   * The reason of the entry ("roulette:12"): unique in the program, so that one reason never counts twice.
   */
  source: text().orNull(),
});

/** Points that are reserved: they cannot be spent until they are released or debited. */
export const pointHolds = table('point_holds', {
  /** The purpose ("auction:12"): one hold at a time. */
  source: text(),
  participant_id: integer(),
  points: integer(),
  held_at: moment(),
});

/** An expired credit, and how many of its points were taken back. */
export const expiredCredits = table('expired_credits', {
  credit_id: integer(),
  points: integer(),
  decided_at: moment().byDefault(),
  /** A hold keeps some more of them, which are taken back when it ends. */
  is_kept: flag().byDefault(),
});

/** A person's balance and earned points. The database updates them in the statement that writes an entry. */
export const pointTotals = table('point_totals', {
  participant_id: integer(),
  balance: big().byDefault(),
  /** Credits less reversals: the ranking uses this. */
  earned: big().byDefault(),
  /** Spent points that were refunded. */
  returned: big().byDefault(),
  /** Whether the person is in the ranking: only if active. */
  is_ranked: flag().byDefault(),
});

/**
 * A person's totals for a month in Brasília, maintained in the same way. A shop's month is the sum of its
 * people's.
 */
export const pointMonths = table('point_months', {
  participant_id: integer(),
  /** Its first day. */
  month: day(),
  /** The person's establishment when the month's first entry was written. */
  establishment_id: integer().orNull(),
  earned: big(),
  spent: big(),
  expired: big(),
  /** Points earned by sales. */
  sold: big(),
  /** Spent points that were refunded. */
  returned: big().byDefault(),
});

/** Wrong totals that the reconciliation found and corrected. */
export const pointRepairs = table('point_repairs', {
  id: serial(),
  participant_id: integer(),
  /** Null: the overall total. */
  month: day().orNull(),
  /** Null: there was no total. */
  kept: json<unknown>().orNull(),
  folded: json<unknown>(),
  repaired_at: moment().byDefault(),
});
