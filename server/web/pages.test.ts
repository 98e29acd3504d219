import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import type { Feature, GateVerdict } from '../../engine/feature.ts';
import type { CompiledTenant, GuardIr, ListIr, OperationIr, PageIr } from '../../engine/manifest/ir.ts';
import { pageSettings, tenant, user } from '../../engine/session/session.fixture.ts';
import type { InlineData } from '../../engine/session/types.ts';
import { filesList } from '../../openapi/generated/roles.ts';
import type { CallInput, CallResult } from '../pipeline/call.ts';
import { type PageOptions, servePages } from './pages.ts';
import { serveTenantFiles } from './tenant-files.ts';
import type { WebTenants } from './tenants.ts';

const newsShow: OperationIr = {
  id: 'news.show',
  method: 'GET',
  path: '/api/v1/program/{programId}/news/{id}',
  envelope: { record: 'data' },
  idempotent: false,
  within: 'session',
  path_params: ['id'],
};
const id = { $cel: { op: 'get', object: { op: 'id', name: 'route' }, field: 'id' } } as const;

/** A guard that asks about nothing. */
const door: GuardIr = {
  operation: { ...newsShow, id: 'porta.show', path: '/porta', path_params: [] },
  params: {},
};

const pages = Object.fromEntries(
  tenant.routes.map((route): [string, PageIr] => [
    route.name,
    {
      name: route.name,
      path: route.path,
      title: route.name,
      access: route.access,
      hash: route.hash,
      origin: { file: 'x.json', line: 1, column: 1 },
      blocks: [],
      dialogs: [],
      first: { has_heading: false, count: 0, views: [], features: [], validators: [] },
      sources:
        route.name === 'noticia'
          ? [{ key: 'a', operation: newsShow, params: { id }, deferred: false, on_error: { named: true } }]
          : [],
    },
  ]),
);
const compiled: CompiledTenant = {
  tenant: { ...tenant, flows: { porta: {} } },
  pages,
  validators: {},
  assets: {},
};
const tenantsOf = (served: CompiledTenant): WebTenants => ({
  compiledFor: ({ hostname }) => (tenant.domains.includes(hostname) ? served : null),
  versionsOf: (slug) => (slug === tenant.slug ? [served] : []),
  isClosed: ({ hostname }) => hostname === 'fechado.localhost',
});

let app: FastifyInstance;
afterEach(() => app.close());

/** Pages over a platform that knows two sessions: `ok`, and `ok-pending` of who must complete their data. */
function portal(
  answer: (operation: string, input: CallInput) => CallResult = () => ({ status: 500, body: {} }),
  gates: Feature[] = [],
  served = compiled,
  settings: CallResult = { status: 200, body: pageSettings },
  askForFile?: PageOptions['askForFile'],
) {
  const tenants = tenantsOf(served);
  const asked: string[] = [];
  const warned: string[] = [];
  app = Fastify({ logger: { level: 'warn', stream: { write: (line) => void warned.push(line) } } });
  app.decorate('dispatchOperation', async (operation: string, input: CallInput): Promise<CallResult> => {
    asked.push(operation);
    const { headers } = input.requestLike;
    const cookie = String(headers.cookie);
    if (cookie.includes('portico_session=ok') && headers['x-admin-user-id'] === '5')
      return { status: 403, body: { code: 'impersonation-denied' } };
    const isSignedIn = cookie.includes('portico_session=ok');
    const status = cookie.includes('ok-pending') ? 2 : 1;
    if (operation === 'settings.unauthenticated') return settings;
    if (operation === 'settings.authenticated' && isSignedIn) return settings;
    if (operation === 'auth.user' && isSignedIn) return { status: 200, body: { data: { ...user, status } } };
    if (operation.startsWith('auth.') || operation.startsWith('settings.')) return { status: 401, body: {} };
    return answer(operation, input);
  });
  serveTenantFiles(app, tenants);
  let drawn = 0;
  const client = {
    worker: null,
    version: '',
    filesFor: (views: readonly string[]) => {
      drawn += 1;
      return { scripts: ['/static/m.js'], styles: [], preloads: [...views], font: () => null };
    },
  };
  servePages(app, { tenants, client: () => client, isDev: false, gates, ...(askForFile && { askForFile }) });
  const get = (url: string, session?: string, host = 'prova.localhost') =>
    app.inject({ url, headers: { host, ...(session ? { cookie: `portico_session=${session}` } : {}) } });
  return { get, asked, warned, drawn: () => drawn };
}

function dataOf(html: string): InlineData {
  const found = /id="portico-data">(.*?)<\/script>/s.exec(html);
  return JSON.parse(found?.[1] ?? 'null');
}

describe('pages', () => {
  it('inline settings for a visitor, and ask for no user', async () => {
    const { get, asked } = portal();
    const answer = await get('/');
    expect(answer.statusCode).toBe(200);
    expect(dataOf(answer.body)).toMatchObject({
      user: null,
      settings: pageSettings,
      page: { name: 'index' },
    });
    expect(asked).toEqual(['settings.unauthenticated']);
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect(answer.headers['content-security-policy']).toContain("script-src 'self';");
  });

  it('have the logo as high as the platform says, else as the tenant does', async () => {
    const logoOf = async (header: object) => {
      const body = { ...pageSettings, header: { ...pageSettings.header, ...header } };
      const { get } = portal(undefined, [], sizedLogo, { status: 200, body });
      const { payload } = await get('/');
      await app.close();
      return /--p-logo:(\w+)/.exec(payload)?.[1];
    };
    const { brand } = tenant;
    const theme = { ...brand.theme, '--p-logo': '30px' };
    const sizedLogo = { ...compiled, tenant: { ...tenant, brand: { ...brand, theme } } };
    expect(await logoOf({})).toBe('30px');
    expect(await logoOf({ logo_px: 52 })).toBe('52px');
  });

  it('ask at once for what the header shows of who is signed in, on a page without blocks and on a refusal', async () => {
    const { get } = portal();
    const person = '<link rel="modulepreload" href="engine/shell/layout/Person.tsx">';
    expect((await get('/painel', 'ok')).body).toContain(person);
    expect((await get('/participantes', 'ok')).body).toContain(person);
    expect((await get('/')).body).not.toContain('modulepreload');
  });

  it('are no failure of the platform for who may not look in as somebody else: the browser is told why', async () => {
    const { get } = portal();
    const refused = await get('/faq?admin_user_id=5', 'ok');
    expect(refused.statusCode).toBe(403);
    expect(dataOf(refused.body)).toMatchObject({ page: null, settings: null, user: null });
    // For a visitor it means nothing.
    expect((await get('/faq?admin_user_id=5')).statusCode).toBe(200);
  });

  it('redirect before any HTML', async () => {
    const { get } = portal();
    expect((await get('/', 'ok')).headers.location).toBe('/painel');
    expect((await get('/login')).headers.location).toBe('/');
    expect((await get('/painel')).headers.location).toBe('/');
    expect((await get('/painel', 'ended')).headers.location).toBe('/');
    expect((await get('/noticias/9')).headers.location).toBe('/?voltar=%2Fnoticias%2F9');
    expect((await get('/?admin_user_id=42', 'ok')).headers.location).toBe('/painel?admin_user_id=42');
    expect((await get('/login?admin_user_id=42')).headers.location).toBe('/?admin_user_id=42');
    expect((await get('/?voltar=/.//evil.example', 'ok')).headers.location).toBe('/painel');
  });

  it("inline what a page declares, with the visitor's own rights", async () => {
    const { get } = portal((_operation, { path }) => ({ status: 200, body: { data: { id: path?.id } } }));
    const data = dataOf((await get('/noticias/9', 'ok')).body);
    expect(data.answers).toEqual([{ key: ['news.show', { id: '9' }], data: { data: { id: '9' } } }]);
    expect(data.user).toEqual(user);
  });

  it('are not drawn where one of their lists is sent as a file, or asked for', async () => {
    const operation = { ...newsShow, id: 'lista.list', envelope: { rows: 'data', pagination: 'pagination' } };
    const list = {
      ...{ block: 'list', id: 'lista', source: 'a', exports: ['csv'], page_size: 20 },
      columns: [{ field: 'name', label: 'Nome', format: 'text', align: 'start', sortable: false }],
    } as unknown as ListIr;
    const page = { ...pages.painel, blocks: [list], sources: [{ key: 'a', operation, params: {} }] };
    const files = { key: 'b', operation: { ...newsShow, id: filesList.id }, params: {} };
    const reports = { ...pages.faq, sources: [files] };
    const served = { ...compiled, pages: { ...pages, painel: page as PageIr, faq: reports as PageIr } };
    let total = 1;
    const asked: unknown[] = [];
    const { get, warned, drawn } = portal(
      () => ({
        status: 200,
        body: { data: [{ name: 'Ana' }], pagination: { total, page: 1, last_page: 1 } },
      }),
      [],
      served,
      undefined,
      async (_owner, list) => void asked.push(list.fileName),
    );
    const file = await get('/painel?exportar=lista.csv', 'ok');
    expect(file.headers['content-type']).toMatch(/^text\/csv/);
    expect(file.body).toBe('\uFEFFNome\r\nAna\r\n');
    total = 1_000_000;
    const later = await get('/painel?exportar=lista.csv', 'ok');
    expect([later.statusCode, later.headers.location]).toEqual([303, '/faq']);
    expect(asked).toEqual(['painel.csv']);
    expect(drawn()).toBe(0);
    expect(warned).toEqual([]);
  });

  it('are served all the same when one of their sources fails', async () => {
    const { get } = portal(() => {
      throw new Error('database');
    });
    const answer = await get('/noticias/9', 'ok');
    expect(answer.statusCode).toBe(200);
    expect(dataOf(answer.body).answers).toEqual([]);
  });

  it('say that the program is not there, wherever one goes, and lead nowhere', async () => {
    const { get, asked } = portal(undefined, [], compiled, { status: 404, body: {} });
    for (const [path, session] of [['/'], ['/painel'], ['/painel', 'ok'], ['/nada']] as const) {
      const answer = await get(path, session);
      expect([path, answer.statusCode]).toEqual([path, 503]);
      expect(answer.body).toContain(`<title>${tenant.brand.title}</title>`);
      expect(dataOf(answer.body)).toMatchObject({
        tenant: { slug: tenant.slug },
        page: null,
        settings: null,
      });
    }
    expect(asked).not.toContain('news.show');
  });

  it('are those of 404 where what their address names is not there', async () => {
    const { get } = portal(() => ({ status: 404, body: { message: 'Não encontrado' } }));
    const answer = await get('/noticias/9', 'ok');
    expect(answer.statusCode).toBe(404);
    expect(dataOf(answer.body).page?.name).toBe('404');
    const failing = portal(() => ({ status: 500, body: {} }));
    expect((await failing.get('/noticias/9', 'ok')).statusCode).toBe(200);
  });

  it('answer with the status that they mean', async () => {
    const { get } = portal();
    expect((await get('/nada')).statusCode).toBe(404);
    expect(dataOf((await get('/nada')).body).page?.name).toBe('404');
    expect((await get('/404')).statusCode).toBe(404);
    const refused = await get('/participantes', 'ok');
    expect(refused.statusCode).toBe(403);
    expect(dataOf(refused.body).page).toBeNull();
  });

  it('ask their guard with what they read, and give nothing away when it refuses', async () => {
    const routes = compiled.tenant.routes.map((route) =>
      route.name === 'noticia' ? { ...route, guard: door } : route,
    );
    const guarded = { ...compiled, tenant: { ...compiled.tenant, routes } };
    const answer = (status: number) => (operation: string) => ({
      status: operation === 'porta.show' ? status : 200,
      body: { data: { from: operation } },
    });
    const opened = await portal(answer(200), [], guarded).get('/noticias/9', 'ok');
    const { answers } = dataOf(opened.body);
    expect(answers.map(({ key }) => key[0])).toEqual(['porta.show', 'closed', 'news.show']);
    await app.close();
    const refused = await portal(answer(403), [], guarded).get('/noticias/9', 'ok');
    expect(refused.statusCode).toBe(403);
    const closed = { key: ['closed', user.id], data: ['noticia'] };
    expect(dataOf(refused.body)).toMatchObject({ page: null, answers: [closed] });
  });

  it('ask their guard about what their own address names, and no menu about it', async () => {
    const guard: GuardIr = {
      operation: { ...newsShow, id: 'porta.show', path: '/porta/{id}' },
      params: { id },
      by_address: true,
    };
    const routes = compiled.tenant.routes.map((route) =>
      route.name === 'noticia' ? { ...route, guard } : route,
    );
    const guarded = { ...compiled, tenant: { ...compiled.tenant, routes } };
    const { get } = portal(
      (operation, { path }) => ({
        status: operation === 'porta.show' && path?.id !== '9' ? 403 : 200,
        body: { data: {} },
      }),
      [],
      guarded,
    );
    const { answers } = dataOf((await get('/noticias/9', 'ok')).body);
    expect(answers.map(({ key }) => key)).toContainEqual(['porta.show', { id: '9' }]);
    expect(answers).toContainEqual({ key: ['closed', user.id], data: [] });
    expect((await get('/noticias/8', 'ok')).statusCode).toBe(403);
  });

  it('say which pages the menus leave out, with the page and on their own', async () => {
    const routes = compiled.tenant.routes.map((route) =>
      route.name === 'noticia' || route.access === 'manager' ? { ...route, guard: door } : route,
    );
    const guarded = { ...compiled, tenant: { ...compiled.tenant, routes } };
    const { get, asked } = portal(() => ({ status: 403, body: {} }), [], guarded);
    const first = dataOf((await get('/painel', 'ok')).body).answers;
    expect(first).toContainEqual({ key: ['closed', user.id], data: ['noticia'] });
    expect(asked.filter((operation) => operation === 'porta.show')).toHaveLength(1);
    expect((await get('/_portico/closed', 'ok')).json()).toEqual(['noticia']);
    expect((await get('/_portico/closed')).json()).toEqual([]);
    expect((await get('/_portico/closed', 'ok', 'outro.localhost')).statusCode).toBe(404);
  });

  it('ask a guard with its parameters, once for equal ones', async () => {
    const guarded = (page: string) => ({ ...door, params: { page } });
    const routes = compiled.tenant.routes.map((route) => {
      if (route.name === 'noticia') return { ...route, guard: guarded('team') };
      return ['painel', 'index'].includes(route.name) ? { ...route, guard: guarded('own') } : route;
    });
    const { get, asked } = portal(
      (_operation, { query }) => ({ status: query?.page === 'team' ? 403 : 200, body: { data: {} } }),
      [],
      { ...compiled, tenant: { ...compiled.tenant, routes } },
    );
    const { answers } = dataOf((await get('/painel', 'ok')).body);
    expect(answers.map(({ key }) => key)).toContainEqual(['porta.show', { page: 'own' }]);
    expect(answers).toContainEqual({ key: ['closed', user.id], data: ['noticia'] });
    expect(asked.filter((operation) => operation === 'porta.show')).toHaveLength(3);
    expect((await get('/noticias/9', 'ok')).statusCode).toBe(403);
  });

  it('read the record first, and the others with what is in it', async () => {
    const record = { $cel: { op: 'id', name: 'record' } } as const;
    const next = { $cel: { op: 'get', object: record.$cel, field: 'next' } } as const;
    const page = pages.noticia as PageIr;
    const [first] = page.sources;
    if (!first) throw new Error('the fixture reads nothing');
    const about = {
      ...page,
      record: first.key,
      title: next,
      sources: [first, { ...first, key: 'b', params: { id: next } }],
    };
    const withRecord = { ...compiled, pages: { ...pages, noticia: about } };
    const { get } = portal(
      (_operation, { path }) => ({ status: 200, body: { data: { next: `depois de ${path?.id}` } } }),
      [],
      withRecord,
    );
    const { body } = await get('/noticias/9', 'ok');
    expect(dataOf(body).answers.map(({ key }) => key[1])).toEqual([{ id: '9' }, { id: 'depois de 9' }]);
    expect(body).toContain('<title>depois de 9 · ');
  });

  it('say that a tenant answers nobody, and let the browser try again', async () => {
    const answer = await portal().get('/', undefined, 'fechado.localhost');
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect(answer.body).toContain('<title>Portal indisponível</title>');
    expect(dataOf(answer.body)).toBeNull();
  });

  it('send an unknown domain to a neutral /404', async () => {
    const { get, asked } = portal();
    expect((await get('/painel', undefined, 'evil.example')).headers.location).toBe('/404');
    const answer = await get('/404', undefined, 'evil.example');
    expect(answer.statusCode).toBe(404);
    expect(dataOf(answer.body).tenant).toBeNull();
    expect(asked).toEqual([]);
  });
});

describe('a gate', () => {
  const key = ['lista.devida', { type: 'a' }];
  const gate = (verdict: GateVerdict | null): Feature => ({
    name: 'porta',
    gate: {
      sources: [{ operation: { ...newsShow, id: 'lista.devida' }, params: { type: 'a' } }],
      decide: (_visit, [answer]) => (answer ? verdict : null),
    },
  });
  const owed = () => ({ status: 200, body: { data: ['devido'] } });

  it('sends away before any HTML, and only who is signed in', async () => {
    const { get, asked } = portal(owed, [gate({ to: '/painel?voltar=%2Ffaq' })]);
    expect((await get('/faq', 'ok')).headers.location).toBe('/painel?voltar=%2Ffaq');
    expect((await get('/faq')).statusCode).toBe(200);
    expect(asked.filter((operation) => operation === 'lista.devida')).toHaveLength(1);
  });

  it('leads who must complete their data from every address, as the browser does', async () => {
    const { get, asked } = portal(owed, [gate({ to: '/painel' })]);
    const to = async (url: string) => (await get(url, 'ok-pending')).headers.location;
    expect(await to('/faq')).toBe('/meus-dados?voltar=%2Ffaq');
    for (const url of ['/participantes', '/nada', '/404', '/pdvs'])
      expect(await to(url), url).toBe('/meus-dados?voltar=%2Fpainel');
    expect(await to('/')).toBe('/painel');
    expect((await get('/participantes', 'ok')).statusCode).toBe(403);
    expect((await get('/nada', 'ok')).statusCode).toBe(404);
    // The gates are asked of pages that are shown.
    expect(asked.filter((operation) => operation === 'lista.devida')).toHaveLength(2);
  });

  it('that lets pass leaves its answers in the HTML, so that the browser decides without a call', async () => {
    const { get } = portal(owed, [gate(null)]);
    const data = dataOf((await get('/noticias/9', 'ok')).body);
    expect(data.answers.map((answer) => answer.key)).toEqual([key, ['news.show', { id: '9' }]]);
    expect(data.page?.name).toBe('noticia');
  });

  it('that ends the session leaves the page out: the browser signs out before it shows anything', async () => {
    const { get, asked } = portal(owed, [gate({ signOut: true })]);
    const data = dataOf((await get('/noticias/9', 'ok')).body);
    expect(data.page).toBeNull();
    expect(data.answers.map((answer) => answer.key)).toEqual([key]);
    expect(asked).not.toContain('auth.logout');
  });

  it('whose answer cannot be had holds nobody back', async () => {
    const { get } = portal(() => ({ status: 500, body: {} }), [gate({ to: '/painel' })]);
    const answer = await get('/faq', 'ok');
    expect(answer.statusCode).toBe(200);
    expect(dataOf(answer.body).answers).toEqual([]);
  });
});

describe('files of a tenant', () => {
  it('are found under their hash only, and kept for ever', async () => {
    const { get } = portal();
    const page = await get('/_portico/prova/page/faq.faq-1.json');
    expect(page.json()).toMatchObject({ name: 'faq' });
    expect(page.headers['cache-control']).toContain('immutable');
    expect((await get('/_portico/prova/page/faq.old.json')).statusCode).toBe(404);
    expect((await get('/_portico/outro/tenant.json')).statusCode).toBe(404);
    expect((await get('/_portico/prova/page/__proto__.x.json')).statusCode).toBe(404);
  });

  it('give the current tenant without a hash, to be asked again', async () => {
    const { get } = portal();
    const answer = await get('/_portico/prova/tenant.json');
    expect(answer.json().slug).toBe('prova');
    expect(answer.headers['cache-control']).toBe('no-cache');
  });
});
