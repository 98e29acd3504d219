import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { authLogin } from '../../openapi/generated/calls/auth.login.ts';
import { authUser } from '../../openapi/generated/calls/auth.user.ts';
import { domainVerify } from '../../openapi/generated/calls/domain.verify.ts';
import { newsList } from '../../openapi/generated/calls/news.list.ts';
import { popupList } from '../../openapi/generated/calls/popup.list.ts';
import { pushReadAll } from '../../openapi/generated/calls/push.readAll.ts';
import { texts } from '../texts/pt-BR.ts';
import { type ClientOptions, createContractClient, fillPath } from './client.ts';
import { ApiFailure } from './failure.ts';

interface Sent {
  url: string;
  method: string;
  headers: Headers;
  body: unknown;
}

const origin = 'https://api.prova.localhost';

function clientWith(answers: Response[], more: Partial<ClientOptions> = {}) {
  const sent: Sent[] = [];
  const redirects: (string | undefined)[] = [];
  const fetch = async (request: Request) => {
    const { url, method, headers } = request;
    const text = await request.text();
    sent.push({ url: url.replace(origin, ''), method, headers, body: text ? JSON.parse(text) : undefined });
    const answer = answers.shift();
    if (!answer) throw new TypeError('Failed to fetch');
    return answer;
  };
  const client = createContractClient({
    origin,
    programId: async () => 7,
    adminUserId: () => null,
    personId: () => null,
    currentUrl: () => 'https://prova.localhost/?voltar=%2Fnot%C3%ADcias%3Fp%3D2',
    onForbidden: ({ redirectUrl }) => redirects.push(redirectUrl) > 0,
    fetch,
    ...more,
  });
  return { client, sent, redirects };
}

const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });

describe('the contract client', () => {
  it('puts the program into path, header and JSON body, and says where it is', async () => {
    const { client, sent } = clientWith([json(200, { access_token: 'x' })]);
    await client.call(authLogin, { body: { login: 'a', password: 'b' } });
    expect(sent[0]).toMatchObject({
      url: '/api/v1/program/7/login',
      method: 'POST',
      body: { login: 'a', password: 'b', program_id: 7 },
    });
    expect(Object.fromEntries(sent[0]?.headers ?? [])).toEqual({
      accept: 'application/json',
      'content-type': 'application/json',
      program_id: '7',
      'x-requested-with': 'XMLHttpRequest',
      'x-current-url': 'https://prova.localhost/?voltar=%2Fnot%C3%ADcias%3Fp%3D2',
    });
  });

  it('does not wait for a program, nor name one, when it looks for the program', async () => {
    const { client, sent } = clientWith([json(200, {})], { programId: () => new Promise(() => undefined) });
    await client.call(domainVerify, { body: { domain: 'prova.localhost' } });
    expect(sent[0]?.headers.has('program_id')).toBe(false);
    expect(sent[0]?.body).toEqual({ domain: 'prova.localhost' });
  });

  it('leaves empty parameters out and says who an admin looks in as', async () => {
    const { client, sent } = clientWith([json(200, { data: [] })], { adminUserId: () => '42' });
    await client.call(newsList, { query: { page: 2, search: '', category_id: undefined } });
    expect(sent[0]?.url).toBe('/api/v1/program/7/news?page=2');
    expect(sent[0]?.headers.get('X-Admin-User-Id')).toBe('42');
  });

  it('gives an operation with one effect a key, its own or the one it was given', async () => {
    const { client, sent } = clientWith([json(200, {}), json(200, {})]);
    await client.call(pushReadAll, { body: {} });
    await client.call(pushReadAll, { body: {}, idempotencyKey: 'mine-0001' });
    expect(sent[0]?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f]{32}$/);
    expect(sent[1]?.headers.get('Idempotency-Key')).toBe('mine-0001');
  });

  it('redirects once for a 403, and again only after the visitor moved on', async () => {
    const refused = () => json(403, { message: 'não', code: 'forbidden', redirect_url: '/faq' });
    const { client, redirects } = clientWith([refused(), refused(), refused()]);
    const attempt = () => client.call(newsList).catch((error: ApiFailure) => error.status);
    await attempt();
    await attempt();
    expect(redirects).toEqual(['/faq']);
    client.rearm();
    await attempt();
    expect(redirects).toEqual(['/faq', '/faq']);
  });

  it('leads nobody away for what is asked ahead, unless somebody waits for it by now', async () => {
    const refused = () => json(403, { message: 'não', code: 'forbidden', redirect_url: '/faq' });
    const { client, redirects } = clientWith([refused(), refused()]);
    const failed = (isAhead: () => boolean) =>
      client.call(newsList, { isAhead }).catch((error: ApiFailure) => error.status);
    expect(await failed(() => true)).toBe(403);
    expect(redirects).toEqual([]);
    expect(await failed(() => false)).toBe(403);
    expect(redirects).toEqual(['/faq']);
  });

  it('makes every failure one shape', async () => {
    const { client } = clientWith([
      json(422, { message: 'Verifique', errors: { login: ['Obrigatório'] } }),
      new Response('<html>', { status: 502 }),
    ]);
    const failed = () =>
      client.call(authLogin, { body: { login: '', password: '' } }).catch((error: unknown) => error);
    expect(await failed()).toMatchObject({
      status: 422,
      code: 'validation',
      errors: { login: ['Obrigatório'] },
    });
    const proxy = (await failed()) as ApiFailure;
    expect(proxy).toBeInstanceOf(ApiFailure);
    expect(proxy.isTransient).toBe(true);
    expect(await failed()).toMatchObject({ status: 0, isOffline: true, isTransient: true });
  });

  it('takes an answer that cannot be read for none', async () => {
    const { client } = clientWith([new Response('<html>', { status: 200 })]);
    await expect(client.call(newsList)).rejects.toMatchObject({ status: 0, isOffline: true });
  });

  it('leaves a call that was given up an abort', async () => {
    const { client } = clientWith([], {
      fetch: async () => {
        throw new DOMException('Aborted', 'AbortError');
      },
    });
    await expect(client.call(newsList)).rejects.toMatchObject({ name: 'AbortError' });
  });

  describe('where no answer comes', () => {
    let ends: AbortController;
    const timeout = AbortSignal.timeout;
    beforeEach(() => {
      ends = new AbortController();
      AbortSignal.timeout = () => ends.signal;
    });
    afterEach(() => {
      AbortSignal.timeout = timeout;
    });
    const tooLate = new DOMException('Too late', 'TimeoutError');
    const stalled = ({ signal }: Request) =>
      new Promise<Response>((_, fail) => signal.addEventListener('abort', () => fail(signal.reason)));

    it.each([
      ['before it begins', stalled],
      [
        'after it began',
        async ({ signal }: Request) => {
          const body = new ReadableStream({
            start: (out) => signal.addEventListener('abort', () => out.error(signal.reason)),
          });
          return new Response(body);
        },
      ],
    ])('waits for a time and no longer, %s', async (_when, fetch) => {
      const { client } = clientWith([], { fetch });
      const call = client.call(newsList, { signal: new AbortController().signal });
      setTimeout(() => ends.abort(tooLate));
      await expect(call).rejects.toMatchObject({ status: 0, code: 'timeout', isTransient: false });
    });

    it('still ends when the caller gives up', async () => {
      const { client } = clientWith([], { fetch: stalled });
      const caller = new AbortController();
      const call = client.call(newsList, { signal: caller.signal });
      setTimeout(() => caller.abort());
      await expect(call).rejects.toMatchObject({ name: 'AbortError' });
    });

    it('leaves a file the time that it takes', async () => {
      const { client } = clientWith([], {
        fetch: async ({ signal }) => {
          signal.throwIfAborted();
          return new Response('file');
        },
      });
      ends.abort(tooLate);
      await expect(client.call(newsList, { read: (response) => response.text() })).resolves.toBe('file');
    });
  });

  it('tells when a call that needs a session found none, and not when boot only asks', async () => {
    let times = 0;
    const unauthenticated = () => json(401, { message: 'Entre', code: 'unauthenticated' });
    const { client } = clientWith([unauthenticated(), unauthenticated()], { onSignedOut: () => ++times > 0 });
    await client.call(authUser).catch(() => undefined);
    expect(times).toBe(0);
    await client.call(newsList).catch(() => undefined);
    expect(times).toBe(1);
  });

  it('says whom the page shows, and tells of somebody else’s session, which is not over', async () => {
    const told: string[] = [];
    const refused = json(401, { message: 'Outra pessoa entrou', code: 'another-person' });
    const { client, sent } = clientWith([refused], {
      personId: (path) => (path === newsList.path ? 42 : null),
      onAnotherPerson: () => void told.push('another'),
      onSignedOut: () => told.push('over') > 0,
    });
    await expect(client.call(newsList)).rejects.toMatchObject({ message: 'Outra pessoa entrou' });
    expect(told).toEqual(['another']);
    expect(sent[0]?.headers.get('X-User-Id')).toBe('42');
  });

  it('says of a session that is over what stays true once its person has signed in again', async () => {
    const unauthenticated = () => json(401, { message: 'Entre', code: 'unauthenticated' });
    let isSignedIn = true;
    const { client } = clientWith([unauthenticated(), unauthenticated()], { onSignedOut: () => isSignedIn });
    await expect(client.call(newsList)).rejects.toMatchObject({
      ...{ status: 401, code: 'unauthenticated', message: texts.failure.sessionOver },
    });
    isSignedIn = false;
    await expect(client.call(newsList)).rejects.toMatchObject({ message: 'Entre' });
  });

  it('refuses a reading that was answered as to a visitor, unless the portal is shown to one', async () => {
    let isSignedIn = false;
    const asToVisitor = () =>
      new Response('{"data":[]}', { headers: { 'www-authenticate': 'Bearer error="invalid_token"' } });
    const { client } = clientWith([asToVisitor(), asToVisitor()], { onSignedOut: () => isSignedIn });
    await expect(client.call(popupList)).resolves.toEqual({ data: [] });
    isSignedIn = true;
    await expect(client.call(popupList)).rejects.toMatchObject({
      ...{ status: 401, message: texts.failure.sessionOver },
    });
  });
});

it('fills a path and refuses a missing parameter', () => {
  expect(fillPath('/news/{id}', { id: 'a/b' })).toBe('/news/a%2Fb');
  expect(() => fillPath('/news/{id}', {})).toThrow('id');
});
