import { type RequestContext, requireProgram } from '../../contract/handler.ts';
import type { Tx } from '../../db/types.ts';
import { defineList, type FoundRow } from '../../definitions/list.ts';
import { contains, folded, foldedHtml } from '../../definitions/text.ts';

const questions = (tx: Tx, context: RequestContext) =>
  tx
    .selectFrom('faqs')
    .innerJoin('faq_categories as category', (join) =>
      join.onRef('category.program_id', '=', 'faqs.program_id').onRef('category.id', '=', 'faqs.category_id'),
    )
    .where('faqs.program_id', '=', requireProgram(context).id)
    .select(['faqs.id', 'faqs.title', 'faqs.answer'])
    .select(['category.id as category_id', 'category.title as category_title']);

const visitorsQuestions = (tx: Tx, context: RequestContext) =>
  questions(tx, context).where('faqs.offline', '=', true);

/** The categories that have some of these questions. */
const categoriesOf = (read: typeof questions) => (tx: Tx, context: RequestContext) =>
  tx
    .selectFrom('faq_categories as category')
    .select(['category.id', 'category.title'])
    .where('category.program_id', '=', requireProgram(context).id)
    .where('category.id', 'in', read(tx, context).clearSelect().select('category.id'));

const categories = categoriesOf(questions);
const visitorsCategories = categoriesOf(visitorsQuestions);

const present = (row: FoundRow<typeof questions>) => ({
  id: row.id,
  title: row.title,
  content: row.answer,
  category: { id: row.category_id, title: row.category_title },
});

const search = (text: string) => contains(['faqs.title', foldedHtml('faqs.answer')], text);
const filters = { category_id: 'faqs.category_id' } as const;
const byTitle = { tie: 'category.id', present: (row: FoundRow<typeof categories>) => row } as const;

export const handlers = {
  'faq.list': defineList('faq.list', {
    ...{ from: questions, search, filters, tie: 'faqs.id', present },
    order: { title: folded('faqs.title') },
  }),
  'faq.offline': defineList('faq.offline', {
    ...{ from: visitorsQuestions, search, filters, tie: 'faqs.id', present },
    order: [folded('faqs.title'), 'asc'],
  }),
  'faq.categories': defineList('faq.categories', {
    ...{ from: categories, ...byTitle },
    order: { title: folded('category.title') },
  }),
  'faq.offlineCategories': defineList('faq.offlineCategories', {
    ...{ from: visitorsCategories, ...byTitle },
    order: [folded('category.title'), 'asc'],
  }),
};
