import type { Kysely } from 'kysely';
import { runStatements } from '../tenant-tables.ts';

const given = ['answers_tickets', 'imports_data', 'distributes_points', 'registers_participants'];

/** What a position lets its holder do. Who manages until now keeps what managers could do. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    `alter table positions ${given.map((name) => `add column ${name} boolean not null default false`).join(', ')}`,
    'alter table positions no force row level security',
    `update positions set ${given.map((name) => `${name} = true`).join(', ')} where manages`,
    'alter table positions force row level security',
  ]);
}
