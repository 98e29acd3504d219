import { describe, expect, it } from 'vitest';
import { resolve } from '../../expression/evaluate.ts';
import { compileFiles, compilePage } from '../fixtures/compile-files.ts';
import type { ListIr } from '../ir.ts';

const compile = (page: Record<string, unknown>) =>
  compilePage({
    path: '/p/:id',
    blocks: [{ block: 'rich-text', html: 'Q' }],
    ...page,
  });
const news = { from: 'news.show', params: { id: '=int(route.id)' } };
const problems = (page: Record<string, unknown>) =>
  compile(page).diagnostics.map(({ code, suggestion }) => ({ code, suggestion }));

describe('the record of a page', () => {
  it('is seen by its title, its conditions, its parameters and its dialogs', () => {
    const { compiled, diagnostics } = compile({
      ...news,
      title: 'Notícia: {{ record.title }}',
      blocks: [
        {
          block: 'list',
          from: 'news.list',
          params: { category_id: '=record.category.id' },
          when: "record.title != ''",
          limit: 3,
        },
        {
          id: 'sobre',
          block: 'rich-text',
          in: 'modal',
          title: '{{ record.title }}',
          html: '=record.content',
        },
      ],
    });
    expect(diagnostics).toEqual([]);
    const page = compiled?.pages.p;
    expect(page?.record).toBe('news.show');
    const scope = { record: { title: 'Olá', category: { id: 7 } } };
    expect(resolve(page?.title, scope)).toBe('Notícia: Olá');
    expect(resolve(page?.sources[1]?.params.category_id, scope)).toBe(7);
  });

  it('is what the path names, and so may a block be that reads it; what opens later is not', () => {
    const named = (blocks: object[]) =>
      compile({ blocks }).compiled?.pages.p?.sources.map(({ on_error }) => on_error?.named ?? false);
    expect(compile(news).compiled?.pages.p?.sources[0]?.on_error).toEqual({ named: true });
    expect(
      named([
        { block: 'detail', ...news },
        { block: 'list', from: 'news.list' },
      ]),
    ).toEqual([true, false, false]);
    expect(named([{ id: 'm', in: 'modal', title: 'M', block: 'detail', ...news }])).toEqual([false]);
  });

  it('leads where the manifest says when it fails, to a page that is there', () => {
    const to = (page: string) => compile({ ...news, on_error: { page, say: true } });
    expect(to('p').diagnostics[0]?.code).toBe('PRT-406');
    expect(to('nada').diagnostics[0]?.code).toBe('PRT-404');
    const text = [{ block: 'rich-text', html: 'Q' }];
    const { compiled, diagnostics } = compileFiles({
      'pages/p.json': {
        name: 'p',
        path: '/p/:id',
        title: 'P',
        blocks: text,
        ...news,
        on_error: { page: 'q', say: true },
      },
      'pages/q.json': { name: 'q', path: '/q', title: 'Q', blocks: text },
    });
    expect(diagnostics).toEqual([]);
    expect(compiled?.pages.p?.sources[0]?.on_error).toEqual({
      path: '/q',
      say: true,
      statuses: [],
      named: true,
    });
  });

  it('is one call with the blocks that read the same', () => {
    const { compiled } = compile({ ...news, blocks: [{ block: 'detail', ...news }] });
    expect(compiled?.pages.p?.sources).toHaveLength(1);
  });

  it('does not decide whether there is a page, and is not asked for with itself', () => {
    expect(problems({ ...news, when: 'record.id == 1' })[0]?.code).toBe('PRT-602');
    expect(problems({ from: 'news.show', params: { id: '=record.id' } })[0]?.code).toBe('PRT-602');
  });

  it('is not there on a page that has none, and its fields are those of the contract', () => {
    expect(problems({ title: '{{ record.title }}' })[0]?.code).toBe('PRT-602');
    expect(problems({ ...news, title: '{{ record.titel }}' })).toEqual([
      { code: 'PRT-602', suggestion: 'title' },
    ]);
  });

  it('counts among the calls of the first screen', () => {
    const blocks = Array.from({ length: 6 }, (_, index) => ({
      block: 'list',
      from: 'news.list',
      params: { category_id: index + 1 },
      limit: 1,
    }));
    expect(problems({ blocks })).toEqual([]);
    expect(problems({ ...news, blocks })[0]?.code).toBe('PRT-804');
  });
});

describe('rows that an expression has', () => {
  const home = { path: '/p', from: 'panel.home' };

  it('have their columns from the contract, and make no call', () => {
    const { compiled, diagnostics } = compile({
      ...home,
      blocks: [{ block: 'list', rows: '=record.ranking.filter(r, r.points > 0)', highlight: 'row.is_me' }],
    });
    expect(diagnostics).toEqual([]);
    const page = compiled?.pages.p;
    const list = page?.blocks[0] as ListIr;
    expect(list.source).toBeUndefined();
    expect(list.columns.map(({ field, format }) => [field, format])).toContainEqual(['points', 'points']);
    expect(list).toMatchObject({ filters: [], sort: {} });
    expect(page?.sources.map(({ key }) => key)).toEqual(['panel.home']);
  });

  it('are a list, and a list says where its rows come from', () => {
    const list = (more: object) => problems({ ...home, blocks: [{ block: 'list', ...more }] });
    expect(list({ rows: '=record.points' })[0]?.code).toBe('PRT-604');
    expect(list({ rows: '=record.rankin' })).toContainEqual({ code: 'PRT-602', suggestion: 'ranking' });
    expect(list({ rows: '=record.ranking', columns: ['pointz'] })[0]).toEqual({
      code: 'PRT-601',
      suggestion: 'points',
    });
    expect(list({})[0]?.code).toBe('PRT-202');
    expect(list({ rows: 'ranking' })[0]?.code).toBe('PRT-202');
  });
});

describe('the guard of a page', () => {
  const guarded = (path: string) =>
    problems({ path, guard: 'news.show' }).filter(({ code }) => code === 'PRT-606');

  it('is asked about what the path of the page names', () => {
    expect(guarded('/p/:id')).toEqual([]);
  });

  it.each(['/p', '/p/:slug'])('cannot be asked about what %s does not name', (path) => {
    expect(guarded(path)).toHaveLength(1);
  });

  it('is asked with parameters, the value of its path among them', () => {
    const guardOf = (path: string, params: object) =>
      compile({ path, guard: { from: 'sale.access', params } }).compiled?.tenant.routes[0]?.guard;
    expect(guardOf('/p', { salesPage: 'team' })).toMatchObject({
      operation: { id: 'sale.access' },
      params: { salesPage: 'team' },
    });
    expect(guardOf('/p', { salesPage: 'team' })).not.toHaveProperty('by_address');
    expect(guardOf('/p/:salesPage', {})).toMatchObject({ by_address: true });
    expect(guardOf('/p', { salesPage: '=query.pagina' })).toMatchObject({ by_address: true });
  });

  it.each([
    [{ salesPage: 'tean' }, { code: 'PRT-607', suggestion: 'team' }],
    [{ salesPag: 'team' }, { code: 'PRT-605', suggestion: 'salesPage' }],
    [{ salesPage: '=record.name' }, { code: 'PRT-602' }],
  ])('with %j is told where it is wrong', (params, problem) => {
    expect(problems({ path: '/p', guard: { from: 'sale.access', params } })[0]).toMatchObject(problem);
  });
});
