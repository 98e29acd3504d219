import { expect, it } from 'vitest';
import { compileFiles } from '../fixtures/compile-files.ts';

const compile = (page: object) =>
  compileFiles({
    'pages/p.json': { name: 'p', path: '/p', title: 'P', access: 'manager', search: true, ...page },
  });
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
