import type { Kysely } from 'kysely';
import { runStatements } from '../tenant-tables.ts';

/** The name by which a person is called before others: the social name where they gave one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    `alter table participants add column display_name text not null
      generated always as (coalesce(nullif(social_name, ''), name)) stored`,
  ]);
}
