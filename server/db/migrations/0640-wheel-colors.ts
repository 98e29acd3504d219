import type { Kysely } from 'kysely';
import { runStatements } from '../tenant-tables.ts';

/** The slices of a wheel have the brand's two colors: nothing read a color of their own. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, ['alter table draw_awards drop column color']);
