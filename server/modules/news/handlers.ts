import type { Handler, SignedInContext } from '../../contract/handler.ts';
import type { Tx } from '../../db/types.ts';
import { defineList } from '../../definitions/list.ts';
import { defineAction, defineRecord } from '../../definitions/record.ts';
import { folded } from '../../definitions/text.ts';
import { findLikes, presentNewsItem, publishedNews, relatedNews, toggleLike } from './service.ts';

const news = (tx: Tx, { program, clock }: SignedInContext) => publishedNews(tx, program.id, clock());

const relatedCount = 6;

/** The categories that have news. */
const categories = (tx: Tx, context: SignedInContext) =>
  tx
    .selectFrom('news_categories')
    .select(['id', 'title'])
    .where('program_id', '=', context.program.id)
    .where('id', 'in', news(tx, context).clearSelect().select('news.category_id'));

export const handlers = {
  'news.list': defineList('news.list', {
    from: news,
    order: { created_at: 'news.published_at', title: folded('news.title') },
    filters: { category_id: 'news.category_id' },
    search: ['news.title', 'news.excerpt'],
    tie: 'news.id',
    present: presentNewsItem,
  }),
  'news.show': defineRecord('news.show', {
    find: async (tx, context, { path }) => {
      const row = await news(tx, context)
        .select(['news.content', 'news.author'])
        .where('news.id', '=', path.id)
        .executeTakeFirst();
      const liked = row && (await findLikes(tx, context, path.id));
      return liked && { row, liked };
    },
    present: ({ row, liked }) => ({
      ...presentNewsItem(row),
      author: row.author ?? undefined,
      content: row.content,
      ...liked,
    }),
  }),
  'news.likes': defineRecord('news.likes', {
    find: (tx, context, { path }) => findLikes(tx, context, path.id),
    present: (row) => row,
  }),
  'news.toggleLike': defineAction('news.toggleLike', (tx, context, { path }) =>
    toggleLike(tx, context, path.id),
  ),
  'news.related': (async ({ path }, context) => {
    const { program, clock } = context;
    return {
      data: await context.tx((tx) => relatedNews(tx, program.id, clock(), path.id, relatedCount)),
    };
  }) satisfies Handler<'news.related'>,
  'news.categories': defineList('news.categories', {
    from: categories,
    order: { title: folded('title') },
    tie: 'id',
    present: (row) => row,
  }),
};
