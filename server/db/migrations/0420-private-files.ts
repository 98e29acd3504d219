import type { Kysely } from 'kysely';
import { runStatements } from '../tenant-tables.ts';

const tables = ['files', 'reports', 'imports'];

/**
 * A report and the spreadsheet of an import have what their owner sees, which may be more than who manages the owner
 * sees: only the owner and who administers open them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    'alter table files drop constraint files_visibility_check',
    'alter table files drop constraint files_check',
    `alter table files add constraint files_visibility_check
      check (visibility in ('public', 'program', 'owner', 'private', 'attached'))`,
    `alter table files add constraint files_owned
      check (visibility not in ('owner', 'private') or owner_id is not null)`,
    // What is there already: row-level security would show the owner of the tables none of it.
    ...tables.map((table) => `alter table ${table} no force row level security`),
    ...['reports', 'imports'].map(
      (table) => `update files set visibility = 'private' from ${table} as made
        where made.program_id = files.program_id and made.file_id = files.id`,
    ),
    ...tables.map((table) => `alter table ${table} force row level security`),
  ]);
}
