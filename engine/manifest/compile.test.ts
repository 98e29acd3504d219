import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { resolve } from '../expression/evaluate.ts';
import { compileIn } from './fixtures/compile-fixture.ts';
import type { BlockIr, BlockName, BlockOf, Dynamic, PageIr, Target } from './ir.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'portico-compile-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

function write(path: string, content: unknown): void {
  mkdirSync(dirname(join(dir, path)), { recursive: true });
  writeFileSync(join(dir, path), typeof content === 'string' ? content : JSON.stringify(content));
}

/** Compiles the tenant `loja` of these files; every one of them must be right. */
function compile(files: Record<string, unknown>) {
  for (const [path, content] of Object.entries({ 'loja/tenant.json': {}, ...files })) write(path, content);
  const { compiled, diagnostics } = compileIn(dir, 'loja');
  expect(diagnostics).toEqual([]);
  if (!compiled) throw new Error('not compiled');
  return compiled;
}

/** A page with these blocks, compiled. */
function pageWith(blocks: unknown[], extra: Record<string, unknown> = {}): PageIr {
  const page = { name: 'p', path: '/p', title: 'P', ...extra, blocks };
  return compile({ 'loja/pages/p.json': page }).pages.p as PageIr;
}

function blockOf<Name extends BlockName>(page: PageIr | undefined, name: Name, index = 0): BlockOf<Name> {
  const all = page ? [...page.blocks, ...page.dialogs] : [];
  const found = all.filter((block: BlockIr) => block.block === name)[index];
  if (!found) throw new Error(`no ${name}`);
  return found as BlockOf<Name>;
}

/** The address of a destination of that kind. */
function at(target: Target | undefined, key: 'path' | 'url'): Dynamic<string> {
  const address = (target as Record<string, Dynamic<string>> | undefined)?.[key];
  if (address === undefined) throw new Error(`no ${key}`);
  return address;
}

const scope = { query: {}, route: {}, user: { name: 'Ana' }, flags: {}, abilities: {} };

describe('a preset and a tenant over it', () => {
  const base = {
    name: 'p',
    path: '/p',
    title: 'Do molde',
    blocks: [
      { id: 'lista', block: 'list', from: 'badge.list', limit: 3, title: 'Selos' },
      { id: 'aviso', block: 'rich-text', html: 'Aviso' },
      { id: 'grupo', block: 'section', blocks: [{ id: 'fundo', block: 'rich-text', html: 'Fundo' }] },
    ],
  };
  const over = (page: unknown) =>
    compile({
      'molde/tenant.json': { brand: { title: 'Molde' }, menu: { header: [{ title: 'P', page: 'p' }] } },
      'molde/pages/p.json': base,
      'molde/pages/q.json': {
        name: 'q',
        path: '/q',
        title: 'Q',
        blocks: [{ block: 'rich-text', html: 'Q' }],
      },
      'loja/tenant.json': { extends: 'molde', brand: { primary_color: '#5B2A86' } },
      'loja/pages/p.json': page,
    });

  it('merge key by key', () => {
    const { tenant, pages } = over({ name: 'p', title: 'Da loja' });
    expect(tenant.brand).toMatchObject({ title: 'Molde', primary_color: '#5B2A86' });
    expect(tenant.menu.header).toEqual([{ title: 'P', to: { page: 'p', path: '/p' } }]);
    expect(pages.p).toMatchObject({ title: 'Da loja', path: '/p' });
    expect(pages.q?.title).toBe('Q');
  });

  it('change, remove and add blocks by their ids, at any depth', () => {
    const blocks = {
      lista: { limit: 5, title: null },
      aviso: null,
      fundo: { html: 'Outro' },
      novo: { block: 'rich-text', html: 'Novo' },
    };
    const { pages } = over({ name: 'p', blocks });
    const list = blockOf(pages.p, 'list');
    expect(list.limit).toBe(5);
    expect(list.title).toBeUndefined();
    expect(pages.p?.blocks.map((block) => block.id)).toEqual(['lista', 'grupo', 'novo']);
    expect(blockOf(pages.p, 'section').blocks).toMatchObject([{ html: 'Outro' }]);
  });

  it('count blocks without an id over the whole page, also those of blocks that go', () => {
    const list = (from: string) => ({ block: 'list', from });
    write('molde/tenant.json', {});
    write('molde/pages/p.json', {
      ...base,
      blocks: [
        list('badge.list'),
        { id: 'grupo', block: 'section', blocks: [list('news.list')] },
        list('product.list'),
      ],
    });
    const adjusted = (blocks: object) =>
      compile({ 'loja/tenant.json': { extends: 'molde' }, 'loja/pages/p.json': { name: 'p', blocks } }).pages
        .p;
    const without = adjusted({ grupo: null, 'list-3': { title: 'Prêmios' } });
    expect(blockOf(without, 'list', 1).title).toBe('Prêmios');
    const { blocks } = blockOf(adjusted({ 'list-2': { title: 'Notícias' } }), 'section');
    expect(blocks).toMatchObject([{ id: 'list-2', title: 'Notícias' }]);
  });

  it('change the blocks of a page in short form by their ids, and tell one that is not there', () => {
    write('molde/tenant.json', {});
    write('molde/pages/p.json', { name: 'p', path: '/p', title: 'P', resource: 'badge' });
    const files = (blocks: object) => ({
      'loja/tenant.json': { extends: 'molde' },
      'loja/pages/p.json': { name: 'p', blocks },
    });
    const { pages } = compile(files({ lista: { title: 'Conquistas' } }));
    expect(blockOf(pages.p, 'list').title).toBe('Conquistas');
    for (const [path, content] of Object.entries(files({ lixta: { title: 'A' } }))) write(path, content);
    expect(compileIn(dir, 'loja').diagnostics).toMatchObject([{ code: 'PRT-303', suggestion: 'lista' }]);
  });

  it('take a block away from a page in short form, over several presets too', () => {
    write('molde/tenant.json', {});
    write('molde/pages/p.json', { name: 'p', path: '/p', title: 'P', resource: 'ticket' });
    const files = { 'loja/tenant.json': { extends: 'molde' } };
    const idsOf = (compiled: ReturnType<typeof compile>) =>
      [...(compiled.pages.p?.blocks ?? []), ...(compiled.pages.p?.dialogs ?? [])].map(({ id }) => id);
    const without = { name: 'p', blocks: { novo: null, lista: { actions: null } } };
    expect(idsOf(compile({ ...files, 'loja/pages/p.json': without }))).toEqual(['lista']);
    write('filha/tenant.json', { extends: 'loja' });
    write('filha/pages/p.json', { name: 'p', blocks: { lista: { title: 'Chamados' } } });
    const { compiled } = compileIn(dir, 'filha');
    expect(compiled && idsOf(compiled)).toEqual(['lista']);
    expect(blockOf(compiled?.pages.p, 'list')).toMatchObject({ title: 'Chamados', actions: [] });
  });

  it('are told that a block goes with the one around it', () => {
    write('molde/tenant.json', {});
    write('molde/pages/p.json', {
      ...base,
      blocks: [
        {
          ...{ id: 'fica', block: 'section' },
          blocks: [
            { id: 'fora', block: 'section', blocks: [{ id: 'dentro', block: 'rich-text', html: 'Olá' }] },
            { id: 'ao-lado', block: 'rich-text', html: 'Olá' },
          ],
        },
      ],
    });
    write('loja/tenant.json', { extends: 'molde' });
    write('loja/pages/p.json', { name: 'p', blocks: { fora: null, dentro: { title: 'A' } } });
    const [told, ...others] = compileIn(dir, 'loja').diagnostics;
    expect(others).toEqual([]);
    expect(told).toMatchObject({ code: 'PRT-303', message: expect.stringContaining('"fora"') });
    expect(told).not.toHaveProperty('suggestion');
  });

  it('remember where each block was written', () => {
    const { pages } = over({ name: 'p', blocks: { lista: { limit: 5 } } });
    expect(blockOf(pages.p, 'list').origin.file).toMatch(/loja\/pages\/p\.json$/);
    expect(blockOf(pages.p, 'section').origin.file).toMatch(/molde\/pages\/p\.json$/);
  });

  it('hide a page and replace all of its blocks', () => {
    expect(Object.keys(over({ name: 'q', hidden: true }).pages)).toEqual(['p']);
    const { pages } = over({ name: 'p', blocks: [{ block: 'rich-text', html: 'Só isto' }] });
    expect(pages.p?.blocks.map((block) => block.id)).toEqual(['rich-text']);
  });
});

describe('a list', () => {
  it('takes from the contract all that nobody wrote', () => {
    const list = blockOf(
      pageWith([{ block: 'list', from: 'participant.list' }], { access: 'manager' }),
      'list',
    );
    const status = list.columns.find((column) => column.field === 'status');
    expect(status).toMatchObject({
      label: 'Situação',
      format: 'enum',
      labels: { '2': 'Pendente' },
      tones: { '2': 'warn' },
    });
    expect(list.filters.map((filter) => filter.param)).toEqual(['status', 'establishment', 'position']);
    expect(list.filters[0]).toMatchObject({
      input: 'select',
      options: [{ value: 1, label: 'Ativo' }, {}, {}],
    });
    expect(list).toMatchObject({ search: 'search', page_size: 20, sort: { param: 'order_by' }, as: 'table' });
  });

  it.each([
    ['before', (list: object, stats: object) => [stats, list]],
    ['after', (list: object, stats: object) => [list, stats]],
  ])('shares its call with the blocks %s it that read what stands beside its rows', (_, order) => {
    const list = { block: 'list', from: 'badge.list' };
    const stats = { block: 'stats', from: 'badge.list', items: [{ field: 'pagination.total' }] };
    const page = pageWith(order(list, stats));
    expect(page.sources.map(({ key }) => key)).toEqual(['badge.list']);
    expect(page.sources[0]?.params).toHaveProperty('page');
    expect(blockOf(page, 'stats').source).toBe(blockOf(page, 'list').source);
  });

  it('of first rows leaves a block that asks the same to its own call', () => {
    const page = pageWith([
      {
        ...{ block: 'each', from: 'badge.list', params: { per_page: 3 } },
        row_blocks: [{ block: 'rich-text', html: 'A' }],
      },
      { block: 'stats', from: 'badge.list', items: [{ field: 'pagination.total' }] },
      { block: 'list', from: 'badge.list', limit: 3 },
    ]);
    const read = [blockOf(page, 'each'), blockOf(page, 'list')].map(({ source }) =>
      page.sources.find(({ key }) => key === source),
    );
    expect(read).toMatchObject([{ params: { per_page: 3 } }, { params: { per_page: 3 } }]);
    expect(blockOf(page, 'stats').source).toBe(blockOf(page, 'list').source);
  });

  it('leaves a block with parameters of its own to its own call', () => {
    const stats = { block: 'stats', from: 'badge.list', params: {}, items: [{ field: 'pagination.total' }] };
    const page = pageWith([{ block: 'list', from: 'badge.list' }, stats]);
    expect(page.sources.map(({ key }) => key)).toEqual(['badge.list', 'badge.list#2']);
  });

  it('asks for what the address says, and the server can know the same', () => {
    const page = pageWith([
      { block: 'list', from: 'news.list', sort: 'title,asc', params: { category_id: 3 } },
    ]);
    const params = page.sources[0]?.params ?? {};
    const ask = (query: Record<string, string>) =>
      Object.fromEntries(
        Object.entries(params).map(([name, value]) => [name, resolve(value, { ...scope, query })]),
      );
    expect(ask({})).toEqual({ category_id: 3, page: null, search: null, order_by: 'title,asc' });
    expect(ask({ page: '2', search: 'x', order_by: 'created_at,desc' })).toMatchObject({
      page: '2',
      search: 'x',
      order_by: 'created_at,desc',
    });
  });

  it('gives the second list of a page its own part of the address', () => {
    const page = pageWith([
      { id: 'um', block: 'list', from: 'badge.list' },
      { id: 'dois-b', block: 'list', from: 'badge.unlocked' },
    ]);
    expect(blockOf(page, 'list', 0).url_prefix).toBe('');
    expect(blockOf(page, 'list', 1).url_prefix).toBe('dois_b_');
    const query = { page: '2', dois_b_page: '5' };
    expect(resolve(page.sources[1]?.params.page, { ...scope, query })).toBe('5');
  });

  it('of first rows only has no pages, search or filters', () => {
    const page = pageWith([{ block: 'list', from: 'news.list', limit: 4 }]);
    expect(page.sources[0]?.params).toEqual({ per_page: 4 });
    expect(blockOf(page, 'list')).toMatchObject({ limit: 4, filters: [], sort: {} });
  });

  it('leads its rows to the page that shows one record', () => {
    const detail = { block: 'detail', from: 'news.show', params: { id: '=route.id' }, as: 'article' };
    const { pages } = compile({
      'loja/pages/a.json': {
        name: 'a',
        path: '/noticias',
        title: 'A',
        blocks: [{ block: 'list', from: 'news.list' }],
      },
      'loja/pages/b.json': { name: 'b', path: '/noticias/:id', title: 'B', blocks: [detail] },
    });
    const link = blockOf(pages.a, 'list').row_link;
    expect(resolve(at(link, 'path'), { ...scope, row: { id: 12 } })).toBe('/noticias/12');
    expect(blockOf(pages.b, 'detail').parts).toMatchObject({
      title: 'title',
      image: 'image.url',
      html: 'content',
    });
  });

  it('has first and last day as one filter, where the contract says that they are a period', () => {
    const page = pageWith([{ id: 'vendas', block: 'list', from: 'sale.list' }]);
    const { filters, url_prefix } = blockOf(page, 'list');
    const [period] = filters.filter(({ input }) => input === 'date');
    expect(period).toMatchObject({ param: 'start_date', end: 'end_date', label: 'Período' });
    expect(filters.map(({ param }) => param)).not.toContain('end_date');
    const query = { [`${url_prefix}start_date`]: '2026-11-01', [`${url_prefix}end_date`]: '2026-11-30' };
    const { start_date, end_date } = page.sources[0]?.params ?? {};
    expect(resolve(start_date, { ...scope, query })).toBe('2026-11-01');
    expect(resolve(end_date, { ...scope, query })).toBe('2026-11-30');
    const half = pageWith([{ block: 'list', from: 'sale.list', filters: ['end_date'] }]);
    expect(blockOf(half, 'list').filters).toMatchObject([{ param: 'end_date', label: 'Até' }]);
  });

  it('reads the options of a filter without holding the first screen', () => {
    const page = pageWith([{ block: 'list', from: 'faq.list' }]);
    const [filter] = blockOf(page, 'list').filters;
    expect(filter).toMatchObject({
      param: 'category_id',
      input: 'select',
      options_from: { value: 'id', label: 'title' },
    });
    expect(page.sources.find((source) => source.key === filter?.options_from?.source)?.deferred).toBe(true);
  });
});

it("shows the pictures of a text's HTML from assets/", () => {
  write('loja/assets/sol.svg', '<svg/>');
  const texts = [
    '<p><img src="assets/sol.svg" alt=""></p>',
    "<p>{{ user.name }}</p><img alt='{{ user.name }}' src='assets/sol.svg'>",
    `=user.name == 'Ana' ? '<img src="assets/sol.svg" alt="">' : ''`,
  ];
  const page = pageWith(texts.map((html, index) => ({ id: `t${index}`, block: 'rich-text', html })));
  for (const [index] of texts.entries())
    expect(resolve(blockOf(page, 'rich-text', index).html, scope)).toMatch(
      /src=["']\/_portico\/loja\/asset\/[\w-]+\/sol\.svg["']/,
    );
});

describe('a resource', () => {
  it('unfolds into list, form and detail page, as far as the contract goes', () => {
    const { pages } = compile({
      'loja/pages/n.json': { name: 'n', path: '/n', title: 'Notícias', resource: 'news' },
      'loja/pages/t.json': { name: 't', path: '/t', title: 'Chamados', resource: 'ticket' },
    });
    expect(pages['n-detalhe']).toMatchObject({ path: '/n/:id', blocks: [{ block: 'detail' }] });
    expect(blockOf(pages.n, 'list').row_link).toMatchObject({ page: 'n-detalhe' });
    expect(blockOf(pages.t, 'list').actions[0]).toMatchObject({ to: { open: 'novo' } });
    expect(pages.t?.dialogs).toMatchObject([{ id: 'novo', operation: { id: 'ticket.create' } }]);
  });
});

describe('a form', () => {
  it('asks what the body asks, with labels, controls and the address of a postal code', () => {
    const form = blockOf(
      pageWith([{ block: 'form', to: 'participant.updateMyData', from: 'participant.myData' }]),
      'form',
    );
    const schema = form.schema as {
      properties: Record<string, { title: string; properties?: object }>;
      required: string[];
    };
    expect(Object.keys(schema.properties)).not.toContain('program_id');
    expect(Object.keys(schema.properties)).not.toContain('cpf');
    expect(schema.properties.name?.title).toBe('Nome');
    expect(schema.required).toEqual(['name']);
    expect(JSON.stringify(form.schema)).not.toContain('$ref');
    expect(form.ui).toMatchObject({
      phone: { 'ui:widget': 'phone' },
      gender: { 'ui:widget': 'radio', 'ui:enumNames': ['Feminino', 'Masculino'] },
      address: {
        zip: {
          'ui:widget': 'cep',
          'ui:options': { address: { param: 'zip', fields: { street: 'street', state: 'state.code' } } },
        },
      },
    });
    expect(form).toMatchObject({ submit: 'Salvar', initial: 'participant.myData' });
    expect(form).not.toHaveProperty('tone');
  });

  it('takes order, labels, conditions and options from the manifest', () => {
    const fields = [
      'email',
      { field: 'name', label: 'Como se chama?', placeholder: 'Nome completo' },
      { field: 'phone', when: "form.gender == 'f'" },
      'gender',
    ];
    const form = blockOf(pageWith([{ block: 'form', to: 'participant.updateMyData', fields }]), 'form');
    expect(form.ui['ui:order']).toEqual(['email', 'name', 'phone', 'gender']);
    expect(form.schema).toMatchObject({ properties: { name: { title: 'Como se chama?' } } });
    expect(form.ui.name).toMatchObject({ 'ui:placeholder': 'Nome completo' });
    expect(resolve(form.conditions.phone, { ...scope, form: { gender: 'f' } })).toBe(true);
    expect(resolve(form.conditions.phone, { ...scope, form: {} })).toBe(false);
  });

  it("turns a code into a choice, from the list that the page's visitors may read", () => {
    const choice = (to: string, page: Record<string, unknown> = {}, block: Record<string, unknown> = {}) => {
      const ir = pageWith([{ block: 'form', to, ...block }], page);
      const form = blockOf(ir, 'form');
      const { source, ...names } = form.options.ticket_subject_id ?? { source: '' };
      const read = ir.sources.find(({ key }) => key === source)?.operation.id;
      return { read, ...names, ui: form.ui.ticket_subject_id };
    };
    const select = { value: 'id', label: 'name', ui: { 'ui:widget': 'select' } };
    expect(choice('ticket.create')).toEqual({ read: 'ticket.subjects', ...select });
    const named = { fields: [{ field: 'ticket_subject_id', label: 'Assunto' }, 'title', 'message'] };
    expect(choice('ticket.create', {}, named)).toEqual({ read: 'ticket.subjects', ...select });
    const unlogged = choice('ticket.createUnlogged', { access: 'public' });
    expect(unlogged).toEqual({ read: 'ticket.subjectsUnauthenticated', ...select });
    const own = { fields: [{ field: 'ticket_subject_id', widget: 'hidden' }, 'title', 'message'] };
    const hidden = { ...own, fill: { ticket_subject_id: 1 } };
    expect(choice('ticket.create', {}, hidden)).toEqual({ read: undefined, ui: { 'ui:widget': 'hidden' } });
  });

  it('shows what is only read when it is named, and does not ask for it', () => {
    const form = blockOf(
      pageWith([{ block: 'form', to: 'participant.updateMyData', fields: ['name', 'email', 'cpf'] }]),
      'form',
    );
    expect(form.schema).toMatchObject({
      properties: { cpf: { readOnly: true } },
      required: ['name'],
    });
  });
});

describe('texts and destinations', () => {
  it('format what the contract gives a format', () => {
    const page = pageWith([
      { block: 'rich-text', from: 'participant.points', html: 'Saldo: {{ data.balance }}' },
    ]);
    const data = { balance: 12480 };
    expect(resolve(blockOf(page, 'rich-text').html, { ...scope, data })).toBe('Saldo: 12.480');
  });

  it('keep paths raw and encoded', () => {
    const items = [
      { title: 'A', page: 'p', query: { q: '=user.name', tipo: 'a b' } },
      { title: 'B', url: 'https://example.com/{{ user.id }}', target: 1 },
    ];
    const cards = blockOf(pageWith([{ block: 'link-cards', items }]), 'link-cards').items;
    const user = { id: 12345, name: 'Zé & cia' };
    expect(resolve(at(cards[0]?.to, 'path'), { ...scope, user })).toBe('/p?q=Z%C3%A9%20%26%20cia&tipo=a%20b');
    expect(cards[1]?.to).toMatchObject({ blank: true });
    expect(resolve(at(cards[1]?.to, 'url'), { ...scope, user })).toBe('https://example.com/12345');
  });
});

describe('the data of a page', () => {
  it('is asked once for blocks that read the same', () => {
    const page = pageWith([
      { block: 'stats', from: 'participant.points', items: [{ field: 'balance' }] },
      { block: 'rich-text', from: 'participant.points', html: '=data.balance' },
    ]);
    expect(page.sources).toHaveLength(1);
    expect(blockOf(page, 'stats').items[0]).toMatchObject({ label: 'Saldo', format: 'points' });
  });

  it('waits when it is in a modal or in a tab that is closed', () => {
    const list = (limit: number) => ({ id: `l${limit}`, block: 'list', from: 'badge.list', limit });
    const page = pageWith([
      { block: 'tabs', tabs: [1, 2].map((at) => ({ id: `t${at}`, label: `T${at}`, blocks: [list(at)] })) },
      { ...list(3), in: 'modal' },
    ]);
    expect(page.sources.map((source) => source.deferred)).toEqual([false, true, true]);
  });

  it('keeps as long as the manifest says', () => {
    const page = pageWith([
      { block: 'rich-text', from: 'participant.points', keep: '2h', html: '=data.balance' },
    ]);
    expect(page.sources[0]?.keep_ms).toBe(7_200_000);
  });
});

describe('what is emitted', () => {
  const blocks = [{ block: 'rich-text', html: 'x' }];

  it('is frozen, and has an address that follows its content', () => {
    const first = pageWith(blocks);
    expect(Object.isFrozen(first.blocks)).toBe(true);
    expect(pageWith(blocks).hash).toBe(first.hash);
    expect(pageWith([{ block: 'rich-text', html: 'y' }]).hash).not.toBe(first.hash);
  });

  it('has the settings of each flow that is on, with the defaults of its feature', () => {
    const { tenant } = compile({ 'loja/tenant.json': { flows: { roulette: { wheel_px: 360 } } } });
    expect(tenant.flows).toEqual({
      roulette: expect.objectContaining({ wheel_px: 360, animation_ms: 5000 }),
    });
    expect(compile({ 'loja/tenant.json': { flows: { roulette: false } } }).tenant.flows).toEqual({});
  });
});
