import type { Kysely } from 'kysely';
import { runStatements } from '../tenant-tables.ts';

const tables = ['invoices', 'participants'];

/** An invoice is of the shop where its sender sold when they sent it; for those already sent, where they sell now. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    `alter table invoices add establishment_id integer,
      add foreign key (program_id, establishment_id) references establishments (program_id, id)`,
    // What is there already: row-level security would show the owner none of it.
    ...tables.map((table) => `alter table ${table} no force row level security`),
    `update invoices as invoice set establishment_id = sender.establishment_id from participants as sender
      where sender.program_id = invoice.program_id and sender.id = invoice.participant_id`,
    ...tables.map((table) => `alter table ${table} force row level security`),
  ]);
}
