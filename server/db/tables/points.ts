import { big, day, flag, integer, json, moment, prose, serial, table, text } from './table.ts';

export type LedgerKind =
  | 'sale'
  | 'campaign'
  | 'training'
  | 'redemption'
  | 'bonus'
  | 'roulette'
  | 'scratch'
  | 'memory'
  | 'panel'
  | 'auction'
  | 'expiration'
  /** The opposite of a credit that should not have been: nothing is ever changed. */
  | 'reversal'
  /** The opposite of a debit whose reason is gone: it comes back without being earned again. */
  | 'refund';

/** Append-only: the database refuses updates and deletions. A balance is the sum of a participant's entries. */
export const ledger = table('ledger', {
  id: serial(),
  participant_id: integer(),
  kind: text<LedgerKind>(),
  description: prose(),
  /** Credits are positive, debits negative; never zero. */
  points: integer(),
  occurred_at: moment(),
  /** When a credit lapses; null: never. */
  expires_at: moment().orNull(),
  /** What caused the entry ("roulette:12"): unique in the program, so one cause never counts twice. */
  source: text().orNull(),
});

/** Points that are somebody's and promised: nobody spends them, until they are released or taken. */
export const pointHolds = table('point_holds', {
  /** What for ("auction:12"): one hold at a time. */
  source: text(),
  participant_id: integer(),
  points: integer(),
  held_at: moment(),
});

/** A credit whose validity is over: what of it was taken back. */
export const expiredCredits = table('expired_credits', {
  credit_id: integer(),
  points: integer(),
  decided_at: moment().byDefault(),
});

/** What a person has, and has ever earned. The database keeps it, in the statement that writes an entry. */
export const pointTotals = table('point_totals', {
  participant_id: integer(),
  balance: big().byDefault(),
  /** Credits less reversals: what the ranking counts. */
  earned: big().byDefault(),
  /** Spent and come back. */
  returned: big().byDefault(),
  /** Stands in the ranking: is active. */
  is_ranked: flag().byDefault(),
});

/** A person's month in Brasília, kept in the same way. A shop's month is the sum of its people's. */
export const pointMonths = table('point_months', {
  participant_id: integer(),
  /** Its first day. */
  month: day(),
  /** Where the person was when the month's first entry was written. */
  establishment_id: integer().orNull(),
  earned: big(),
  spent: big(),
  expired: big(),
  /** Earned by sales. */
  sold: big(),
  /** Spent and come back. */
  returned: big().byDefault(),
});

/** What the reconciliation found that was not the fold of the ledger, and made right. */
export const pointRepairs = table('point_repairs', {
  id: serial(),
  participant_id: integer(),
  /** Null: the total. */
  month: day().orNull(),
  /** Null: there was none. */
  kept: json<unknown>().orNull(),
  folded: json<unknown>(),
  repaired_at: moment().byDefault(),
});
