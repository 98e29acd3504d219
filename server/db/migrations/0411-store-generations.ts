import type { Kysely } from 'kysely';
import { runStatements } from '../tenant-tables.ts';

/**
 * A session of the store belongs to the generation of the account that opened it: a new password ends it. Those that
 * are open end; their links name no generation and open nothing.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    'truncate store_sessions',
    'alter table store_sessions add column generation integer not null',
  ]);
}
