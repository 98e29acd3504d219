import type { Kysely } from 'kysely';
import { runStatements } from '../tenant-tables.ts';

/** The audit names a path without its query, which may hold what somebody is called or their CPF. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    // Row-level security would show the owner none of the rows.
    'alter table audit_log no force row level security',
    "update audit_log set path = split_part(path, '?', 1) where path like '%?%'",
    'alter table audit_log force row level security',
  ]);
}
