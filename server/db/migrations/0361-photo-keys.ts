import type { Kysely } from 'kysely';
import { runStatements } from '../tenant-tables.ts';

/**
 * The Idempotency-Key that a photo of a shop came with. A device without a network may send a photo again after days,
 * when what was kept of its request is gone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    'alter table merchan_photos add idempotency_key text',
    'alter table merchan_photos add unique (program_id, participant_id, idempotency_key)',
  ]);
}
