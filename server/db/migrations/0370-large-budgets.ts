import type { Kysely } from 'kysely';
import { runStatements } from '../tenant-tables.ts';

/** One distribution gives many people more points together than one of them may have. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, ['alter table budget_entries alter column points type bigint']);
}
