import { inProgram } from '../content/program.ts';
import type { Bucket } from '../db/contents/bucket.ts';
import type { Db, Tx } from '../db/types.ts';

export type Place = 'bucket' | 'database';

export interface Places {
  database: number;
  bucket: number;
}

/** How many contents a program has in each place. */
export async function countContents(tx: Tx, programId: number): Promise<Places> {
  const { here, all } = await tx
    .selectFrom('file_contents')
    .select(({ fn }) => [fn.count<number>('content').as('here'), fn.countAll<number>().as('all')])
    .where('program_id', '=', programId)
    .executeTakeFirstOrThrow();
  return { database: Number(here), bucket: Number(all) - Number(here) };
}

/**
 * Takes every content of a program to a place, one in each transaction: it may end at any moment and be
 * begun again, and portals may run. An object that came back to the database stays in the bucket as well.
 * Answers how many were moved, and the hashes of those that the bucket does not have.
 */
export async function moveContents(
  db: Db,
  programId: number,
  bucket: Bucket,
  to: Place,
): Promise<{ moved: number; missing: string[] }> {
  const missing: string[] = [];
  let moved = 0;
  let last = '';
  for (;;) {
    const next = await inProgram(db, programId, (tx) => moveNext(tx, { programId, bucket, to, after: last }));
    if (!next) return { moved, missing };
    last = next.sha256;
    if (next.isMissing) missing.push(last);
    else moved += 1;
  }
}

interface Move {
  programId: number;
  bucket: Bucket;
  to: Place;
  /** The hash after which to go on. */
  after: string;
}

async function moveNext(
  tx: Tx,
  { programId, bucket, to, after }: Move,
): Promise<{ sha256: string; isMissing: boolean } | null> {
  const row = await tx
    .selectFrom('file_contents')
    .select(['sha256', 'content'])
    .where('program_id', '=', programId)
    .where('sha256', '>', after)
    .where('content', to === 'bucket' ? 'is not' : 'is', null)
    .orderBy('sha256')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return null;
  const key = { programId, sha256: row.sha256 };
  if (row.content) await bucket.write(key, Buffer.from(row.content));
  const content = row.content ? null : await bucket.read(key);
  if (!row.content && !content) return { sha256: row.sha256, isMissing: true };
  await tx
    .updateTable('file_contents')
    .set({ content })
    .where('program_id', '=', programId)
    .where('sha256', '=', row.sha256)
    .execute();
  return { sha256: row.sha256, isMissing: false };
}
