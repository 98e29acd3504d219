import { expect, it } from 'vitest';
import { compileFiles } from '../fixtures/compile-files.ts';

const blocks = [{ block: 'rich-text', html: 'Olá' }];
const tenant = {
  menu: {
    header: [
      { title: 'Início', page: 'inicio' },
      { title: 'Blog', url: '/blog' },
    ],
  },
};
const files = (menu: unknown, page: Record<string, unknown> = {}) => ({
  'tenant.json': tenant,
  'pages/inicio.json': { name: 'inicio', path: '/inicio', title: 'Início', blocks },
  'pages/selos.json': { name: 'selos', path: '/selos', title: 'Selos', menu, ...page, blocks },
});
const menuOf = (menu: unknown, page?: Record<string, unknown>) =>
  compileFiles(files(menu, page)).compiled?.tenant.menu;
const titles = (menu: unknown) => menuOf(menu)?.header.map(({ title }) => title);

it('a page puts itself at the end of a menu, under its own title', () => {
  const entry = menuOf('header')?.header.at(-1);
  expect(entry).toMatchObject({ title: 'Selos', to: { page: 'selos', path: '/selos' } });
  expect(entry).not.toHaveProperty('when');
  expect(menuOf('drawer')?.drawer.map(({ title }) => title)).toEqual(['Selos']);
});

it('a page says its place, text and icon', () => {
  expect(titles({ after: 'inicio', title: 'Meus selos', icon: 'medal' })).toEqual([
    'Início',
    'Meus selos',
    'Blog',
  ]);
  expect(titles({ in: 'header' })).toEqual(['Início', 'Blog', 'Selos']);
});

it('a condition of the entry is its own: whether the page opens is asked beside it', () => {
  const entry = menuOf({ when: 'flags.mf2a_activate' }, { when: 'flags.first_access' })?.header.at(-1);
  expect(entry?.when).toEqual({ $cel: expect.objectContaining({ field: 'mf2a_activate' }) });
});

it('a page comes after one whose file is read later, and two in a circle are told', () => {
  const more = (menu: unknown) => ({
    ...files({ after: 'trilhas' }),
    'pages/trilhas.json': { name: 'trilhas', path: '/trilhas', title: 'Trilhas', menu, blocks },
    'pages/vitrine.json': { name: 'vitrine', path: '/vitrine', title: 'Vitrine', menu: 'header', blocks },
  });
  const { compiled, diagnostics } = compileFiles(more('header'));
  expect(diagnostics).toEqual([]);
  const shown = compiled?.tenant.menu.header.map(({ title }) => title);
  expect(shown).toEqual(['Início', 'Blog', 'Trilhas', 'Selos', 'Vitrine']);
  expect(compileFiles(more({ after: 'selos' })).diagnostics.map(({ code }) => code)).toEqual(['PRT-404']);
});

it('a place that the menu does not have is told', () => {
  const { diagnostics } = compileFiles(files({ after: 'incio' }));
  expect(diagnostics).toMatchObject([
    {
      code: 'PRT-404',
      file: expect.stringMatching(/pages.selos.json$/),
      message: expect.stringMatching(/; tem inicio\b/),
      suggestion: 'inicio',
    },
  ]);
});

it('a page whose path needs a value does not fit in a menu', () => {
  const { diagnostics } = compileFiles(files('header', { path: '/selos/:id' }));
  expect(diagnostics.map(({ code }) => code)).toEqual(['PRT-406']);
});
