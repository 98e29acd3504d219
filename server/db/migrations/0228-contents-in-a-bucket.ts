import type { Kysely } from 'kysely';
import { runStatements } from '../tenant-tables.ts';

/** A content that is in a bucket has a row without content. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, ['alter table file_contents alter column content drop not null']);
}
