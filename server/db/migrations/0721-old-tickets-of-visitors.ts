import type { Kysely } from 'kysely';
import { runStatements } from '../tenant-tables.ts';

/** The tickets of visitors whose data are still there, for the hourly work that erases the old ones. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [
    `create index tickets_of_visitors on tickets (program_id, updated_at)
      where participant_id is null and email <> ''`,
  ]);
