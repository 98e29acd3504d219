/** The releases in the database, and the choice of those that servers show. */
import type { Db } from '../db/types.ts';

/** A release without its body. */
export interface ReleaseInfo {
  id: number;
  tenant: string;
  hash: string;
  revision: string | null;
  published_by: string;
  published_at: Date;
}

/** The release that servers show of a tenant. */
export interface Choice {
  tenant: string;
  /** Null: its folder. */
  release_id: number | null;
  canary_id: number | null;
  canary_percent: number | null;
}

interface NewRelease extends Omit<ReleaseInfo, 'id' | 'published_at'> {
  content: unknown;
  body: Buffer;
}

const facts = ['id', 'tenant', 'hash', 'revision', 'published_by', 'published_at'] as const;

/** Stores a release and answers its number; unchanged content answers the number of the existing release. */
export async function addRelease(db: Db, { content, ...release }: NewRelease): Promise<number> {
  await db
    .insertInto('releases')
    .values({ ...release, content: content === null ? null : JSON.stringify(content) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { id } = await db
    .selectFrom('releases')
    .select('id')
    .where('tenant', '=', release.tenant)
    .where('hash', '=', release.hash)
    .executeTakeFirstOrThrow();
  return id;
}

/** Releases of a tenant, or of all, newest first. */
export function listReleases(db: Db, tenant?: string): Promise<ReleaseInfo[]> {
  const all = db.selectFrom('releases').select(facts).orderBy('id', 'desc');
  return (tenant === undefined ? all : all.where('tenant', '=', tenant)).execute();
}

export const readChoices = (db: Db): Promise<Choice[]> =>
  db.selectFrom('release_choices').selectAll().execute();

/** Chooses the release and the canary of a tenant; null for both: its folder. */
export async function choose(db: Db, { tenant, ...shown }: Choice): Promise<void> {
  if (shown.release_id === null && shown.canary_id === null)
    await db.deleteFrom('release_choices').where('tenant', '=', tenant).execute();
  else
    await db
      .insertInto('release_choices')
      .values({ tenant, ...shown })
      .onConflict((conflict) => conflict.column('tenant').doUpdateSet(shown))
      .execute();
}

/** The body of a release; null if there is none with this number. */
export async function readBody(db: Db, id: number): Promise<Buffer | null> {
  const row = await db.selectFrom('releases').select('body').where('id', '=', id).executeTakeFirst();
  return row?.body ?? null;
}
