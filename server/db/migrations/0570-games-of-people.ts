import type { Kysely } from 'kysely';
import { runStatements } from '../tenant-tables.ts';

/** A badge counts the games that a person has won. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(
    db,
    ['draw_results', 'memory_results'].map(
      (table) => `create index ${table}_of_participant on ${table} (program_id, participant_id)`,
    ),
  );
}
