import { describe, expect, it } from 'vitest';
import { compileFiles, compilePage } from '../fixtures/compile-files.ts';
import type { FiltersIr } from '../ir.ts';

const list = { block: 'list', from: 'news.list', params: { category_id: '=query.categoria' }, filters: [] };
const compile = (filter: Record<string, unknown>) =>
  compilePage({
    blocks: [{ block: 'filters', filters: [filter] }, list],
  });
const category = { param: 'categoria', label: 'Categoria' };

describe('filters that other blocks read', () => {
  it('have their options from an operation, after the first screen', () => {
    const options = { from: 'news.categories', value: 'id', label: 'title' };
    const { compiled, diagnostics } = compile({ ...category, options });
    expect(diagnostics).toEqual([]);
    const page = compiled?.pages.p;
    expect(page?.blocks[0]).toMatchObject({
      filters: [
        { param: 'categoria', input: 'select', options_from: { source: 'news.categories', value: 'id' } },
      ],
    });
    expect(page?.sources.find(({ key }) => key === 'news.categories')?.deferred).toBe(true);
  });

  it('have options of their own, or a control for what is typed', () => {
    const first = (filter: Record<string, unknown>) => {
      const block = compile(filter).compiled?.pages.p?.blocks[0] as FiltersIr | undefined;
      return block?.filters[0];
    };
    const values = [{ value: 1, label: 'Um' }];
    expect(first({ ...category, values })).toMatchObject({ input: 'select', options: values });
    expect(first({ ...category, input: 'number' })).toMatchObject({ input: 'number' });
    expect(first(category)).toMatchObject({ input: 'text' });
  });

  it('may be a month or a year; a month may have its year apart', () => {
    const blocks = (filter: object) => ({
      'pages/p.json': {
        name: 'p',
        path: '/p',
        title: 'P',
        blocks: [
          { block: 'filters', filters: [{ param: 'mes', label: 'Mês', ...filter }] },
          { block: 'rich-text', html: '{{ query.mes }} de {{ query.ano }}' },
        ],
      },
    });
    const { compiled, diagnostics } = compileFiles(blocks({ input: 'month', year: 'ano' }));
    expect(diagnostics).toEqual([]);
    expect(compiled?.pages.p?.blocks[0]).toMatchObject({ filters: [{ input: 'month', year: 'ano' }] });
    const codes = (filter: object) => compileFiles(blocks(filter)).diagnostics.map(({ code }) => code);
    expect(codes({ input: 'year' })).toEqual([]);
    expect(codes({ input: 'year', year: 'ano' })).toEqual(['PRT-407']);
    expect(codes({ input: 'month', year: 'exercicio' })).toEqual(['PRT-605']);
  });

  it('are told where nothing reads them, and where their options are wrong', () => {
    const codes = (filter: Record<string, unknown>) => compile(filter).diagnostics.map(({ code }) => code);
    expect(codes({ ...category, param: 'category' })).toEqual(['PRT-605']);
    expect(codes({ ...category, end: 'ate' })).toEqual(['PRT-605']);
    const options = { from: 'news.categories', value: 'id', label: 'titulo' };
    expect(codes({ ...category, options })).toEqual(['PRT-601']);
    expect(codes({ ...category, options: { ...options, from: 'news.show' } })).toContain('PRT-502');
  });
});
