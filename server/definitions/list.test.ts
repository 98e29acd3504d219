/**
 * The type check refuses a definition that leaves out a part of the contract: each line below is such an
 * error.
 */
import { describe, expect, it } from 'vitest';
import type { SignedInContext } from '../contract/handler.ts';
import type { Tx } from '../db/types.ts';
import { defineList } from './list.ts';
import { paginate } from './paging.ts';
import { defineRecord } from './record.ts';

const categories = (tx: Tx, { program }: SignedInContext) =>
  tx.selectFrom('news_categories').selectAll().where('program_id', '=', program.id);

const news = (tx: Tx, { program }: SignedInContext) =>
  tx.selectFrom('news').selectAll().where('program_id', '=', program.id);

const isRow = (row: { id: number; title: string }) => row;
const onlyId = ({ id }: { id: number }) => ({ id });
const points = { balance: 0, expiring_points: 0, earned_month: 0, spent_month: 0 };
const home = { banners: [], highlights: [], news: [], products: [] };
const byTitle = { from: categories, tie: 'id', present: isRow } as const;

const newsItem = {
  id: 1,
  title: '',
  summary: '',
  category: { id: 1, title: '' },
  created_at: '',
};
const ofNews = { from: news, tie: 'news.id', search: ['news.title'], present: () => newsItem } as const;
const newsOrder = { created_at: 'news.published_at', title: 'news.title' } as const;
const newsFilters = { category_id: 'news.category_id' } as const;

describe('a list', () => {
  it('covers the whole contract', () => {
    defineList('news.categories', { ...byTitle, order: { title: 'title' } });
    defineList('news.list', { ...ofNews, order: newsOrder, filters: newsFilters });
    // @ts-expect-error: the contract orders by `title` too
    defineList('news.list', { ...ofNews, order: { created_at: 'news.published_at' }, filters: newsFilters });
    // @ts-expect-error: the contract filters by `category_id`
    defineList('news.list', { ...ofNews, order: newsOrder });
    // @ts-expect-error: the contract has no such filter
    defineList('news.categories', { ...byTitle, order: { title: 'title' }, filters: { id: 'id' } });
    // @ts-expect-error: the contract has no search here
    defineList('news.categories', { ...byTitle, order: { title: 'title' }, search: ['title'] });
    // @ts-expect-error: the query has no such column
    defineList('news.categories', { ...byTitle, order: { title: 'name' } });
    // @ts-expect-error: a category has an id and a title
    defineList('news.categories', { ...byTitle, order: { title: 'title' }, present: onlyId });
    // @ts-expect-error: this operation answers one record
    defineList('news.show', { ...byTitle, order: ['title', 'asc'] });
  });

  it('serves the callers that the contract allows', () => {
    const find = async (_tx: Tx, { session }: SignedInContext) => session;
    expect(defineRecord('participant.points', { find, present: () => points })).toBeTypeOf('function');
    // @ts-expect-error: visitors open the home page as well
    defineRecord('home.show', { find, present: () => home });
  });
});

describe('pages', () => {
  it('count from 1 and never answer less than one page', () => {
    expect(paginate(0, { page: 1, per_page: 20 }, '/x')).toMatchObject({
      from: 0,
      to: 0,
      last_page: 1,
      total: 0,
    });
    expect(paginate(41, { page: 3, per_page: 20 }, '/x')).toMatchObject({ from: 41, to: 41, last_page: 3 });
    expect(paginate(41, { page: 4, per_page: 20 }, '/x')).toMatchObject({ from: 0, to: 0, last_page: 3 });
  });

  it('link to the neighbours that exist, of the list as it was asked for', () => {
    const { links } = paginate(100, { page: 1, per_page: 20, search: 'São João' }, '/x');
    expect(links[0]).toEqual({ url: null, label: 'Anterior', active: false });
    const address = (page: number) => `/x?page=${page}&per_page=20&search=S%C3%A3o+Jo%C3%A3o`;
    expect(links.filter((link) => link.active)).toEqual([{ url: address(1), label: '1', active: true }]);
    expect(links.at(-1)).toEqual({ url: address(2), label: 'Próxima', active: false });
  });
});
