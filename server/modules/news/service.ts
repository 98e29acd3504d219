import type { components } from '../../../openapi/generated/types.ts';
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

export function presentNewsItem(row: FoundRow<typeof publishedNews>): components['schemas']['NewsItem'] {
  return {
    id: row.id,
    title: row.title,
    summary: row.excerpt,
    image: imageOf(row.image_id),
    category: { id: row.category_id, title: row.category_title },
    created_at: row.published_at.toISOString(),
  };
}

/** What to read after an item: the newest of its category first, then the newest of all; never itself. */
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
