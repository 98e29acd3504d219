import { connect } from 'node:net';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { startPlatform } from '../support/platform.ts';
import { people } from '../support/small-tenants.ts';

const platform = await startPlatform();
const ana = await platform.signIn('um', people.both);
const visitor = platform.visitor('um');
afterAll(() => platform.stop());

describe('what no database can hold', () => {
  it.each(['/ranking', '/api/v1/city', '/news', '/api/v1/ticket'])(
    'is refused in a search: %s',
    async (path) => {
      const answer = await ana.get(path, { search: 'a\u0000b' });
      expect(answer.status).toBe(422);
      expect(answer.json).toMatchObject({ errors: { search: [expect.stringContaining('caractere')] } });
    },
  );

  it.each([
    ['NUL', 'Rua\u0000'],
    ['half of a character', 'Rua\ud800'],
  ])('is refused in a body, at its field, however deep: %s', async (_, street) => {
    const body = { name: 'Ana', email: 'a@b.co', address: { street } };
    const answer = await ana.send('PUT', '/participant/my-data', body);
    expect(answer.status).toBe(422);
    expect(answer.json).toMatchObject({ errors: { 'address.street': [expect.any(String)] } });
  });

  it.each(['/news/99999999999', '/api/v1/files/99999999999/open', '/news/2147483648'])(
    'is nowhere in a path: %s',
    async (path) => {
      expect((await ana.get(path)).status).toBe(404);
    },
  );

  it.each([
    ['/statement', 'page', '99999999999999999999'],
    ['/statement', 'page', '2147483648'],
    ['/faq', 'category_id', '99999999999'],
    ['/news', 'category_id', '99999999999'],
    ['/api/v1/city', 'state_id', '99999999999'],
  ])('is refused or unknown in a query: %s?%s=%s', async (path, name, value) => {
    expect((await ana.get(path, { [name]: value })).status).toBeLessThan(500);
  });

  it('is refused as a number of a body', async () => {
    const huge = 99_999_999_999;
    const ticket = { ticket_subject_id: huge, title: 'Pontos', message: 'Não vieram' };
    const answers = [
      await ana.send('POST', '/api/v1/ticket', ticket),
      await ana.send('POST', '/roulette/1/run', { roulette_id: huge }),
      await ana.send('PUT', '/participant/my-data', {
        name: 'Ana',
        email: 'a@b.co',
        address: { city_id: huge },
      }),
    ];
    expect(answers.map((answer) => answer.status)).toEqual([422, 422, 422]);
  });
});

describe('a program that cannot be', () => {
  it.each(['0', '99999999999', 'abc', '-1', '1e2', '901.0'])('is not that of the host: %s', async (id) => {
    for (const path of ['page_settings_unauthenticated', 'faq', 'user']) {
      for (const who of [visitor, ana]) {
        expect((await who.get(`/api/v1/program/${id}/${path}`)).status).toBe(404);
      }
    }
  });
});

it('does not find a program that nobody has made, whatever a visitor asks of it', async () => {
  for (const path of ['password_token', 'first_access', 'self_registration', 'login'])
    expect((await visitor.send('POST', `/api/v1/program/5/${path}`, { login: '52998224725' })).status).toBe(
      404,
    );
});

it('answers an address that is no text in the same shape as any error', async () => {
  const answer = await visitor.get('/api/v1/program/901/news/%E0%A4%A');
  expect(answer.status).toBe(400);
  expect(answer.json).toMatchObject({ code: 'bad-request', request_id: expect.any(String) });
  expect(Object.keys(answer.json as object).sort()).toEqual(['code', 'message', 'request_id']);
});

it('ends when it is told to, whatever silent clients keep open', async () => {
  const own = await startPlatform();
  const address = await own.app.listen({ port: 0 });
  const port = Number(new URL(address).port);
  const open = (text: string) =>
    new Promise<ReturnType<typeof connect>>((done) => {
      const socket = connect(port, '127.0.0.1', () =>
        text ? socket.write(text, () => done(socket)) : done(socket),
      );
      socket.on('error', () => undefined);
    });
  const keepAlive = 'GET /healthz HTTP/1.1\r\nHost: um.localhost\r\n\r\n';
  const sockets = await Promise.all([open(''), open(keepAlive), open('GET /healthz HTTP/1.1\r\nHos')]);
  await new Promise((next) => setTimeout(next, 200));
  const left = sockets.map((socket) => new Promise((done) => socket.resume().once('close', done)));
  // The grace that running requests have never ends: nobody waits for it.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  await own.stop().finally(() => vi.useRealTimers());
  // It was the server that closed them: no client has gone.
  await Promise.all(left);
}, 30_000);
