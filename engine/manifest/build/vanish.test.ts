import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { compileIn } from '../fixtures/compile-fixture.ts';
import type { BannerIr, CarouselIr, LinkCardsIr, ListIr } from '../ir.ts';

const news = { page: 'noticias' };
const wheel = { feature: 'roulette' };
const start = {
  name: 'inicio',
  path: '/inicio',
  title: 'Início',
  blocks: [
    { block: 'banner', title: 'Gire', ...wheel },
    { block: 'banner', id: 'fica', title: 'Olá', action: { label: 'Notícias', ...news } },
    { block: 'carousel', slides: [{ title: 'Gire', ...wheel }, { title: 'Fica' }] },
    {
      block: 'link-cards',
      items: [
        { title: 'Notícias', ...news },
        { title: 'Fica', url: '/x' },
      ],
    },
    {
      block: 'list',
      from: 'badge.list',
      actions: [{ label: 'Girar', ...wheel }],
      row_link: news,
      more: { label: 'Notícias', ...news },
    },
    { block: 'feature', feature: 'terms' },
  ],
};
const preset = {
  'molde/tenant.json': {
    menu: {
      header: [
        { title: 'Notícias', ...news },
        { title: 'Início', page: 'inicio' },
      ],
    },
  },
  'molde/pages/inicio.json': start,
  'molde/pages/noticias.json': {
    name: 'noticias',
    path: '/noticias',
    title: 'Notícias',
    blocks: [{ block: 'rich-text', html: 'Q' }],
  },
  'molde/pages/faq.json': {
    name: 'faq',
    path: '/f',
    title: 'F',
    menu: { after: 'noticias' },
    blocks: [{ block: 'rich-text', html: 'Q' }],
  },
};
const own = { 'loja/pages/noticias.json': { name: 'noticias', hidden: true } };
const loja = (more = {}) => ({
  'loja/tenant.json': { extends: 'molde', flows: { roulette: false, terms: false }, ...portal, ...more },
});
const portal = {
  domains: ['loja.localhost'],
  program: { id: 1 },
  brand: {
    title: 'Loja',
    primary_color: '#5B2A86',
    secondary_color: '#F2A65A',
    header_logo: 'assets/l.svg',
    disconnected_header_logo: 'assets/l.svg',
    favicon: 'assets/l.svg',
  },
};

function compile(files: Record<string, unknown>) {
  const dir = mkdtempSync(join(tmpdir(), 'portico-vanish-'));
  try {
    for (const [path, content] of Object.entries({ ...preset, ...files })) {
      mkdirSync(dirname(join(dir, path)), { recursive: true });
      writeFileSync(join(dir, path), JSON.stringify(content));
    }
    mkdirSync(join(dir, 'loja/assets'));
    writeFileSync(join(dir, 'loja/assets/l.svg'), '<svg/>');
    return compileIn(dir, 'loja');
  } finally {
    rmSync(dir, { recursive: true });
  }
}

it('what a preset leads to, and this tenant does not have, goes with its place', () => {
  const { diagnostics, compiled } = compile({ ...loja(), ...own });
  expect(diagnostics).toEqual([]);
  expect(compiled?.tenant.menu.header.map(({ title }) => title)).toEqual(['Início', 'F']);
  const blocks = compiled?.pages.inicio?.blocks ?? [];
  expect(blocks.map(({ id }) => id)).toEqual(['fica', 'carousel', 'link-cards', 'list']);
  const [banner, carousel, cards, list] = blocks as [BannerIr, CarouselIr, LinkCardsIr, ListIr];
  expect(banner).not.toHaveProperty('action');
  expect(carousel.slides).toEqual([{ title: 'Fica' }]);
  expect(cards.items.map(({ title }) => title)).toEqual(['Fica']);
  expect(list.actions).toEqual([]);
  expect(list).not.toHaveProperty('row_link');
  expect(list).not.toHaveProperty('more');
});

it('what it has stays', () => {
  const { diagnostics, compiled } = compile(loja({ flows: { roulette: true, terms: true } }));
  expect(diagnostics).toEqual([]);
  const blocks = compiled?.pages.inicio?.blocks ?? [];
  expect(blocks.map(({ id }) => id)).toEqual(['banner', 'fica', 'carousel', 'link-cards', 'list', 'feature']);
  expect((blocks[4] as ListIr).actions).toHaveLength(1);
});

it('what it writes itself is told', () => {
  const page = {
    name: 'minha',
    path: '/minha',
    title: 'Minha',
    blocks: [{ block: 'banner', title: 'A', ...wheel }],
  };
  const menu = { header: [{ title: 'Notícias', ...news }] };
  const { diagnostics } = compile({ ...loja({ menu }), ...own, 'loja/pages/minha.json': page });
  expect(diagnostics.map(({ code }) => code)).toEqual(['PRT-504', 'PRT-404']);
});
