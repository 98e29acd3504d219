import type { Kysely } from 'kysely';
import { applicationRole, runStatements } from '../tenant-tables.ts';

/** Since when nothing has referred to a file of the program's content. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    'alter table files add column unused_since timestamptz',
    `grant update (unused_since) on files to ${applicationRole}`,
  ]);
}
