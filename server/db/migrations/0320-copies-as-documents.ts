import type { Kysely } from 'kysely';
import { runStatements } from '../tenant-tables.ts';

/** The copy of somebody's data as a PDF, which the job that collects it draws. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    'alter table data_copies add column document_id integer',
    `alter table data_copies add foreign key (program_id, document_id) references files (program_id, id)`,
  ]);
}
