import type { Kysely } from 'kysely';
import { runStatements } from '../tenant-tables.ts';

/** When the lines and the spreadsheet of an import went, after their time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, ['alter table imports add tidied_at timestamptz']);
}
