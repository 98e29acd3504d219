import { describe, expect, it } from 'vitest';
import { compilePage } from '../fixtures/compile-files.ts';

const compile = (...blocks: unknown[]) => compilePage({ blocks });
const list = (index: number, more: object = {}) => ({
  id: `lista-${index}`,
  block: 'list',
  from: 'badge.list',
  limit: index + 1,
  params: { search: `=query.q${index}` },
  ...more,
});
const seven = [0, 1, 2, 3, 4, 5, 6];

describe('what comes later', () => {
  it('counts not among the calls of the first screen, nor does what is inside of it', () => {
    expect(compile(...seven.map((index) => list(index))).diagnostics.map(({ code }) => code)).toEqual([
      'PRT-804',
    ]);
    const { compiled, diagnostics } = compile(...seven.slice(0, 5).map((index) => list(index)), {
      block: 'section',
      title: 'Fim',
      later: true,
      blocks: [list(5), list(6)],
    });
    expect(diagnostics).toEqual([]);
    expect(compiled?.pages.p?.sources.map(({ deferred }) => deferred)).toEqual([
      ...seven.slice(0, 5).map(() => false),
      true,
      true,
    ]);
  });

  it('is not loaded ahead, and brings no heading', () => {
    const first = (...blocks: unknown[]) => compile(...blocks).compiled?.pages.p?.first;
    const text = { block: 'rich-text', html: 'Texto' };
    const later = {
      block: 'section',
      later: true,
      blocks: [{ block: 'chart', from: 'ranking.list', label: 'name', series: ['points'] }],
    };
    expect(first(text, later)).toMatchObject({ views: ['rich-text'], count: 2 });
    expect(first({ block: 'banner', title: 'Olá', look: 'hero', later: true }, text)?.has_heading).toBe(
      false,
    );
  });
});

describe('a chart', () => {
  it('shows a list inside of a record, or what an expression finds', () => {
    const chart = { block: 'chart', label: 'name', series: ['points'] };
    const { compiled, diagnostics } = compile(
      { ...chart, from: 'panel.home', rows: 'ranking' },
      { ...chart, rows: '=user.name == "" ? [] : []' },
    );
    expect(diagnostics.map(({ code }) => code)).toEqual([]);
    expect(compiled?.pages.p?.blocks[0]).toMatchObject({
      rows: 'ranking',
      source: 'panel.home',
      label_title: 'Participante',
    });
  });
});
