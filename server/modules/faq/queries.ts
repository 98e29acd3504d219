import { sql } from 'kysely';
import type { Tx } from '../../db/types.ts';
import { type PageQuery, readPage } from '../shared/page.ts';
import { contains, folded } from '../shared/text.ts';

export interface FaqQuery extends PageQuery {
  search?: string;
  category_id?: number;
}

const listing = {
  order: { title: folded('faqs.title') },
  defaultOrder: 'title,asc',
  tie: sql.ref('faqs.id'),
};

function questions(tx: Tx, programId: number, query: FaqQuery) {
  const faqs = tx
    .selectFrom('faqs')
    .innerJoin('faq_categories as category', (join) =>
      join.onRef('category.program_id', '=', 'faqs.program_id').onRef('category.id', '=', 'faqs.category_id'),
    )
    .where('faqs.program_id', '=', programId)
    .select(['faqs.id', 'faqs.title', 'faqs.answer'])
    .select(['category.id as category_id', 'category.title as category_title']);
  const found = query.search ? faqs.where(contains(['faqs.title', 'faqs.answer'], query.search)) : faqs;
  return query.category_id ? found.where('faqs.category_id', '=', query.category_id) : found;
}

export function listFaqs(tx: Tx, programId: number, query: FaqQuery) {
  const options = { ...listing, operation: 'faq.list', programId } as const;
  return readPage(tx, questions(tx, programId, query), query, options);
}

export function listOfflineFaqs(tx: Tx, programId: number, query: FaqQuery) {
  return questions(tx, programId, query)
    .where('faqs.offline', '=', true)
    .orderBy(listing.order.title)
    .orderBy('faqs.id')
    .execute();
}

export function listFaqCategories(tx: Tx, programId: number, direction: 'asc' | 'desc') {
  return tx
    .selectFrom('faq_categories')
    .select(['id', 'title'])
    .where('program_id', '=', programId)
    .orderBy(folded('title'), direction)
    .execute();
}

/** The categories that have something for visitors. */
export function listOfflineCategories(tx: Tx, programId: number) {
  return tx
    .selectFrom('faq_categories as category')
    .select(['category.id', 'category.title'])
    .where('category.program_id', '=', programId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('faqs')
          .select('faqs.id')
          .whereRef('faqs.program_id', '=', 'category.program_id')
          .whereRef('faqs.category_id', '=', 'category.id')
          .where('faqs.offline', '=', true),
      ),
    )
    .orderBy(folded('category.title'))
    .execute();
}
