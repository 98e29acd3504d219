import { integer, moment, prose, serial, table, text } from './table.ts';

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
  | 'expiration';

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

/** A credit whose validity is over: what of it was taken back. */
export const expiredCredits = table('expired_credits', {
  credit_id: integer(),
  points: integer(),
  decided_at: moment().byDefault(),
});
