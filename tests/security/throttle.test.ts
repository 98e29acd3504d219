import { createHash } from 'node:crypto';
import { afterAll, expect, it } from 'vitest';
import { signInLimits } from '../../server/modules/auth/throttle.ts';
import { visitorWrites } from '../../server/pipeline/rate-limit.ts';
import { sourceOf } from '../../server/pipeline/source.ts';
import { password, people, programs, startPlatform } from '../contract/platform.ts';

const platform = await startPlatform();
afterAll(() => platform.close());

function attempt(login: string, secret: string, address: string) {
  return platform.app.inject({
    method: 'POST',
    url: `/api/v1/program/${programs.first}/login`,
    payload: { login, password: secret },
    remoteAddress: address,
  });
}

it('makes whoever guesses at an account wait longer and longer, and nobody else', async () => {
  const guess = () => attempt(people.both.cpf, 'errada', '10.0.0.1');
  const tries = await Promise.all(Array.from({ length: signInLimits.free + 10 }, guess));
  expect(tries.filter((answer) => answer.statusCode === 401)).toHaveLength(signInLimits.free);
  const waits: number[] = [];
  for (let round = 0; round < 10; round += 1) {
    const stopped = await guess();
    expect(stopped.statusCode).toBe(429);
    expect(stopped.json().code).toBe('too-many-requests');
    const wait = Number(stopped.headers['retry-after']);
    waits.push(wait);
    platform.pass(wait * 1000 + 1000);
    expect((await guess()).statusCode).toBe(401);
  }
  expect(waits[0]).toBeLessThanOrEqual(2);
  for (const [index, wait] of waits.entries()) expect(wait).toBeGreaterThan((waits[index - 1] ?? 0) * 0.9);
  expect(waits.at(-1)).toBe(15 * 60);
  // The owner, who is elsewhere, comes in at once, by CPF and by e-mail.
  expect((await attempt(people.both.cpf, password, '10.0.1.1')).statusCode).toBe(200);
  expect((await attempt(people.both.email, password, '10.0.1.2')).statusCode).toBe(200);
});

it('counts CPF and e-mail of one account together', async () => {
  const logins = [people.manager.cpf, people.manager.email, '111.444.777-35'];
  const statuses = [];
  for (let index = 0; index < signInLimits.free + 1; index += 1) {
    const login = logins[index % logins.length] ?? '';
    statuses.push((await attempt(login, 'errada', '10.0.2.1')).statusCode);
  }
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
});

it('keeps no CPF and no e-mail in its counts, nor a hash that anybody could make of one', async () => {
  const logins = [people.manager.cpf, people.manager.email, '11144477735'];
  for (const login of logins) await attempt(login, 'errada', '10.0.8.1');
  const rows = await platform.database.db.selectFrom('rate_limits').select('bucket').execute();
  const counts = rows.map(({ bucket }) => bucket).join('\n');
  expect(counts).toContain('10.0.8.1');
  for (const login of logins)
    for (const algorithm of ['md5', 'sha1', 'sha256', 'sha512']) {
      const hash = createHash(algorithm).update(login).digest();
      for (const text of [login, hash.toString('hex').slice(0, 16), hash.toString('base64url').slice(0, 16)])
        expect(counts).not.toContain(text);
    }
});

it('lets a known device through, however many sources guess at its owner', async () => {
  const cookiesFor = async (cpf: string, address: string) =>
    [(await attempt(cpf, password, address)).headers['set-cookie']].flat().join('\n');
  const knownIn = (cookies: string) => /portico_known=[^;]+/.exec(cookies)?.[0] ?? '';
  const cookies = await cookiesFor(people.admin.cpf, '10.0.3.1');
  const known = knownIn(cookies);
  const ofAnother = knownIn(await cookiesFor(people.both.cpf, '10.0.3.2'));
  expect(cookies).toMatch(/portico_known=\S+; Expires=.+; Path=\/; HttpOnly; SameSite=Strict/);
  for (let index = 0; index < signInLimits.account + 5; index += 1)
    await attempt(people.admin.cpf, 'errada', `10.0.4.${index}`);
  expect((await attempt(people.admin.cpf, password, '10.0.5.1')).statusCode).toBe(429);
  const withCookie = (cookie: string) =>
    platform.app.inject({
      method: 'POST',
      url: `/api/v1/program/${programs.first}/login`,
      payload: { login: people.admin.email, password },
      remoteAddress: '10.0.5.2',
      headers: { cookie, 'x-requested-with': 'XMLHttpRequest' },
    });
  expect((await withCookie(known)).statusCode).toBe(200);
  const forged = known.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
  for (const cookie of [forged, ofAnother]) expect((await withCookie(cookie)).statusCode).toBe(429);
  platform.pass(31 * 60_000);
});

it('lets no stranger use up the codes of somebody', async () => {
  const ask = (address: string) =>
    platform.app.inject({
      method: 'POST',
      url: `/api/v1/program/${programs.first}/password_token`,
      payload: { login: people.both.cpf },
      remoteAddress: address,
    });
  const statuses = [];
  for (let index = 0; index < 6; index += 1) statuses.push((await ask('10.0.6.1')).statusCode);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  expect((await ask('10.0.6.2')).statusCode).toBe(200);
});

it.each([
  ['one proxy', 1],
  ['the network of the proxies', '127.0.0.0/8'],
])(
  'counts the source that the nearest proxy saw, whatever the client says before: %s',
  async (_, trustProxy) => {
    const behind = await startPlatform({ trustProxy });
    const guess = (index: number) =>
      behind.app.inject({
        method: 'POST',
        url: `/api/v1/program/${programs.first}/login`,
        payload: { login: people.both.cpf, password: 'errada' },
        headers: { 'x-forwarded-for': `10.1.${index}.1, 203.0.113.7` },
      });
    const statuses = [];
    for (let index = 0; index < signInLimits.free + 1; index += 1)
      statuses.push((await guess(index)).statusCode);
    expect(statuses.at(-1)).toBe(429);
    await behind.close();
  },
);

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('takes %s for %s', (address, source) => {
  expect(sourceOf(address)).toBe(source);
});

it('stops one address that guesses at many accounts, and nobody else', async () => {
  let stopped = 0;
  for (let index = 0; index < signInLimits.source + 3; index += 1) {
    const answer = await attempt(`pessoa${index}@exemplo.com.br`, 'errada', '10.9.9.9');
    if (answer.statusCode === 429) stopped += 1;
  }
  expect(stopped).toBe(3);
  expect((await attempt(people.admin.cpf, password, '10.9.9.9')).statusCode).toBe(429);
  expect((await attempt(people.admin.cpf, password, '10.9.9.8')).statusCode).toBe(200);
});

it('counts right passwords too: each is work', async () => {
  for (let index = 0; index < signInLimits.right; index += 1) {
    expect((await attempt(people.manager.cpf, password, '10.7.7.7')).statusCode).toBe(200);
  }
  expect((await attempt(people.manager.cpf, password, '10.7.7.7')).statusCode).toBe(429);
});

it('bounds what a visitor’s address may send, each operation and address for itself', async () => {
  const send = (address: string) =>
    platform.app.inject({
      method: 'POST',
      url: '/api/v1/ticket_unlogged',
      headers: { host: 'um.localhost' },
      payload: {
        name: 'Visitante',
        email: 'visita@exemplo.com.br',
        ticket_subject_id: 1,
        title: 'Uma dúvida',
        message: 'Como faço para participar?',
      },
      remoteAddress: address,
    });
  for (let index = 0; index < visitorWrites.hits; index += 1) {
    expect((await send('10.5.5.5')).statusCode).not.toBe(429);
  }
  const stopped = await send('10.5.5.5');
  expect(stopped.json().code).toBe('too-many-requests');
  expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(0);
  expect((await send('10.5.5.6')).statusCode).not.toBe(429);
  platform.pass(visitorWrites.windowMs + 1000);
  expect((await send('10.5.5.5')).statusCode).not.toBe(429);
});
