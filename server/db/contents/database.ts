import { type Kysely, sql } from 'kysely';
import type { Database } from '../schema.ts';
import { type ContentKey, type ContentPart, type Storage, StorageUnavailable } from './storage.ts';

/** Stores contents in their rows, so that they are in every backup and in the transaction of their files. */
export const databaseStorage: Storage = {
  async put(db, { programId, sha256 }, content) {
    await db
      .insertInto('file_contents')
      .values({ program_id: programId, sha256, content })
      // Touching the row locks it: the deletion of unused contents waits, and then sees that it is used.
      .onConflict((conflict) =>
        conflict.columns(['program_id', 'sha256']).doUpdateSet(({ fn, ref }) => ({
          used_at: new Date(),
          // A row whose content was in a bucket gets it back.
          content: fn.coalesce(ref('file_contents.content'), ref('excluded.content')),
        })),
      )
      .execute();
  },
  async get(db, key, part) {
    const content = await contentInRow(db, key, part);
    // To say that it is missing would end jobs for good, and the log would not say why.
    if (content === null)
      throw new StorageUnavailable('Este conteúdo está num bucket, e STORAGE_URL não está definida.');
    return content ?? null;
  },
  async forget(db, programId, before) {
    await deleteUnused(db, programId, before, { hereAlone: true });
  },
};

/** The content that a row has itself, or a part of it; null where it is elsewhere, undefined where there is no row. */
export async function contentInRow(
  db: Kysely<Database>,
  { programId, sha256 }: ContentKey,
  part?: ContentPart,
): Promise<Buffer | null | undefined> {
  const read = part
    ? sql<Buffer | null>`substring(content from ${part.first + 1} for ${part.last - part.first + 1})`
    : sql.ref<Buffer | null>('content');
  const row = await db
    .selectFrom('file_contents')
    .select(read.as('content'))
    .where('program_id', '=', programId)
    .where('sha256', '=', sha256)
    .executeTakeFirst();
  return row?.content ? Buffer.from(row.content) : row?.content;
}

/**
 * Deletes the rows of contents that no file has used since `before`. Answers them, and whether their content
 * was elsewhere. `most`: how many; `hereAlone`: those that have their content themselves.
 */
export async function deleteUnused(
  db: Kysely<Database>,
  programId: number,
  before: Date,
  { most, hereAlone = false }: { most?: number; hereAlone?: boolean } = {},
): Promise<{ sha256: string; is_away: boolean }[]> {
  const unused = await db
    .selectFrom('file_contents')
    .select(['sha256', ({ eb }) => eb('content', 'is', null).as('is_away')])
    .where('program_id', '=', programId)
    .where('used_at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('files')
            .select('files.id')
            .whereRef('files.program_id', '=', 'file_contents.program_id')
            .whereRef('files.sha256', '=', 'file_contents.sha256'),
        ),
      ),
    )
    .$if(hereAlone, (query) => query.where('content', 'is not', null))
    .$if(most !== undefined, (query) => query.limit(most ?? 0))
    // Whoever stores the same content now holds the row, and it is in use.
    .forUpdate()
    .skipLocked()
    .execute();
  if (unused.length > 0)
    await db
      .deleteFrom('file_contents')
      .where('program_id', '=', programId)
      .where(({ eb, fn, val }) => eb('sha256', '=', fn.any(val(unused.map(({ sha256 }) => sha256)))))
      .execute();
  return unused.map(({ sha256, is_away }) => ({ sha256, is_away: Boolean(is_away) }));
}
