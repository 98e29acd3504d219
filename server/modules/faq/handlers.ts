import type { components } from '../../../openapi/generated/types.ts';
import type { Handlers } from '../../contract/handler.ts';
import { programOf } from '../shared/session.ts';
import { listFaqCategories, listFaqs, listOfflineCategories, listOfflineFaqs } from './queries.ts';

type Row = Awaited<ReturnType<typeof listOfflineFaqs>>[number];

function present(row: Row): components['schemas']['Faq'] {
  const category = { id: row.category_id, title: row.category_title };
  return { id: row.id, title: row.title, content: row.answer, category };
}

export const handlers: Partial<Handlers> = {
  'faq.list': async ({ query }, context) => {
    const programId = programOf(context);
    const { rows, pagination } = await context.tx((tx) => listFaqs(tx, programId, query));
    return { data: rows.map(present), pagination };
  },
  'faq.categories': async ({ query }, context) => {
    const programId = programOf(context);
    const direction = query.order_by === 'title,desc' ? 'desc' : 'asc';
    return { data: await context.tx((tx) => listFaqCategories(tx, programId, direction)) };
  },
  'faq.offline': async ({ query }, context) => {
    const programId = programOf(context);
    const rows = await context.tx((tx) => listOfflineFaqs(tx, programId, query));
    return { data: rows.map(present) };
  },
  'faq.offlineCategories': async (_input, context) => {
    const programId = programOf(context);
    return { data: await context.tx((tx) => listOfflineCategories(tx, programId)) };
  },
};
