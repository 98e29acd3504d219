import type { Kysely } from 'kysely';
import type { Database } from '../db/types.ts';

/** The ids of the programs that the database has. */
export async function knownPrograms(db: Kysely<Database>): Promise<ReadonlySet<number>> {
  const programs = await db.selectFrom('programs').select('id').execute();
  return new Set(programs.map(({ id }) => id));
}
