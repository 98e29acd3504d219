import type { Kysely } from 'kysely';
import { runStatements } from '../tenant-tables.ts';

/** A survey about something asks only those to whom it has happened. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    "alter table popups add column shown_when text check (shown_when in ('has_tickets'))",
  ]);
}
