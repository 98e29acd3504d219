import type { Kysely } from 'kysely';
import { runStatements } from '../tenant-tables.ts';

/** Where a job stood that failed or was cancelled may be a person's name, and nothing goes on there. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [
    // Row-level security would show the owner none of the rows.
    'alter table jobs no force row level security',
    `update jobs set cursor = null where state in ('failed', 'cancelled') and cursor is not null`,
    'alter table jobs force row level security',
  ]);
