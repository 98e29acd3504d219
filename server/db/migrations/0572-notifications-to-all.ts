import type { Kysely } from 'kysely';
import { runStatements } from '../tenant-tables.ts';

/** What was sent to everybody, among what was sent to each person. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    `create index notifications_to_all on notifications (program_id, start_date, id) where audience = 'all'`,
  ]);
}
