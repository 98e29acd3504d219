import { describe, expect, it } from 'vitest';
import { compilePage } from '../fixtures/compile-files.ts';
import type { EachIr, ListIr } from '../ir.ts';

const compile = (...blocks: unknown[]) => compilePage({ from: 'panel.home', blocks });
const each = (more: Record<string, unknown>) => ({
  block: 'each',
  rows: '=record.ranking',
  row_blocks: [{ block: 'rich-text', title: '{{ row.name }}', html: 'Lugar {{ row.position }}' }],
  ...more,
});
const codes = (...blocks: unknown[]) => compile(...blocks).diagnostics.map(({ code }) => code);

describe('blocks that repeat', () => {
  it('see the row, at any depth, and what is inferred sees it as well', () => {
    const inner = {
      block: 'section',
      blocks: [{ block: 'list', rows: '=record.ranking.filter(r, r.points < row.points)' }],
    };
    const { compiled, diagnostics } = compile(
      each({ row_blocks: [inner], as: 'steps', done_when: 'row.is_me' }),
    );
    expect(diagnostics).toEqual([]);
    const block = compiled?.pages.p?.blocks[0] as EachIr;
    expect(block).toMatchObject({ as: 'steps', done_when: { $cel: { field: 'is_me' } } });
    const [section] = block.row_blocks;
    const [list] = section?.block === 'section' ? (section.blocks as ListIr[]) : [];
    expect(list?.columns.map(({ field }) => field)).toContain('points');
    expect(compiled?.pages.p?.first.views).toEqual(['each', 'section', 'list']);
  });

  it('take the rows of an operation too, and wait with what they read themselves', () => {
    const show = { block: 'detail', from: 'news.show', params: { id: '=row.id' } };
    const { compiled, diagnostics } = compile({ block: 'each', from: 'news.list', row_blocks: [show] });
    expect(diagnostics).toEqual([]);
    const waits = compiled?.pages.p?.sources.map(({ key, deferred }) => [key, deferred]);
    expect(waits).toEqual([
      ['panel.home', false],
      ['news.show', true],
      ['news.list', false],
    ]);
  });

  it('do not count among the calls of the first screen', () => {
    const shows = Array.from({ length: 8 }, (_, index) => ({
      block: 'detail',
      from: 'news.show',
      params: { id: `=row.position + ${index}` },
    }));
    expect(codes(each({ row_blocks: shows }))).toEqual([]);
  });

  it('open dialogs that see what the click gives, and not the row', () => {
    const dialog = { id: 'ver', block: 'rich-text', in: 'modal', title: 'Ver', html: '{{ row.name }}' };
    expect(codes(each({ row_blocks: [dialog] }))).toEqual(['PRT-602']);
    expect(codes(each({ row_blocks: [{ ...dialog, html: 'x' }] }))).toEqual([]);
  });

  it('say what is wrong', () => {
    expect(codes(each({ rows: '=record.points' }))).toContain('PRT-604');
    expect(codes(each({ done_when: 'row.nome' }))).toEqual(['PRT-602']);
    expect(codes(each({ row_blocks: [{ block: 'rich-text', html: '{{ row.nome }}' }] }))).toEqual([
      'PRT-602',
    ]);
    expect(codes(each({ row_blocks: [] }))).toEqual(['PRT-701']);
    expect(codes({ block: 'each', from: 'panel.home', row_blocks: [] })).toContain('PRT-502');
    expect(codes({ block: 'each', row_blocks: [] })).toContain('PRT-202');
    expect(codes({ block: 'rich-text', html: '{{ row.name }}' })).toEqual(['PRT-602']);
  });
});
