import type { Kysely } from 'kysely';
import { runStatements } from '../tenant-tables.ts';

/** Which erasures nobody asked for: they end where the person takes part again before it happens. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, ['alter table erasures add column only_if_inactive boolean not null default false']);
