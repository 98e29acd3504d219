import sharp from 'sharp';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { setFlags } from '../../../tests/support/flags.ts';
import { lastMail } from '../../../tests/support/last-mail.ts';
import { multipart } from '../../../tests/support/multipart.ts';
import { plainPicture } from '../../../tests/support/picture.ts';
import { type Caller, startPlatform } from '../../../tests/support/platform.ts';
import { password, people } from '../../../tests/support/small-tenants.ts';
import type { SignedInContext } from '../../contract/handler.ts';
import { provePassword } from './prove-password.ts';

const caio = people.participant.um;
const address = `${caio}@um.exemplo.com.br`;
const newPassword = 'cavalo bateria grampo';
const android = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';
let own: Caller;
let now = Date.now();

const platform = await startPlatform({ clock: () => new Date(now) });
afterAll(() => platform.stop());
beforeEach(async () => {
  now += 16 * 60_000;
  await platform.database.db.deleteFrom('rate_limits').execute();
  own = await platform.signIn('um', caio);
});

const change = (current: string, next: string, repeated = next) =>
  own.send('PUT', '/participant/my-data/password', {
    current_password: current,
    password: next,
    password_confirmation: repeated,
  });
const withToken = (token: string) => ({
  get: (path: string) =>
    platform.visitor('um').request({
      method: 'GET',
      url: `/api/v1/program/901${path}`,
      headers: { authorization: `Bearer ${token}` },
    }),
});
const login = (secret: string, agent = android) =>
  platform.visitor('um').send('POST', '/login', { login: caio, password: secret }, { 'user-agent': agent });
const undo = (token: string) => platform.visitor('um').send('POST', '/contact/undo', { token });

const remove = (path: string) => own.request({ method: 'DELETE', url: `/api/v1/program/901${path}` });

/** Puts the account back into the state before the change. */
async function restore(): Promise<void> {
  const { db } = platform.database;
  const { password_hash } = await db
    .selectFrom('accounts')
    .select('password_hash')
    .where('cpf', '=', people.both)
    .executeTakeFirstOrThrow();
  await db.updateTable('accounts').set({ password_hash }).where('cpf', '=', caio).execute();
}

describe('the password', () => {
  it('changes only with the old one; other sessions end, this one goes on with a new secret', async () => {
    const elsewhere = await platform.signIn('um', caio);
    expect((await change('errada', newPassword)).json).toMatchObject({
      errors: { current_password: ['Senha incorreta.'] },
    });
    expect((await change(password, 'curta')).json).toMatchObject({
      errors: { password: ['Use pelo menos 10 caracteres.'] },
    });
    expect((await change(password, newPassword, 'outra coisa')).json).toMatchObject({
      errors: { password_confirmation: ['As senhas não são iguais.'] },
    });
    expect((await change(password, password)).json).toMatchObject({
      errors: { password: ['Escolha uma senha diferente da atual.'] },
    });
    expect((await elsewhere.get('/user')).status).toBe(200);

    const changed = await change(password, newPassword);
    expect(changed.status, changed.raw.payload).toBe(200);
    const { access_token } = changed.json as { access_token: string };
    expect(changed.raw.cookies.length).toBeGreaterThan(0);
    expect((await withToken(access_token).get('/user')).status).toBe(200);
    // Whoever had copied the cookie is signed out as well.
    expect((await own.get('/user')).status).toBe(401);
    expect((await elsewhere.get('/user')).status).toBe(401);
    expect((await login(password)).status).toBe(401);
    expect((await login(newPassword)).status).toBe(200);

    const told = await lastMail(platform, address);
    expect(told.subject).toContain('Sua senha foi trocada');
    expect((await undo(told.key)).status).toBe(204);
    expect((await login(newPassword)).status).toBe(401);
    expect((await withToken(access_token).get('/user')).status).toBe(401);
    await restore();
  });

  it('is proved by no request of a session from before a new one', async () => {
    const { id, generation } = await platform.database.db
      .selectFrom('accounts')
      .select(['id', 'generation'])
      .where('cpf', '=', caio)
      .executeTakeFirstOrThrow();
    const tx: SignedInContext['tx'] = (work) => platform.database.withProgram(901, work);
    const proveIn = (ofSession: number) => {
      const context = {
        session: { accountId: id, generation: ofSession },
        ...{ program: { id: 901 }, clientAddress: '127.0.0.1', knownDevice: { tokens: [] } },
        ...{ clock: () => new Date(now), tx },
      } as unknown as SignedInContext;
      return provePassword(platform.database, context, password);
    };
    expect(await proveIn(generation)).toMatchObject({ account_id: id });
    await expect(proveIn(generation - 1)).rejects.toMatchObject({
      fields: { password: ['Senha incorreta.'] },
    });
  });

  it('changes once if two requests arrive together', async () => {
    const statuses = (
      await Promise.all([change(password, newPassword), change(password, `${newPassword} 2`)])
    ).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    await restore();
  });
});

describe('the second factor', () => {
  const state = async () => (await own.data<{ state: string }>('/participant/my-data/second-factor')).state;
  const ask = (secret: string) =>
    own.send('POST', '/participant/my-data/second-factor', { password: secret });
  const off = (secret: string) =>
    own.send('POST', '/participant/my-data/second-factor/off', { password: secret });

  it('is turned on with the code, off with the password, and on again with the link in the mail', async () => {
    expect(await state()).toBe('off');
    expect((await ask('errada')).status).toBe(422);
    const { verification } = (await ask(password)).json as { verification: string };
    const { code, subject } = await lastMail(platform, address);
    expect(subject).toContain('ligar a verificação');
    const confirm = (typed: string, caller = own) =>
      caller.send('POST', '/participant/my-data/second-factor/confirm', { verification, code: typed });
    expect((await confirm(code === '000000' ? '111111' : '000000')).status).toBe(422);
    expect((await confirm(code, await platform.signIn('um', people.both))).status).toBe(409);
    expect(await state()).toBe('off');
    expect((await confirm(code)).status).toBe(204);
    expect(await state()).toBe('on');
    expect((await lastMail(platform, address)).subject).toContain('duas etapas ligada');
    expect((await login(password)).json).toHaveProperty('verification');

    expect((await off('errada')).status).toBe(422);
    expect((await off(password)).status).toBe(204);
    expect(await state()).toBe('off');
    expect((await login(password)).json).toHaveProperty('access_token');
    const told = await lastMail(platform, address);
    expect(told.subject).toContain('duas etapas desligada');
    expect(told.text).toContain('Religue em até 72 horas: a verificação volta a valer,');
    expect(told.text).toContain('Religar a verificação');
    expect((await undo(told.key)).status).toBe(204);
    await restore();
    expect((await login(password)).json).toHaveProperty('verification');
    await platform.database.db.updateTable('participants').set({ second_factor: false }).execute();
  });

  it('cannot be turned off where the program demands it', async () => {
    await setFlags(platform, 901, { mf2a_activate: true });
    expect(await state()).toBe('required');
    expect((await off(password)).json).toMatchObject({ message: 'Este programa pede o código a todos.' });
    await setFlags(platform, 901, { mf2a_activate: false });
  });
});

describe('open sessions', () => {
  interface Sessions {
    data: { id: number; device: string; is_current: boolean }[];
  }
  const sessions = async () => {
    const answer = await own.get('/sessions');
    expect(answer.status, answer.raw.payload).toBe(200);
    return (answer.json as Sessions).data;
  };

  it('are listed with their device, and end one by one or all except this one', async () => {
    const { access_token } = (await login(password)).json as { access_token: string };
    const phone = withToken(access_token);
    const there = (await sessions()).find(({ device }) => device === 'Chrome no Android');
    expect((await sessions()).filter(({ is_current }) => is_current)).toHaveLength(1);
    expect(there?.is_current).toBe(false);
    expect((await remove(`/sessions/${there?.id}`)).status).toBe(204);
    expect((await phone.get('/user')).status).toBe(401);
    expect((await remove(`/sessions/${there?.id}`)).status).toBe(404);

    const another = await platform.signIn('um', caio);
    const ana = await platform.signIn('um', people.both);
    expect((await own.send('POST', '/sessions/end-others', {})).status).toBe(204);
    expect(await sessions()).toEqual([expect.objectContaining({ is_current: true })]);
    expect((await another.get('/user')).status).toBe(401);
    expect((await ana.get('/user')).status).toBe(200);
    const foreign = ((await ana.get('/sessions')).json as Sessions).data[0]?.id;
    expect((await remove(`/sessions/${foreign}`)).status).toBe(404);
  });
});

describe('the photo', () => {
  const photoOf = async () =>
    (await own.data<{ profile_photo?: { url: string } }>('/user')).profile_photo?.url;
  const send = (content: Buffer, type = 'image/jpeg') =>
    own.request({
      method: 'POST',
      url: '/api/v1/program/901/participant/my-data/photo',
      ...multipart({}, [{ name: 'eu.jpg', type, content }]),
    });
  const picture = (background: string) =>
    plainPicture(900, 400, background)
      .withExif({ IFD3: { GPSLatitude: '23/1 33/1 0/1' } })
      .jpeg()
      .toBuffer();

  it('is encoded again as a square, replaces the old one, and can be deleted', async () => {
    expect((await send(Buffer.from('<svg onload="alert(1)">'))).json).toMatchObject({
      errors: { file: [expect.stringContaining('conteúdo')] },
    });
    expect((await send(await picture('red'))).status).toBe(200);
    const first = (await photoOf()) ?? '';
    const answer = await own.get(first);
    const { width, height, format, exif } = await sharp(answer.raw.rawPayload).metadata();
    expect({ width, height, format, exif }).toEqual({
      width: 512,
      height: 512,
      format: 'webp',
      exif: undefined,
    });
    // Everybody in the program sees it, and nobody else does.
    const ana = await platform.signIn('um', people.both);
    expect((await ana.get(first)).status).toBe(200);
    expect((await platform.visitor('um').get(first)).status).toBe(404);

    expect((await send(await picture('blue'))).status).toBe(200);
    const second = (await photoOf()) ?? '';
    expect(second).not.toBe(first);
    expect((await own.get(first)).status).toBe(404);
    expect((await remove('/participant/my-data/photo')).status).toBe(204);
    expect(await photoOf()).toBeUndefined();
    expect((await own.get(second)).status).toBe(404);
  });
});
