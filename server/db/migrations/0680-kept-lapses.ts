import type { Kysely } from 'kysely';
import { applicationRole, runStatements } from '../tenant-tables.ts';

/** What a hold keeps of a credit that has lapsed is taken back when the hold ends: until then it is not decided. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [
    'alter table expired_credits add column is_kept boolean not null default false',
    `grant update (points, is_kept, decided_at) on expired_credits to ${applicationRole}`,
  ]);
