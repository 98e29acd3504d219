import type { Kysely } from 'kysely';
import type { Database } from '../db/types.ts';

/** Slugs of the tenants that the database's programs were made for, by the program's id. */
export async function knownPrograms(db: Kysely<Database>): Promise<ReadonlyMap<number, string>> {
  const programs = await db.selectFrom('programs').select(['id', 'slug']).execute();
  return new Map(programs.map(({ id, slug }) => [id, slug]));
}

interface Served {
  readonly slug: string;
  readonly programId: number;
}

/** Says which tenants show the people and the content of a program that was made for another one. */
export function tellTaken(
  tenants: readonly Served[],
  known: ReadonlyMap<number, string>,
  log: { error(message: string): void },
): void {
  for (const { slug, programId } of tenants) {
    const first = known.get(programId);
    if (first === undefined || first === slug) continue;
    log.error(
      `${slug}: o programa ${programId} já existe no banco, de "${first}": mostra as pessoas e o conteúdo dele`,
    );
  }
}
