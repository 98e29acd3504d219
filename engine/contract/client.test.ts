import { describe, expect, it } from 'vitest';
import { type ClientOptions, createContractClient, fillPath } from './client.ts';
import { ApiFailure } from './failure.ts';

interface Sent {
  url: string;
  method: string;
  headers: Record<string, string>;
  body: unknown;
}

function clientWith(answers: Response[], more: Partial<ClientOptions> = {}) {
  const sent: Sent[] = [];
  const redirects: (string | undefined)[] = [];
  const fetch: typeof globalThis.fetch = async (url, init = {}) => {
    const { method = '', headers, body } = init;
    sent.push({
      url: String(url),
      method,
      headers: headers as Record<string, string>,
      body: typeof body === 'string' ? JSON.parse(body) : body,
    });
    const answer = answers.shift();
    if (!answer) throw new TypeError('Failed to fetch');
    return answer;
  };
  const client = createContractClient({
    origin: '',
    programId: async () => 7,
    adminUserId: () => null,
    currentUrl: () => 'https://prova.localhost/notícias',
    onForbidden: (url) => redirects.push(url),
    fetch,
    ...more,
  });
  return { client, sent, redirects };
}

const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });

describe('the contract client', () => {
  it('puts the program into path, header and JSON body, and says where it is', async () => {
    const { client, sent } = clientWith([json(200, { access_token: 'x' })]);
    await client.call('auth.login', { body: { login: 'a', password: 'b' } });
    expect(sent[0]).toMatchObject({
      url: '/api/v1/program/7/login',
      method: 'POST',
      headers: {
        program_id: '7',
        'X-Requested-With': 'XMLHttpRequest',
        'X-Current-Url': 'https://prova.localhost/not%C3%ADcias',
      },
      body: { login: 'a', password: 'b', program_id: 7 },
    });
    expect(sent[0]?.headers).not.toHaveProperty('X-Admin-User-Id');
  });

  it('does not wait for a program, nor name one, when it looks for the program', async () => {
    const { client, sent } = clientWith([json(200, {})], { programId: () => new Promise(() => undefined) });
    await client.call('domain.verify', { body: { domain: 'prova.localhost' } });
    expect(sent[0]?.headers).not.toHaveProperty('program_id');
    expect(sent[0]?.body).toEqual({ domain: 'prova.localhost' });
  });

  it('leaves empty parameters out and says who an admin looks in as', async () => {
    const { client, sent } = clientWith([json(200, { data: [] })], { adminUserId: () => '42' });
    await client.call('news.list', { query: { page: 2, search: '', category_id: null } });
    expect(sent[0]?.url).toBe('/api/v1/program/7/news?page=2');
    expect(sent[0]?.headers['X-Admin-User-Id']).toBe('42');
  });

  it('gives an operation with one effect a key, its own or the one it was given', async () => {
    const { client, sent } = clientWith([json(200, {}), json(200, {})]);
    await client.call('push.readAll', { body: {} });
    await client.call('push.readAll', { body: {}, idempotencyKey: 'mine-0001' });
    expect(sent[0]?.headers['Idempotency-Key']).toMatch(/^[0-9a-f]{32}$/);
    expect(sent[1]?.headers['Idempotency-Key']).toBe('mine-0001');
  });

  it('redirects once for a 403, and again only after the visitor moved on', async () => {
    const refused = () => json(403, { message: 'não', code: 'forbidden', redirect_url: '/faq' });
    const { client, redirects } = clientWith([refused(), refused(), refused()]);
    const attempt = () => client.call('news.list').catch((error: ApiFailure) => error.status);
    await attempt();
    await attempt();
    expect(redirects).toEqual(['/faq']);
    client.rearm();
    await attempt();
    expect(redirects).toEqual(['/faq', '/faq']);
  });

  it('makes every failure one shape', async () => {
    const { client } = clientWith([
      json(422, { message: 'Verifique', errors: { login: ['Obrigatório'] } }),
      new Response('<html>', { status: 502 }),
    ]);
    const failed = () => client.call('auth.login', { body: {} }).catch((error: unknown) => error);
    expect(await failed()).toMatchObject({
      status: 422,
      code: 'validation',
      errors: { login: ['Obrigatório'] },
    });
    const proxy = (await failed()) as ApiFailure;
    expect(proxy).toBeInstanceOf(ApiFailure);
    expect(proxy.isTransient).toBe(true);
    expect(await failed()).toMatchObject({ status: 0, isOffline: true });
  });

  it('tells when a call that needs a session found none, and not when boot only asks', async () => {
    let times = 0;
    const unauthenticated = () => json(401, { message: 'Entre', code: 'unauthenticated' });
    const { client } = clientWith([unauthenticated(), unauthenticated()], { onSignedOut: () => times++ });
    await client.call('auth.user').catch(() => undefined);
    expect(times).toBe(0);
    await client.call('news.list').catch(() => undefined);
    expect(times).toBe(1);
  });
});

it('fills a path and refuses a missing parameter', () => {
  expect(fillPath('/news/{id}', { id: 'a/b' })).toBe('/news/a%2Fb');
  expect(() => fillPath('/news/{id}', {})).toThrow('id');
});
