import type { Kysely } from 'kysely';
import { runStatements } from '../tenant-tables.ts';

/** All sales of a program in the order of their days, the newest of which a list of sales shows first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, ['create index sales_by_day on sales (program_id, sold_at, id)']);
}
