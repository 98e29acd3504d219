import { describe, expect, it } from 'vitest';
import { compileFiles } from '../fixtures/compile-files.ts';
import type { ListIr } from '../ir.ts';

const pageOf = (...blocks: unknown[]) => ({
  'pages/p.json': { name: 'p', path: '/p', title: 'P', blocks },
});
const list = (more: Record<string, unknown>) => ({ block: 'list', from: 'panel.home', ...more });
const problems = (block: unknown) =>
  compileFiles(pageOf(block)).diagnostics.map(({ code, suggestion }) => ({ code, suggestion }));

describe('a list over a list inside a record', () => {
  const { compiled, diagnostics } = compileFiles(
    pageOf(list({ rows: 'ranking', highlight: 'row.is_me', highlight_text: 'Você, {{ row.name }}' }), {
      block: 'stats',
      from: 'panel.home',
      items: [{ field: 'points.balance' }],
    }),
  );
  const page = compiled?.pages.p;
  const block = page?.blocks[0] as ListIr;

  it('has the columns of its items, from the contract', () => {
    expect(diagnostics).toEqual([]);
    expect(block.rows).toBe('ranking');
    expect(block.highlight_text).toBeDefined();
    expect(block.columns.map(({ field, format }) => [field, format])).toContainEqual(['points', 'points']);
  });

  it('shares the record with the other blocks, and neither pages, sorts nor filters', () => {
    expect(page?.sources).toMatchObject([{ operation: { id: 'panel.home' }, params: {} }]);
    expect(block).toMatchObject({ filters: [], sort: {} });
    expect(block.columns.some(({ sortable }) => sortable)).toBe(false);
    expect(block).not.toHaveProperty('page_size');
    expect(block).not.toHaveProperty('search');
  });
});

describe('what is wrong is told', () => {
  it.each([
    ['a list that is not in the answer', list({ rows: 'rankin' }), 'PRT-601', 'ranking'],
    ['a value that is not a list', list({ rows: 'points' }), 'PRT-601', undefined],
    ['a column that the items lack', list({ rows: 'ranking', columns: ['nme'] }), 'PRT-601', 'name'],
    [
      'a condition on a field that they lack',
      list({ rows: 'ranking', highlight: 'row.is_mee' }),
      'PRT-602',
      'is_me',
    ],
    [
      'words of a mark on a field that they lack',
      list({ rows: 'ranking', highlight: 'row.is_me', highlight_text: '{{ row.nme }}' }),
      'PRT-602',
      'name',
    ],
    ['an order', list({ rows: 'ranking', sort: 'name,asc' }), 'PRT-605', undefined],
    ['a record without rows', list({}), 'PRT-502', undefined],
  ])('%s', (_name, block, code, suggestion) => {
    expect(problems(block)).toContainEqual({ code, suggestion });
  });
});
