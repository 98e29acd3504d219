import type { StoredSettings } from '../../db/tables/settings.ts';
import type { Tx } from '../../db/types.ts';

export interface StoredProgram {
  id: number;
  title: string;
  description: string;
  settings: Partial<StoredSettings>;
}

export async function findProgram(tx: Tx, programId: number): Promise<StoredProgram | undefined> {
  const row = await tx
    .selectFrom('programs')
    .select(['id', 'title', 'description', 'settings'])
    .where('id', '=', programId)
    .executeTakeFirst();
  return row as StoredProgram | undefined;
}

/** The contents of a page that has no list behind it, or undefined if the program has no such page. */
export async function findPage<Content>(
  tx: Tx,
  programId: number,
  name: string,
): Promise<Content | undefined> {
  const row = await tx
    .selectFrom('program_pages')
    .select('content')
    .where('program_id', '=', programId)
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.content as Content | undefined;
}
