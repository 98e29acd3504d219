import { ApiError } from '../../contract/errors.ts';
import type { Handlers } from '../../contract/handler.ts';
import { programOf } from '../shared/session.ts';
import { presentNews, presentNewsItem } from './present.ts';
import { findNews, listNews, listNewsCategories } from './queries.ts';

export const handlers: Partial<Handlers> = {
  'news.list': async ({ query }, context) => {
    const programId = programOf(context);
    const { rows, pagination } = await context.tx((tx) => listNews(tx, programId, context.clock(), query));
    return { data: rows.map(presentNewsItem), pagination };
  },
  'news.show': async ({ path }, context) => {
    const programId = programOf(context);
    const row = await context.tx((tx) => findNews(tx, programId, context.clock(), path.id));
    if (!row) throw new ApiError('not-found');
    return { data: presentNews(row) };
  },
  'news.categories': async ({ query }, context) => {
    const programId = programOf(context);
    const direction = query.order_by === 'title,desc' ? 'desc' : 'asc';
    return { data: await context.tx((tx) => listNewsCategories(tx, programId, direction)) };
  },
};
