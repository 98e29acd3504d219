import type { Kysely } from 'kysely';
import { runStatements } from '../tenant-tables.ts';

const tables = ['files', 'reports', 'imports'];

/**
 * Spreadsheets stayed when their import was deleted, got another file, or named somebody whose data were erased. Nothing
 * refers to them, and nobody would ever delete them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    // What is there already: row-level security would show the owner of the tables none of it.
    ...tables.map((table) => `alter table ${table} no force row level security`),
    `delete from files where visibility = 'private'
      and not exists (select from reports where reports.program_id = files.program_id and reports.file_id = files.id)
      and not exists (select from imports where imports.program_id = files.program_id and imports.file_id = files.id)`,
    ...tables.map((table) => `alter table ${table} force row level security`),
  ]);
}
