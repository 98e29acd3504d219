import type { Kysely } from 'kysely';
import { runStatements } from '../tenant-tables.ts';

/** What waits is taken in the order in which it becomes useless. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [`create index mails_by_use on mails (useless_after) where state = 'waiting'`]);
