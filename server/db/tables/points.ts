import type { Generated } from 'kysely';
import type { Defaulted, Moment, NullableMoment } from './column.ts';

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
export interface LedgerTable {
  program_id: number;
  id: Generated<number>;
  participant_id: number;
  kind: LedgerKind;
  description: string;
  /** Credits are positive, debits negative; never zero. */
  points: number;
  occurred_at: Moment;
  /** When a credit lapses; null: never. */
  expires_at: NullableMoment;
  /** What caused the entry ("roulette:12"): unique in the program, so one cause never counts twice. */
  source: Defaulted<string | null>;
}

/** A credit whose validity is over: what of it was taken back. */
export interface ExpiredCreditsTable {
  program_id: number;
  credit_id: number;
  points: number;
  decided_at: Moment;
}
