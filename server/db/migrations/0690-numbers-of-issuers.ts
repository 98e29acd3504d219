import type { Kysely } from 'kysely';
import { runStatements } from '../tenant-tables.ts';

/** Issuers number their own invoices, so two of a program may have one number. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [
    'drop index invoices_by_number',
    `create index invoices_by_number on invoices (program_id, number) where status <> 'refused'`,
  ]);
