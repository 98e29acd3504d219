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

/** A choice, as somebody made it. */
export interface Chosen extends Choice {
  /** The revision of git that was published. */
  revision: string | null;
  /** A step back to what was shown before. */
  is_back: boolean;
  chosen_by: string;
  chosen_at: Date;
}

/** The choices of a tenant, or of all, the oldest first. */
export function readHistory(db: Db, tenant?: string): Promise<Chosen[]> {
  const all = db.selectFrom('release_history').selectAll().orderBy('id');
  return (tenant === undefined ? all : all.where('tenant', '=', tenant)).execute();
}

export interface NewRelease extends Omit<ReleaseInfo, 'id' | 'published_at'> {
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
  db.selectFrom('release_choices').selectAll().orderBy('tenant').execute();

/** Chooses the release and the canary of a tenant (null for both: its folder), and writes down who did. */
export async function choose(
  db: Db,
  { tenant, ...shown }: Choice,
  how: Pick<Chosen, 'chosen_by'> & Partial<Pick<Chosen, 'revision' | 'is_back'>>,
): Promise<void> {
  await db
    .insertInto('release_history')
    .values({ tenant, ...shown, ...how })
    .execute();
  if (shown.release_id === null && shown.canary_id === null)
    await db.deleteFrom('release_choices').where('tenant', '=', tenant).execute();
  else
    await db
      .insertInto('release_choices')
      .values({ tenant, ...shown })
      .onConflict((conflict) => conflict.column('tenant').doUpdateSet(shown))
      .execute();
}

/** What the content files changed when a release was published first; null: the program was not there yet. */
export async function readContentPlan(db: Db, id: number): Promise<unknown> {
  const row = await db.selectFrom('releases').select('content').where('id', '=', id).executeTakeFirst();
  return row?.content ?? null;
}

export async function readBody(db: Db, id: number): Promise<Buffer> {
  const row = await db.selectFrom('releases').select('body').where('id', '=', id).executeTakeFirstOrThrow();
  return row.body;
}

/** A choice in words. */
export function said(choice: Choice | undefined): string {
  if (!choice) return 'no ar o que a pasta diz';
  const base =
    choice.release_id === null ? 'no ar o que a pasta diz' : `no ar a publicação ${choice.release_id}`;
  return choice.canary_id === null ? base : `${base}, e a ${choice.canary_id} para ${choice.canary_percent}%`;
}
