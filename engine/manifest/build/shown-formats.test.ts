import { describe, expect, it } from 'vitest';
import { resolve } from '../../expression/evaluate.ts';
import { compilePage } from '../fixtures/compile-files.ts';
import type { DetailIr, ListIr, RichTextIr } from '../ir.ts';

const compile = (...blocks: unknown[]) => compilePage({ access: 'manager', blocks });

describe('a text that chooses between values', () => {
  const shown = (html: string) => {
    const { compiled, diagnostics } = compilePage({
      blocks: [{ block: 'each', from: 'news.list', row_blocks: [{ block: 'rich-text', html }] }],
    });
    expect(diagnostics).toEqual([]);
    const each = compiled?.pages.p?.blocks[0];
    const [text] = each?.block === 'each' ? each.row_blocks : [];
    return resolve<unknown>((text as RichTextIr).html, {
      row: { id: 1, created_at: '2026-03-05T15:00:00Z' },
    });
  };
  it('formats each of them as its own field', () => {
    expect(shown("Em {{ row.id == 1 ? row.created_at : 'breve' }}")).toMatch(/^Em 05\/03\/2026/);
    expect(shown("Em {{ row.id == 2 ? row.created_at : 'breve' }}")).toBe('Em breve');
    expect(shown("{{ row.id == 2 ? 'a' : (row.id == 1 ? row.created_at : 'b') }}")).toMatch(/^05\/03\/2026/);
  });
});

describe('what a look shows of fields that nobody listed', () => {
  it('a date beside an article has its format', () => {
    const { compiled } = compile({
      block: 'detail',
      from: 'participant.show',
      params: { id: 1 },
      as: 'article',
      fields: ['name'],
      parts: { title: 'name', meta: ['created_at'] },
    });
    const detail = compiled?.pages.p?.blocks[0] as DetailIr;
    expect(detail.fields.find(({ field }) => field === 'created_at')?.format).toBe('date-time');
  });

  it('an object that has a picture is that picture', () => {
    const { compiled, diagnostics } = compile({
      block: 'list',
      from: 'badge.list',
      columns: ['image', 'name'],
    });
    expect(diagnostics).toEqual([]);
    const list = compiled?.pages.p?.blocks[0] as ListIr;
    expect(list.columns[0]).toMatchObject({ field: 'image', format: 'image' });
  });

  it('a list of what a click gave has headings', () => {
    const { compiled, diagnostics } = compile(
      {
        block: 'list',
        from: 'participant.list',
        row_actions: [{ label: 'Ver', open: 'ver', with: { steps: '=[row]' } }],
      },
      {
        id: 'ver',
        block: 'list',
        in: 'modal',
        title: 'Ver',
        rows: '=opened.steps',
        columns: ['name', { field: 'cpf', label: 'CPF' }],
      },
    );
    expect(diagnostics).toEqual([]);
    const list = compiled?.pages.p?.dialogs[0] as ListIr;
    expect(list.columns.map(({ label }) => label)).toEqual(['name', 'CPF']);
  });
});
