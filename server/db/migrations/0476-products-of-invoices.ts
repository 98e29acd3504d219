import type { Kysely } from 'kysely';
import { applicationRole, runStatements } from '../tenant-tables.ts';

/** A product that a manager added to an invoice by mistake is taken out again. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [`grant delete on invoice_products to ${applicationRole}`]);
