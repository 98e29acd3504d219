import { expect, it } from 'vitest';
import { compilePage } from '../fixtures/compile-files.ts';

const compile = (page: object) => compilePage({ access: 'manager', search: true, ...page });
const codes = (page: object) => compile(page).diagnostics.map(({ code }) => code);

it('looks into a page with a list in which one searches', () => {
  const { compiled, diagnostics } = compile({ blocks: [{ block: 'list', from: 'participant.list' }] });
  expect(diagnostics).toEqual([]);
  expect(compiled?.tenant.routes.find(({ name }) => name === 'p')?.search).toBe(true);
});

it('tells of a page without one, and of one whose address it cannot know', () => {
  const list = { block: 'list', from: 'participant.list' };
  expect(codes({ blocks: [{ ...list, search: false }] })).toEqual(['PRT-701']);
  expect(codes({ path: '/p/:id', blocks: [list] })).toEqual(['PRT-701']);
});

it('finds the list inside of other blocks', () => {
  const inside = {
    block: 'section',
    title: 'Pessoas',
    blocks: [{ block: 'list', from: 'participant.list' }],
  };
  expect(codes({ blocks: [inside] })).toEqual([]);
});

it('tells of a list that asks for what only its page has', () => {
  const from = { from: 'news.show', params: { id: 1 } };
  const list = { block: 'list', from: 'news.list' };
  const ofRecord = { category_id: '=record.category.id' };
  expect(codes({ ...from, blocks: [{ ...list, params: ofRecord }] })).toEqual(['PRT-701']);
  expect(codes({ ...from, blocks: [{ ...list, when: 'record.id == 1' }] })).toEqual(['PRT-701']);
  expect(codes({ ...from, blocks: [{ block: 'section', when: 'record.id == 1', blocks: [list] }] })).toEqual([
    'PRT-701',
  ]);
  expect(codes({ ...from, title: '{{ record.title }}', blocks: [list] })).toEqual(['PRT-701']);
  expect(codes({ ...from, blocks: [list, { block: 'rich-text', html: '{{ record.title }}' }] })).toEqual([]);
});
