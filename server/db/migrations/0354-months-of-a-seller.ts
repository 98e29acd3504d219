import type { Kysely } from 'kysely';
import { runStatements } from '../tenant-tables.ts';

/** The goals that somebody has reached ask for months: without them here, each goal read all months of its person. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    'drop index sale_months_of_participant',
    'create index sale_months_of_participant on sale_months (program_id, participant_id, month)',
  ]);
}
