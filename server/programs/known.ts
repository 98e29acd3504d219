import type { Kysely } from 'kysely';
import type { Database } from '../db/types.ts';

/** Slugs of the tenants that the database's programs were made for, by the program's id. */
export async function knownPrograms(db: Kysely<Database>): Promise<ReadonlyMap<number, string>> {
  const programs = await db.selectFrom('programs').select(['id', 'slug']).execute();
  return new Map(programs.map(({ id, slug }) => [id, slug]));
}
