import type { Kysely } from 'kysely';
import { runStatements } from '../tenant-tables.ts';

/** A contract that leaves the content stays with the files that were sent to it, and has them when it comes back. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, ['alter table contracts add column archived_at timestamptz']);
