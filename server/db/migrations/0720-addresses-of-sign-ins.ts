import type { Kysely } from 'kysely';
import { runStatements } from '../tenant-tables.ts';

/** Sessions say where somebody signed in from, and stay for the six months of the law: the hourly work finds the old ones. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [
    "alter table sessions add column address text not null default ''",
    'create index sessions_by_start on sessions (program_id, created_at)',
  ]);
