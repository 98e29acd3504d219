import { sql } from 'kysely';
import type { Tx } from '../../db/types.ts';
import { type PageQuery, readPage } from '../shared/page.ts';
import { contains, folded } from '../shared/text.ts';

export interface NewsQuery extends PageQuery {
  search?: string;
  category_id?: number;
}

const order = { created_at: sql.ref('news.published_at'), title: folded('news.title') };

const published = (tx: Tx, programId: number, now: Date) =>
  tx
    .selectFrom('news')
    .innerJoin('news_categories as category', (join) =>
      join.onRef('category.program_id', '=', 'news.program_id').onRef('category.id', '=', 'news.category_id'),
    )
    .where('news.program_id', '=', programId)
    .where('news.published_at', '<=', now)
    .select(['news.id', 'news.title', 'news.excerpt', 'news.image_id', 'news.published_at'])
    .select(['category.id as category_id', 'category.title as category_title']);

export type NewsRow = Awaited<ReturnType<typeof listNews>>['rows'][number];

export function listNews(tx: Tx, programId: number, now: Date, query: NewsQuery) {
  let news = published(tx, programId, now);
  if (query.search) news = news.where(contains(['news.title', 'news.excerpt'], query.search));
  if (query.category_id) news = news.where('news.category_id', '=', query.category_id);
  return readPage(tx, news, query, {
    operation: 'news.list',
    programId,
    order,
    defaultOrder: 'created_at,desc',
    tie: sql.ref('news.id'),
  });
}

export function latestNews(tx: Tx, programId: number, now: Date, count: number) {
  return published(tx, programId, now).orderBy('news.published_at', 'desc').limit(count).execute();
}

export function findNews(tx: Tx, programId: number, now: Date, id: number) {
  return published(tx, programId, now)
    .select(['news.content', 'news.author'])
    .where('news.id', '=', id)
    .executeTakeFirst();
}

export function listNewsCategories(tx: Tx, programId: number, direction: 'asc' | 'desc') {
  return tx
    .selectFrom('news_categories')
    .select(['id', 'title'])
    .where('program_id', '=', programId)
    .orderBy(folded('title'), direction)
    .execute();
}
