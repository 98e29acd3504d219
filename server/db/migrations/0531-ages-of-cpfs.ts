import type { Kysely } from 'kysely';
import { runStatements } from '../tenant-tables.ts';

/**
 * How long a line of a sale keeps its CPF counts from when that came, and no longer from when the line was last checked. Of
 * the corrected lines nobody knows when they got theirs: not after this.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    'alter table sale_entries add column cpf_since timestamptz',
    // What is there already: row-level security would show the owner of the table none of it.
    'alter table sale_entries no force row level security',
    `update sale_entries set cpf_since = updated_at
      where state = 'invalid' and cpf is not null and fixed_by is not null`,
    'alter table sale_entries force row level security',
  ]);
}
