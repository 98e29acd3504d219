import { sql } from 'kysely';
import type { Schemas } from '../../../openapi/generated/types.ts';
import { ApiError } from '../../contract/errors.ts';
import type { SignedInContext } from '../../contract/handler.ts';
import { lockNamed } from '../../db/lock-named.ts';
import type { Tx } from '../../db/types.ts';
import type { FoundRow } from '../../definitions/list.ts';
import { imageOf } from '../shared/image.ts';

/** The news of a program that are published by `now`, each with its category. */
export const publishedNews = (tx: Tx, programId: number, now: Date) =>
  tx
    .selectFrom('news')
    .innerJoin('news_categories as category', (join) =>
      join.onRef('category.program_id', '=', 'news.program_id').onRef('category.id', '=', 'news.category_id'),
    )
    .where('news.program_id', '=', programId)
    .where('news.published_at', '<=', now)
    .select(['news.id', 'news.title', 'news.excerpt', 'news.image_id', 'news.published_at'])
    .select(['category.id as category_id', 'category.title as category_title']);

export function presentNewsItem(row: FoundRow<typeof publishedNews>): Schemas['NewsItem'] {
  return {
    id: row.id,
    title: row.title,
    summary: row.excerpt,
    image: imageOf(row.image_id),
    category: { id: row.category_id, title: row.category_title },
    created_at: row.published_at.toISOString(),
  };
}

/**
 * Suggestions after an item: the newest of its category first, then the newest of all, without the item
 * itself.
 */
export async function relatedNews(tx: Tx, programId: number, now: Date, id: number, count: number) {
  const category = tx
    .selectFrom('news as read')
    .select('read.category_id')
    .where('read.program_id', '=', programId)
    .where('read.id', '=', id);
  const rows = await publishedNews(tx, programId, now)
    .where('news.id', '<>', id)
    .orderBy(({ eb }) => eb.case().when('news.category_id', '=', category).then(0).else(1).end())
    .orderBy('news.published_at', 'desc')
    .orderBy('news.id', 'desc')
    .limit(count)
    .execute();
  return rows.map(presentNewsItem);
}

/** The newest news, for pages that show a few of them. */
export async function newestNews(tx: Tx, programId: number, now: Date, count: number) {
  const news = publishedNews(tx, programId, now).orderBy('news.published_at', 'desc');
  return (await news.limit(count).execute()).map(presentNewsItem);
}

/** How many people like an item, and whether the caller does; undefined for one that is not published. */
export function findLikes(
  tx: Tx,
  { program, session, clock }: SignedInContext,
  id: number,
): Promise<Schemas['NewsLikes'] | undefined> {
  const likes = sql`from news_likes where program_id = news.program_id and news_id = news.id`;
  return tx
    .selectFrom('news')
    .where('program_id', '=', program.id)
    .where('id', '=', id)
    .where('published_at', '<=', clock())
    .select(sql<number>`(select count(*)::integer ${likes})`.as('likes'))
    .select(sql<boolean>`exists (select ${likes} and participant_id = ${session.participantId})`.as('liked'))
    .executeTakeFirst();
}

/** Likes an item, or removes the like. Throws `not-found` for one that is not published. */
export async function toggleLike(tx: Tx, context: SignedInContext, id: number) {
  const { program, session, clock } = context;
  // Of two presses at once, the second one takes the first one back.
  await lockNamed(tx, program.id, `like:${id}:${session.participantId}`);
  const before = await findLikes(tx, context, id);
  if (!before) throw new ApiError('not-found');
  const like = { program_id: program.id, news_id: id, participant_id: session.participantId };
  if (before.liked)
    await tx
      .deleteFrom('news_likes')
      .where('program_id', '=', like.program_id)
      .where('news_id', '=', id)
      .where('participant_id', '=', like.participant_id)
      .execute();
  else
    await tx
      .insertInto('news_likes')
      .values({ ...like, liked_at: clock() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  return (await findLikes(tx, context, id)) ?? before;
}
