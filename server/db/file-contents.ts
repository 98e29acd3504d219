import type { Kysely } from 'kysely';
import type { Database } from './schema.ts';

/*
 * Where the content of files is: in the database, by its hash, so that files are in every copy of it and in the same
 * transactions as what they belong to. These three functions are all that the rest of the platform knows of it.
 */

/** Keeps a content under its hash (SHA-256, hexadecimal); one that is there already is kept once. */
export async function putContent(
  db: Kysely<Database>,
  programId: number,
  sha256: string,
  content: Buffer,
): Promise<void> {
  await db
    .insertInto('file_contents')
    .values({ program_id: programId, sha256, content })
    // Touching the row holds it: what throws unused contents away waits, and then sees that it is used.
    .onConflict((conflict) => conflict.columns(['program_id', 'sha256']).doUpdateSet({ used_at: new Date() }))
    .execute();
}

/** The content with this hash. Throws where the program has none. */
export async function readContent(db: Kysely<Database>, programId: number, sha256: string): Promise<Buffer> {
  const { content } = await db
    .selectFrom('file_contents')
    .select('content')
    .where('program_id', '=', programId)
    .where('sha256', '=', sha256)
    .executeTakeFirstOrThrow();
  return Buffer.from(content);
}

/** Throws away what no file has had since `before`. */
export async function forgetContents(db: Kysely<Database>, programId: number, before: Date): Promise<void> {
  await db
    .deleteFrom('file_contents')
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
    .execute();
}
