import type { Kysely } from 'kysely';
import { runStatements } from '../tenant-tables.ts';

/** The lines of sales that still have a CPF, for the hourly work that takes it out of the old ones. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [
    'create index sale_entries_with_cpf on sale_entries (program_id, created_at) where cpf is not null',
  ]);
