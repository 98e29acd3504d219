import type { Kysely } from 'kysely';
import { runStatements } from '../tenant-tables.ts';

/** A notification that is deleted is looked for in what refers to it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(
    db,
    ['notification_recipients', 'notification_reads'].map(
      (table) => `create index ${table}_of_notification on ${table} (program_id, notification_id)`,
    ),
  );
}
