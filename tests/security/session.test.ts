import { afterAll, describe, expect, it } from 'vitest';
import { password, people, programs, signIn, startPlatform } from '../contract/platform.ts';
import { expectSameTime } from '../support/same-time.ts';

const base = `/api/v1/program/${programs.first}`;

const platform = await startPlatform();
afterAll(() => platform.close());

function login(payload: object, headers: Record<string, string> = {}, program: number = programs.first) {
  return platform.app.inject({ method: 'POST', url: `/api/v1/program/${program}/login`, payload, headers });
}

const cookiesOf = (answer: { headers: Record<string, unknown> }) =>
  [answer.headers['set-cookie']].flat().join('\n');

describe('sign-in', () => {
  it.each([
    ['CPF', people.both.cpf],
    ['masked CPF', '529.982.247-25'],
    ['e-mail', 'MARIA@exemplo.com.br'],
  ])('accepts a %s', async (_kind, text) => {
    const answer = await login({ login: text, password });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ token_type: 'Bearer', access_token: expect.any(String) });
    expect(cookiesOf(answer)).toMatch(/^portico_session=.+; HttpOnly; SameSite=Lax$/m);
  });

  it('answers the same for an unknown account, a wrong password and a person of another program', async () => {
    const answers = [
      await login({ login: '12345678909', password }),
      await login({ login: people.both.cpf, password: 'errada' }),
      await login({ login: people.manager.cpf, password }, {}, programs.second),
    ];
    for (const answer of answers) {
      expect(answer.statusCode).toBe(401);
      expect({ ...answer.json(), request_id: '' }).toEqual({
        message: 'CPF, e-mail ou senha incorretos.',
        code: 'invalid-credentials',
        request_id: '',
      });
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
  });

  it('takes as long for an unknown account as for a wrong password', async () => {
    const tryWith = async (text: string) => {
      await platform.database.db.deleteFrom('rate_limits').execute();
      return login({ login: text, password: 'errada' });
    };
    await expectSameTime(
      (round) => tryWith(`ninguem${round}@exemplo.com.br`),
      () => tryWith(people.admin.cpf),
      7,
    );
  });

  it('makes a new session and ends the one that the browser had', async () => {
    const before = await signIn(platform, 'both');
    const again = await login({ login: people.both.cpf, password }, before.cookie);
    expect(again.json().access_token).not.toBe(before.token);
    const old = await platform.app.inject({ url: `${base}/user`, headers: before.bearer });
    expect(old.statusCode).toBe(401);
  });

  it('stores no token and no password as it is', async () => {
    const { token } = await signIn(platform, 'both');
    const rows = await platform.database.db.selectFrom('sessions').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
    const accounts = await platform.database.db.selectFrom('accounts').select('password_hash').execute();
    for (const row of accounts) expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });
});

describe('a session', () => {
  it('works by cookie and by bearer token, and ends at sign-out', async () => {
    const person = await signIn(platform, 'both');
    for (const headers of [person.cookie, person.bearer]) {
      const answer = await platform.app.inject({ url: `${base}/user`, headers });
      expect(answer.json().data).toMatchObject({ name: 'Pessoa both', gender: 'f' });
    }
    const out = await platform.app.inject({ method: 'POST', url: `${base}/logout`, headers: person.cookie });
    expect(out.statusCode).toBe(204);
    expect(out.headers['set-cookie']).toContain('portico_session=; Expires=Thu, 01 Jan 1970');
    const after = await platform.app.inject({ url: `${base}/user`, headers: person.cookie });
    expect(after.statusCode).toBe(401);
    expect(after.json().code).toBe('unauthenticated');
    // What is open to all is answered, and says that it was not asked by whom it seemed.
    const open = (headers: Record<string, string>) => platform.app.inject({ url: `${base}/popup`, headers });
    expect((await open(person.cookie)).statusCode).toBe(200);
    expect((await open(person.cookie)).headers['www-authenticate']).toBe('Bearer error="invalid_token"');
    expect((await open({})).headers['www-authenticate']).toBeUndefined();
  });

  it('is asked for by every refusal that lacks it, and recognised however its scheme is written', async () => {
    const { token } = await signIn(platform, 'both');
    const user = (headers: Record<string, string>) => platform.app.inject({ url: `${base}/user`, headers });
    const wrong = await login({ login: people.both.cpf, password: 'Outra@2026' });
    for (const refusal of [await user({}), wrong]) {
      expect(refusal.statusCode).toBe(401);
      expect(refusal.headers['www-authenticate']).toBe('Bearer realm="portal"');
    }
    const ended = await user({ authorization: 'Bearer nada' });
    expect(ended.headers['www-authenticate']).toBe('Bearer error="invalid_token"');
    for (const scheme of ['bearer', 'BEARER'])
      expect((await user({ authorization: `${scheme} ${token}` })).statusCode).toBe(200);
  });

  it('is refused in another program, in its path and in what it claims', async () => {
    const person = await signIn(platform, 'both');
    const path = await platform.app.inject({
      url: `/api/v1/program/${programs.second}/user`,
      headers: person.bearer,
    });
    const claim = await platform.app.inject({
      url: `${base}/user`,
      headers: { ...person.bearer, program_id: String(programs.second) },
    });
    const body = await platform.app.inject({
      method: 'POST',
      url: `${base}/logout`,
      headers: person.bearer,
      payload: { program_id: programs.second },
    });
    for (const answer of [path, claim, body]) {
      expect(answer.statusCode).toBe(403);
      expect(answer.json().code).toBe('program-mismatch');
    }
  });

  it('is not believed when its program is changed', async () => {
    const person = await signIn(platform, 'both');
    const forged = person.token.replace(String(programs.first), String(programs.second));
    const answer = await platform.app.inject({
      url: `/api/v1/program/${programs.second}/user`,
      headers: { authorization: `Bearer ${forged}` },
    });
    expect(answer.statusCode).toBe(401);
  });

  it('ends when revoked in the database, and when the person becomes inactive', async () => {
    const revoked = await signIn(platform, 'manager');
    await platform.database.db
      .updateTable('sessions')
      .set({ revoked_at: new Date() })
      .where('participant_id', '=', platform.ids[programs.first]?.manager ?? 0)
      .execute();
    expect((await platform.app.inject({ url: `${base}/user`, headers: revoked.bearer })).statusCode).toBe(
      401,
    );
    const again = await signIn(platform, 'manager');
    const status = (value: 1 | 2 | 3) =>
      platform.database.db
        .updateTable('participants')
        .set({ status: value })
        .where('name', '=', 'Pessoa manager')
        .execute();
    await status(3);
    expect((await platform.app.inject({ url: `${base}/user`, headers: again.bearer })).statusCode).toBe(401);
    await status(1);
  });

  it('moves its expiry on while it is used, and ends when it is not', async () => {
    const person = await signIn(platform, 'both');
    const hour = 3_600_000;
    const ask = async () =>
      (await platform.app.inject({ url: `${base}/user`, headers: person.bearer })).statusCode;
    for (let round = 0; round < 3; round += 1) {
      platform.pass(10 * hour);
      expect(await ask()).toBe(200);
    }
    platform.pass(13 * hour);
    expect(await ask()).toBe(401);
  });

  it('ends 30 days after it began, however much it is used', async () => {
    const person = await signIn(platform, 'both');
    const hour = 3_600_000;
    const ask = async () =>
      (await platform.app.inject({ url: `${base}/user`, headers: person.bearer })).statusCode;
    for (let hours = 10; hours < 30 * 24; hours += 10) {
      platform.pass(10 * hour);
      expect(await ask(), `after ${hours} hours`).toBe(200);
    }
    platform.pass(9 * hour);
    expect(await ask()).toBe(200);
    platform.pass(hour);
    expect(await ask()).toBe(401);
  });
});

describe('a cookie', () => {
  it('alone writes nothing: the header that no form can send is needed', async () => {
    const { cookie } = await signIn(platform, 'both');
    const bare = { cookie: cookie.cookie ?? '' };
    const refused = await platform.app.inject({ method: 'POST', url: `${base}/logout`, headers: bare });
    expect(refused.statusCode).toBe(403);
    expect(refused.json().code).toBe('cross-site');
    expect((await platform.app.inject({ url: `${base}/user`, headers: bare })).statusCode).toBe(200);
  });

  it.each(['cross-site', 'same-site'])('is refused when the browser says %s', async (site) => {
    const { cookie } = await signIn(platform, 'both');
    const headers = { ...cookie, 'sec-fetch-site': site };
    const answer = await platform.app.inject({ method: 'POST', url: `${base}/logout`, headers });
    expect(answer.json().code).toBe('cross-site');
    const forced = await login({ login: people.both.cpf, password }, { 'sec-fetch-site': site });
    expect(forced.json().code).toBe('cross-site');
  });

  it("writes from a tenant's own page on another host of the same site, and from no other page", async () => {
    const { cookie } = await signIn(platform, 'both');
    const from = (origin: string) =>
      platform.app.inject({
        method: 'POST',
        url: `${base}/push/read-all`,
        headers: { ...cookie, 'sec-fetch-site': 'same-site', origin },
        payload: {},
      });
    const own = await from('http://um.localhost:8080');
    expect(own.statusCode).toBe(200);
    expect(own.headers['access-control-allow-origin']).toBe('http://um.localhost:8080');
    expect(own.headers['access-control-allow-credentials']).toBe('true');
    expect(own.headers['access-control-expose-headers']).toContain('content-encoding');
    const foreignPages = ['http://outro.localhost:8080', 'null', 'http://um.localhost.exemplo.com'];
    // Another port of the own domain, and the page of another tenant that its own manifest names.
    foreignPages.push('http://um.localhost:9999', 'http://dois.localhost:8080');
    for (const origin of foreignPages) {
      const foreign = await from(origin);
      expect(foreign.json().code).toBe('cross-site');
      expect(foreign.headers['access-control-allow-origin']).toBeUndefined();
    }
  });

  it('reads nothing for the page of another tenant, whatever the path says', async () => {
    const { cookie } = await signIn(platform, 'both');
    const read = (url: string, origin: string) =>
      platform.app.inject({ url, headers: { ...cookie, 'sec-fetch-site': 'same-site', origin } });
    for (const url of [`${base}/user`, '/api/v1/ticket']) {
      const foreign = await read(url, 'http://dois.localhost:8080');
      expect(foreign.payload, url).not.toContain('Pessoa');
      const isReadable = foreign.headers['access-control-allow-origin'] !== undefined;
      expect(isReadable && foreign.statusCode === 200, url).toBe(false);
      expect((await read(url, 'http://um.localhost:8080')).statusCode, url).toBe(200);
    }
  });

  it('travels over HTTPS only where people see HTTPS', async () => {
    const secure = await startPlatform({ publicOrigin: 'https://portal.exemplo.com.br' });
    const answer = await secure.app.inject({
      method: 'POST',
      url: `${base}/login`,
      payload: { login: people.both.cpf, password },
    });
    for (const cookie of cookiesOf(answer).split('\n')) expect(cookie).toMatch(/; Secure$/);
    expect(answer.headers['strict-transport-security']).toBeDefined();
    await secure.close();
  });
});
