import type { Kysely } from 'kysely';
import { runStatements } from '../tenant-tables.ts';

/** The name of a spreadsheet, which may be a person's, goes with it: that of those that are gone already stayed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    // What is there already: row-level security would show the owner of the table none of it.
    'alter table imports no force row level security',
    'update imports set file_name = null where tidied_at is not null and file_name is not null',
    'alter table imports force row level security',
  ]);
}
