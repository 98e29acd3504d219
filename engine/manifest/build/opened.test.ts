import { describe, expect, it } from 'vitest';
import { compilePage } from '../fixtures/compile-files.ts';
import type { ListIr } from '../ir.ts';

const dialog = (html: string) => ({ id: 'ver', block: 'rich-text', in: 'modal', title: 'Ver', html });
const list = (action: Record<string, unknown>) => ({
  block: 'list',
  from: 'news.list',
  row_actions: [{ label: 'Ver', ...action }],
});
const compile = (...blocks: unknown[]) => compilePage({ blocks });
const codes = (...blocks: unknown[]) => compile(...blocks).diagnostics.map(({ code }) => code);

describe('what a click gives to the dialog that it opens', () => {
  it('is its root opened', () => {
    const { compiled, diagnostics } = compile(
      list({ open: 'ver', with: { titulo: '=row.title' } }),
      dialog('{{ opened.titulo }}'),
    );
    expect(diagnostics).toEqual([]);
    const [first] = compiled?.pages.p?.blocks ?? [];
    expect((first as ListIr).row_actions[0]?.to).toEqual({
      open: 'ver',
      with: { titulo: { $cel: expect.anything() } },
    });
  });

  it('is null where one of several clicks leaves it out, and unknown where none gives it', () => {
    const less = list({ open: 'ver', with: { texto: 'Sem título' } });
    const more = { ...list({ open: 'ver', with: { titulo: '=row.title' } }), id: 'outra' };
    expect(codes(less, more, dialog('{{ opened.titulo }} {{ opened.texto }}'))).toEqual([]);
    expect(codes(less, dialog('{{ opened.titulo }}'))).toEqual(['PRT-602']);
    expect(codes(list({ open: 'ver' }), dialog('{{ opened.titulo }}'))).toEqual(['PRT-602']);
  });

  it('sees where it was clicked, and the dialog sees the page', () => {
    expect(codes(list({ open: 'ver', with: { titulo: '=row.titel' } }), dialog('x'))).toEqual(['PRT-602']);
    expect(codes(list({ open: 'ver', with: { titulo: '=row.title' } }), dialog('{{ row.title }}'))).toEqual([
      'PRT-602',
    ]);
  });

  it('fills the fields of a form, by their names', () => {
    const open = list({ open: 'ver', with: { titulo: '=row.title', id: '=row.id' } });
    const form = (fill: Record<string, unknown>) => ({
      id: 'ver',
      block: 'form',
      in: 'modal',
      to: 'ticket.create',
      fill,
    });
    const { compiled, diagnostics } = compile(open, form({ title: '=opened.titulo' }));
    expect(diagnostics).toEqual([]);
    const dialogs = Object.values(compiled?.pages.p?.dialogs ?? {});
    expect(dialogs).toMatchObject([{ fill: { title: { $cel: expect.anything() } } }]);
    expect(codes(open, form({ titel: '=opened.titulo' }))).toEqual(['PRT-605']);
  });

  it('is told where nothing would take it', () => {
    expect(codes(list({ url: '/x', with: { titulo: '=row.title' } }))).toEqual(['PRT-407']);
    expect(codes(list({ open: 'ver', query: { a: 1 } }), dialog('x'))).toEqual(['PRT-407']);
  });
});
