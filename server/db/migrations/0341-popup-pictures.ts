import type { Kysely } from 'kysely';
import { runStatements } from '../tenant-tables.ts';

/** A pop-up that is a picture says in words what the picture says, and leads where it invites to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, ['alter table popups add column image_alt text, add column link text']);
}
