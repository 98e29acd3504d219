import { expect, it } from 'vitest';
import { compilePage } from '../fixtures/compile-files.ts';
import type { CarouselIr, LinkCardsIr } from '../ir.ts';

const compile = (...blocks: unknown[]) => compilePage({ from: 'panel.home', blocks });
const codes = (block: unknown) => compile(block).diagnostics.map(({ code }) => code);
const card = { title: '=item.title', icon: '=item.icon', url: '=item.url' };
const cards = (more: Record<string, unknown>) => ({ block: 'link-cards', ...more });

it('a list inside of an answer gives a card an item', () => {
  const { compiled, diagnostics } = compile(cards({ from: 'home.show', rows: 'highlights', card }));
  expect(diagnostics).toEqual([]);
  const block = compiled?.pages.p?.blocks[0] as LinkCardsIr;
  expect(block).toMatchObject({ source: 'home.show', rows: 'highlights', items: [] });
  expect(block.card).toMatchObject({ icon: { $cel: { field: 'icon' } }, to: { url: { $cel: {} } } });
});

it('an operation with rows gives them itself, and an expression has them at hand', () => {
  const news = cards({ from: 'news.list', card: { title: '=item.title', page: 'p' } });
  const actions = cards({ rows: '=record.quick_actions', card });
  const slides = { block: 'carousel', rows: '=record.banners', slide: { title: '=item.title' } };
  const { compiled, diagnostics } = compile(news, actions, slides);
  expect(diagnostics).toEqual([]);
  const blocks = compiled?.pages.p?.blocks as [LinkCardsIr, LinkCardsIr, CarouselIr];
  expect(blocks.map(({ source, rows }) => [source, typeof rows])).toEqual([
    ['news.list', 'undefined'],
    [undefined, 'object'],
    [undefined, 'object'],
  ]);
  expect(blocks[2]).toMatchObject({ slides: [], slide: { title: { $cel: { field: 'title' } } } });
});

it.each([
  [
    'an item without that field',
    { from: 'home.show', rows: 'highlights', card: { ...card, text: '=item.x' } },
    'PRT-602',
  ],
  ['an answer without that list', { from: 'home.show', rows: 'highlight', card }, 'PRT-601'],
  ['an answer that is no list', { from: 'home.show', card }, 'PRT-502'],
  ['rows without a card', { from: 'home.show', rows: 'highlights' }, 'PRT-202'],
  ['no cards', {}, 'PRT-202'],
  [
    'an icon that is not in the set',
    { from: 'home.show', rows: 'highlights', card: { ...card, icon: 'trofy' } },
    'PRT-608',
  ],
])('tells of %s', (_, more, code) => {
  expect(codes(cards(more))).toContain(code);
});
