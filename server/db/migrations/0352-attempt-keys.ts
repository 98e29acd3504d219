import type { Kysely } from 'kysely';
import { runStatements } from '../tenant-tables.ts';

/**
 * The Idempotency-Key that an attempt came with. A device without a network may send an attempt again after days,
 * when what was kept of its request is gone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    'alter table training_attempts add idempotency_key text',
    `alter table training_attempts
      add unique (program_id, participant_id, step_id, idempotency_key)`,
  ]);
}
