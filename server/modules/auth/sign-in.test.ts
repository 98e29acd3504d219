import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Schemas } from '../../../openapi/generated/types.ts';
import { setFlags } from '../../../tests/support/flags.ts';
import { startPlatform } from '../../../tests/support/platform.ts';
import { expectSameTime } from '../../../tests/support/same-time.ts';
import { password, people } from '../../../tests/support/small-tenants.ts';
import { tidy } from '../../housekeeping.ts';
import { shortestPassword } from './password-rules.ts';
import { codeTries, mostSends } from './verifications.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const newPassword = 'cavalo bateria grampo';
const caio = people.participant.um;

let now = Date.parse('2026-08-01T12:00:00Z');

const platform = await startPlatform({
  data: {
    'settings.json': { flags: { mf2a_activate: false, first_access: true, self_registration: true } },
  },
  clock: () => new Date(now),
});
const visitor = platform.visitor('um');
afterAll(() => platform.stop());

beforeEach(async () => {
  now += 2 * day;
  await platform.database.db.deleteFrom('rate_limits').execute();
});

type Sent = Schemas['SentCode'];

/** The newest mail in the outbox, if there is one, with its code. */
async function lastMail() {
  const mails = await platform.database.db.selectFrom('mails').selectAll().orderBy('id', 'desc').execute();
  const mail = mails[0];
  return { mail, mails: mails.length, code: /\b\d{6}\b/.exec(mail?.body_text ?? '')?.[0] ?? '' };
}

const wrongOf = (code: string) => (code === '000000' ? '111111' : '000000');
const login = (secret = password, cpf: string = caio) =>
  visitor.send('POST', '/login', { login: cpf, password: secret });

describe('the second factor', () => {
  beforeAll(() => setFlags(platform, 901, { mf2a_activate: true }));
  afterAll(() => setFlags(platform, 901, { mf2a_activate: false }));

  const verify = (sent: Sent, code: string, trust = false, headers = {}) =>
    visitor.send(
      'POST',
      '/verify-trusted-device',
      { verification: sent.verification, code, trust_device: trust },
      headers,
    );

  it('is asked for only after the right password, and no session opens before', async () => {
    expect((await login('errada-mesmo')).status).toBe(401);
    const before = (await lastMail()).mails;
    const answer = await login();
    expect(answer.json).toEqual({
      verification: expect.any(String),
      expires_at: expect.any(String),
      resend_in: 30,
    });
    expect(answer.raw.headers['set-cookie']).toBeUndefined();
    const { mail, mails, code } = await lastMail();
    expect(mails).toBe(before + 1);
    expect(mail).toMatchObject({
      recipient: `${caio}@um.exemplo.com.br`,
      state: 'waiting',
      sender: 'Programa marca-um',
    });
    expect(mail?.body_html).toContain(code);
    expect(mail?.body_text).toContain('10 minutos');
  });

  it('accepts the code once, within ten minutes, and opens a session', async () => {
    const sent = (await login()).json as Sent;
    const { code } = await lastMail();
    const answer = await verify(sent, `${code.slice(0, 3)} ${code.slice(3)}`);
    expect(answer.json).toMatchObject({ access_token: expect.any(String), trusted_device: false });
    expect((await verify(sent, code)).status).toBe(409);
    const late = (await login()).json as Sent;
    const second = await lastMail();
    now += 10 * minute;
    expect((await verify(late, second.code)).json).toMatchObject({ code: 'verification-ended' });
  });

  it('ends the session that somebody else had in this browser', async () => {
    await setFlags(platform, 901, { mf2a_activate: false });
    const before = await platform.signIn('um', people.manager.um);
    await setFlags(platform, 901, { mf2a_activate: true });
    const sent = (await login()).json as Sent;
    const { code } = await lastMail();
    const answer = await before.send('POST', '/verify-trusted-device', {
      verification: sent.verification,
      code,
      trust_device: false,
    });
    expect(answer.status).toBe(200);
    expect((await before.get('/user')).status).toBe(401);
  });

  it('counts wrong codes, says how many tries are left, and after five refuses even the right one', async () => {
    const sent = (await login()).json as Sent;
    const { code } = await lastMail();
    for (let left = codeTries - 1; left > 0; left -= 1) {
      const { status, json } = await verify(sent, wrongOf(code));
      expect(status).toBe(422);
      expect((json as { errors: { code: string[] } }).errors.code[0]).toContain(String(left));
    }
    expect((await verify(sent, wrongOf(code))).status).toBe(409);
    expect((await verify(sent, code)).status).toBe(409);
  });

  it('counts five guesses at the same time as five, not as one', async () => {
    const sent = (await login()).json as Sent;
    const { code } = await lastMail();
    await Promise.all(Array.from({ length: 8 }, () => verify(sent, wrongOf(code))));
    expect((await verify(sent, code)).status).toBe(409);
  });

  it('sends a new code after the wait, in place of the old one, and not without limit', async () => {
    const sent = (await login()).json as Sent;
    const first = await lastMail();
    const resend = () => visitor.send('POST', '/trusted-device', { verification: sent.verification });
    const early = await resend();
    expect(early.status).toBe(429);
    expect((early.json as { message: string }).message).toMatch(/Aguarde \d+ segundos/);
    now += 31_000;
    expect((await resend()).json).toMatchObject({ verification: sent.verification });
    const second = await lastMail();
    if (first.code !== second.code) expect((await verify(sent, first.code)).status).toBe(422);
    expect((await verify(sent, second.code)).status).toBe(200);
    await platform.database.db.deleteFrom('rate_limits').execute();
    const other = (await login()).json as Sent;
    for (let sends = 1; sends < mostSends; sends += 1) {
      now += 31_000;
      expect(
        (await visitor.send('POST', '/trusted-device', { verification: other.verification })).status,
      ).toBe(200);
    }
    now += 31_000;
    const over = await visitor.send('POST', '/trusted-device', { verification: other.verification });
    expect(over.status).toBe(409);
  });

  it('sends five codes an hour, first and repeated ones together', async () => {
    const before = (await lastMail()).mails;
    const statuses = [];
    for (let index = 0; index < 5; index += 1) {
      const first = await login();
      statuses.push(first.status);
      now += 31_000;
      const { verification } = first.json as Sent;
      statuses.push((await visitor.send('POST', '/trusted-device', { verification })).status);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(5);
    expect((await lastMail()).mails - before).toBe(5);
  });

  it('trusts a browser that asks for it, only for its owner, until the trust is removed', async () => {
    const sent = (await login()).json as Sent;
    const agent = { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/126.0' };
    const answer = await verify(sent, (await lastMail()).code, true, agent);
    expect(answer.json).toMatchObject({ trusted_device: true });
    const cookies = answer.raw.headers['set-cookie'] as string[];
    const device = cookies.find((cookie) => cookie.startsWith('portico_device='));
    expect(device).toMatch(/Path=\/; HttpOnly; SameSite=Strict$/);
    const cookie = device?.split(';')[0] ?? '';
    const asDevice = (cpf: string) => visitor.send('POST', '/login', { login: cpf, password }, { cookie });
    const entered = await asDevice(caio);
    expect(entered.json).toHaveProperty('access_token');
    expect((await asDevice(people.both)).json).toHaveProperty('verification');
    const token = (entered.json as { access_token: string }).access_token;
    const bearer = { authorization: `Bearer ${token}`, cookie };
    const list = await visitor.request({ url: '/api/v1/program/901/trusted-device', headers: bearer });
    const { data } = list.json as { data: { id: number }[] };
    expect(data).toEqual([expect.objectContaining({ name: 'Chrome no Android', is_current: true })]);
    const forget = (headers: Record<string, string>) =>
      visitor.request({
        method: 'DELETE',
        url: `/api/v1/program/901/trusted-device/${data[0]?.id}`,
        headers,
      });
    const stranger = await platformSignIn(people.manager.um);
    expect((await forget({ authorization: `Bearer ${stranger}` })).status).toBe(404);
    expect((await forget(bearer)).status).toBe(204);
    expect((await asDevice(caio)).json).toHaveProperty('verification');
  });

  it('is proved by no code and no browser from before a new password', async () => {
    const trusted = (await login()).json as Sent;
    const answer = await verify(trusted, (await lastMail()).code, true);
    const device = (answer.raw.headers['set-cookie'] as string[]).find((one) => /^portico_device=/.test(one));
    const cookie = device?.split(';')[0] ?? '';
    const sent = (await login()).json as Sent;
    const { code } = await lastMail();
    await platform.database.db
      .updateTable('accounts')
      .set((eb) => ({ generation: eb('generation', '+', 1) }))
      .where('cpf', '=', caio)
      .execute();
    expect((await verify(sent, code)).status).toBe(409);
    const again = await visitor.send('POST', '/login', { login: caio, password }, { cookie });
    expect(again.json).toHaveProperty('verification');
  });

  async function platformSignIn(cpf: string): Promise<string> {
    const sent = (await login(password, cpf)).json as Sent;
    const answer = await verify(sent, (await lastMail()).code);
    return (answer.json as { access_token: string }).access_token;
  }

  it('stores no code, handle or device secret in plain text', async () => {
    const sent = (await login()).json as Sent;
    const { code } = await lastMail();
    const { db } = platform.database;
    const rows = await db.selectFrom('verifications').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(sent.verification);
    expect(rows.map((row) => row.code_hash)).not.toContain(code);
  });
});

describe('password recovery', () => {
  const ask = (text: string) => visitor.send('POST', '/password_token', { login: text });
  const change = (body: object) => visitor.send('POST', '/password_change', body);

  async function tokenFor(cpf: string): Promise<string> {
    const { verification } = (await ask(cpf)).json as Sent;
    const answer = await change({ verification, code: (await lastMail()).code });
    return (answer.json as { token: string }).token;
  }

  it('has the same answer for an unknown login, and mails nobody', async () => {
    const known = await ask(people.pending.um);
    const { mail } = await lastMail();
    const unknown = await ask('12345678909');
    const shape = (answer: typeof known) => [answer.status, Object.keys(answer.json as object).sort()];
    expect(shape(unknown)).toEqual(shape(known));
    expect(mail?.state).toBe('waiting');
    expect((await lastMail()).mail).toMatchObject({ state: 'nobody', recipient: '', body_text: '' });
    const { verification } = unknown.json as Sent;
    const tries = [];
    for (let index = 0; index < codeTries; index += 1) {
      tries.push((await change({ verification, code: '123456' })).status);
    }
    expect(tries).toEqual([422, 422, 422, 422, 409]);
  });

  it('takes the same time for an unknown login', async () => {
    const askFresh = async (text: string) => {
      await platform.database.db.deleteFrom('rate_limits').execute();
      await ask(text);
    };
    // Measure for about a second: in a tenth of that, a busy machine may slow down all samples of one kind.
    await expectSameTime(
      () => askFresh('12345678909'),
      () => askFresh(people.pending.um),
      100,
    );
  });

  it('sets a password once for each token, and ends every session of the person, in every program', async () => {
    const here = await platform.signIn('um', people.both);
    const there = await platform.signIn('dois', people.both);
    const token = await tokenFor(people.both);
    const body = { token, email: people.both, password: newPassword, password_confirmation: newPassword };
    const other = { ...body, password: 'outro grampo certo', password_confirmation: 'outro grampo certo' };
    const first = await change(body);
    expect([first.status, (await change(other)).status]).toEqual([200, 409]);
    for (const caller of [here, there]) expect((await caller.get('/user')).status).toBe(401);
    expect((await login(password, people.both)).status).toBe(401);
    expect((await login(newPassword, people.both)).status).toBe(200);
    const { mail } = await lastMail();
    expect(mail?.subject).toContain('Sua senha foi trocada');
  });

  it('changes once and answers both when the same change comes twice, as long as it is the password', async () => {
    const token = await tokenFor(people.both);
    const before = (await lastMail()).mails;
    const body = { token, password: newPassword, password_confirmation: newPassword };
    const both = await Promise.all([change(body), change(body)]);
    expect(both.map(({ json }) => json)).toEqual([{ changed: true }, { changed: true }]);
    const { access_token } = (await login(newPassword, people.both)).json as { access_token: string };
    expect((await change(body)).status).toBe(200);
    const headers = { authorization: `Bearer ${access_token}` };
    expect((await visitor.request({ url: '/api/v1/program/901/user', headers })).status).toBe(200);
    expect((await lastMail()).mails).toBe(before + 1);
    expect((await visitor.get('/users_programs', { token })).json).toEqual({ data: [] });
    const later = { password: 'outro grampo certo', password_confirmation: 'outro grampo certo' };
    expect((await change({ ...later, token: await tokenFor(people.both) })).status).toBe(200);
    expect((await change(body)).status).toBe(409);
    const back = { ...body, token: await tokenFor(people.both) };
    expect((await change(back)).status).toBe(200);
    now += 31 * minute;
    expect((await change(back)).status).toBe(409);
  });

  it('refuses a sign-in that began with the old password', async () => {
    const old = newPassword;
    const token = await tokenFor(people.both);
    const next = 'outra bateria de grampos';
    const late = async (ms: number) => {
      await new Promise((later) => setTimeout(later, ms));
      return login(old, people.both);
    };
    const [changed, ...under] = await Promise.all([
      change({ token, password: next, password_confirmation: next }),
      ...[0, 0, 10, 20, 30, 40, 50, 60].map(late),
    ]);
    expect(changed.status).toBe(200);
    for (const { json } of under) {
      const { access_token } = json as { access_token?: string };
      if (!access_token) continue;
      const headers = { authorization: `Bearer ${access_token}` };
      expect((await visitor.request({ url: '/api/v1/program/901/user', headers })).status).toBe(401);
    }
    expect((await login(old, people.both)).status).toBe(401);
  });

  it('invalidates codes and tokens from before the password changed', async () => {
    const first = await tokenFor(people.both);
    const second = await tokenFor(people.both);
    const body = { password: newPassword, password_confirmation: newPassword };
    expect((await change({ ...body, token: second })).status).toBe(200);
    expect((await change({ ...body, token: first })).status).toBe(409);
  });

  it.each([
    ['curta', 'a1B2c3', `Use pelo menos ${shortestPassword} caracteres.`],
    ['comum', 'Senha@123456', 'Esta senha é fácil de adivinhar. Escolha outra.'],
    ['do teclado', 'qwertyuiop12', 'Esta senha é fácil de adivinhar. Escolha outra.'],
    ['repetida', 'abcabcabcabc', 'Esta senha é fácil de adivinhar. Escolha outra.'],
    ['com o CPF', `cpf-${people.pending.um}`, 'A senha não pode ter o seu nome, CPF ou e-mail.'],
    ['com o nome', 'Pendente#26', 'A senha não pode ter o seu nome, CPF ou e-mail.'],
  ])('refuses a password that is %s, and the token stays good', async (_kind, weak, message) => {
    const token = await tokenFor(people.pending.um);
    const refused = await change({ token, password: weak, password_confirmation: weak });
    expect(refused.json).toMatchObject({ errors: { password: [message] } });
    const unequal = await change({ token, password: newPassword, password_confirmation: 'outra coisa' });
    expect(unequal.json).toMatchObject({ errors: { password_confirmation: ['As senhas não são iguais.'] } });
    const done = await change({ token, password: newPassword, password_confirmation: newPassword });
    expect(done.json).toEqual({ changed: true });
  });

  it('gives a token for half an hour, and another one for the same code while it is valid', async () => {
    const { verification } = (await ask(caio)).json as Sent;
    const { code } = await lastMail();
    const first = (await change({ verification, code })).json as { token: string };
    const second = (await change({ verification, code })).json as { token: string };
    const body = { password: newPassword, password_confirmation: newPassword };
    expect((await change({ ...body, token: first.token })).status).toBe(409);
    now += 31 * minute;
    expect((await change({ ...body, token: second.token })).status).toBe(409);
    expect((await change({ verification, code })).status).toBe(409);
  });

  it('refuses a token for another login than its own, and one of another program', async () => {
    const token = await tokenFor(caio);
    const body = { token, password: newPassword, password_confirmation: newPassword };
    expect((await change({ ...body, email: people.both })).status).toBe(409);
    const elsewhere = await platform.visitor('dois').send('POST', '/password_change', body);
    expect(elsewhere.status).toBe(409);
  });

  it('limits how many codes are sent for a login, known or unknown', async () => {
    for (const text of [caio, '12345678909']) {
      const statuses = [];
      for (let index = 0; index < 7; index += 1) statuses.push((await ask(text)).status);
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
    }
  });
});

describe('first access', () => {
  it('lets a person without a password choose one, with a session at the end', async () => {
    const { db } = platform.database;
    await db
      .updateTable('accounts')
      .set({ password_hash: null })
      .where('cpf', '=', people.manager.um)
      .execute();
    expect((await login('', people.manager.um)).status).toBe(422);
    expect((await login('qualquer coisa', people.manager.um)).status).toBe(401);
    const sent = (await visitor.send('POST', '/first_access', { login: people.manager.um })).json as Sent;
    const { code } = await lastMail();
    const step = await visitor.send('POST', '/first_access', { verification: sent.verification, code });
    const { token } = step.json as { token: string };
    const programs = await visitor.get('/users_programs', { token });
    expect(programs.json).toEqual({ data: [{ id: 901, title: 'Programa marca-um' }] });
    const body = { token, password: newPassword, password_confirmation: newPassword };
    const entered = await visitor.send('POST', '/first_access_token', body);
    expect(entered.json).toHaveProperty('access_token');
    expect((await login(newPassword, people.manager.um)).status).toBe(200);
  });

  it('is refused where the program has it switched off', async () => {
    await setFlags(platform, 901, { first_access: false });
    expect((await visitor.send('POST', '/first_access', { login: caio })).status).toBe(403);
    await setFlags(platform, 901, { first_access: true });
  });

  it('does not reveal in which programs a CPF is', async () => {
    expect((await visitor.get('/users_programs')).json).toEqual({ data: [] });
    expect((await visitor.get('/users_programs', { token: 'x'.repeat(43) })).json).toEqual({ data: [] });
  });
});

describe('self-registration', () => {
  const someone = {
    name: 'Nina Nova',
    cpf: '123.456.789-09',
    email: 'Nina@exemplo.com.br',
    phone: '11 98765-4321',
  };
  const register = (body: object) => visitor.send('POST', '/self_registration', body);
  const sentOf = (answer: { json: unknown }) => (answer.json as { data: Sent }).data;

  /** The last step of a registration: the right code's token, and a password. */
  async function confirm(sent: Sent) {
    const { code } = await lastMail();
    const step = await visitor.send('POST', '/first_access', { verification: sent.verification, code });
    const { token } = step.json as { token: string };
    const body = { token, password: newPassword, password_confirmation: newPassword };
    return () => visitor.send('POST', '/first_access_token', body);
  }

  it('makes a participant who must complete the data, once the e-mail is proved', async () => {
    const sent = sentOf(await register(someone));
    const find = () =>
      platform.database.db.selectFrom('accounts').select('id').where('cpf', '=', '12345678909').execute();
    expect(await find()).toEqual([]);
    const enter = await confirm(sent);
    // The second time is of somebody whose first answer was lost.
    for (const entered of [await enter(), await enter()]) {
      const { access_token } = entered.json as { access_token: string };
      const headers = { authorization: `Bearer ${access_token}` };
      const me = await visitor.request({ url: '/api/v1/program/901/user', headers });
      expect(me.json).toMatchObject({ data: { name: 'Nina Nova', email: 'nina@exemplo.com.br', status: 2 } });
    }
    expect(await find()).toHaveLength(1);
    const rows = await platform.database.db.selectFrom('verifications').select('details').execute();
    expect(JSON.stringify(rows)).not.toContain('Nina');
  });

  it.each([
    ['the CPF', { ...someone, cpf: people.both, email: 'outra@exemplo.com.br' }, `${people.both}@`],
    ['the e-mail', { ...someone, cpf: '52998224725', email: `${caio}@um.exemplo.com.br` }, ''],
    ['everything', { ...someone }, 'nina@exemplo.com.br'],
  ])('answers alike when %s is known, and tells the owner instead', async (_what, body, recipient) => {
    const answer = await register(body);
    expect(answer.status).toBe(200);
    expect(Object.keys(sentOf(answer)).sort()).toEqual(['expires_at', 'resend_in', 'verification']);
    const { mail, code } = await lastMail();
    expect(mail?.subject).toContain('Você já tem cadastro');
    expect(mail?.recipient).toContain(recipient);
    expect(code).toBe('');
    const wrong = { verification: sentOf(answer).verification, code: '123456' };
    expect((await visitor.send('POST', '/first_access', wrong)).status).toBe(422);
  });

  it('registers a person of another program with their existing account', async () => {
    const cpf = people.participant.dois;
    const sent = sentOf(await register({ name: 'Caio Vizinho', cpf, email: `${cpf}@dois.exemplo.com.br` }));
    const enter = await confirm(sent);
    expect([(await enter()).status, (await enter()).status]).toEqual([200, 200]);
    const programs = await platform
      .visitor('dois')
      .send('POST', '/login', { login: cpf, password: newPassword });
    expect(programs.status).toBe(200);
  });

  it('shows each problem at its field', async () => {
    const answer = await register({ ...someone, name: 'Nina', cpf: '111.111.111-11', email: 'nina' });
    expect(Object.keys((answer.json as { errors: object }).errors).sort()).toEqual(['cpf', 'email']);
    const name = await register({ ...someone, name: 'Nina' });
    expect((name.json as { errors: object }).errors).toEqual({ name: ['Escreva nome e sobrenome.'] });
  });

  it('is refused where it is switched off', async () => {
    await setFlags(platform, 901, { self_registration: false });
    expect((await register(someone)).json).toMatchObject({ code: 'forbidden', redirect_url: '/' });
    await setFlags(platform, 901, { self_registration: true });
  });
});

it('is kept with its address for six months, whichever way somebody signed in', async () => {
  expect((await login()).status).toBe(200);
  const kept = () => platform.database.db.selectFrom('sessions').select(['address', 'created_at']).execute();
  const signedIn = await kept();
  expect(new Set(signedIn.map(({ address }) => address))).toEqual(new Set(['127.0.0.1']));
  const latest = { address: '127.0.0.1', created_at: new Date(now) };
  const inDays = (days: number) => new Date(now + days * day);
  await tidy(platform.database, inDays(182));
  expect(await kept()).toContainEqual(latest);
  await tidy(platform.database, inDays(184));
  expect(await kept()).toEqual([]);
});
