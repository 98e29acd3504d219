import type { Kysely } from 'kysely';
import { applicationRole, runStatements } from '../tenant-tables.ts';

/** Attempts wait longer and longer, and what counts them is named by a hash with a key that no request can read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    'alter table rate_limits add column open_at timestamptz',
    'create table server_keys (name text primary key, secret text not null)',
    `revoke all on server_keys from public, ${applicationRole}`,
    // What was counted under the old names is found no more.
    'delete from rate_limits',
  ]);
}
