import type { Kysely } from 'kysely';
import { runStatements } from '../tenant-tables.ts';

/** Where the lottery itself publishes the result of a draw. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, ['alter table lucky_campaigns add column lottery_url text']);
}
