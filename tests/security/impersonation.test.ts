import { afterAll, expect, it } from 'vitest';
import { asOwner } from '../../server/modules/auth/service.ts';
import { programs, signIn, startPlatform } from '../contract/platform.ts';

const url = `/api/v1/program/${programs.first}/user`;

const platform = await startPlatform();
afterAll(() => platform.close());

const idOf = (program: number) => String(platform.ids[program]?.both);

it('lets an admin act as a participant, and writes every request down', async () => {
  const admin = await signIn(platform, 'admin');
  const headers = { ...admin.bearer, 'x-admin-user-id': idOf(programs.first) };
  const answer = await platform.app.inject({ url, headers });
  expect(answer.json().data).toMatchObject({ name: 'Pessoa both', abilities: { admin: false } });
  const rows = await platform.database.db.selectFrom('audit_log').selectAll().execute();
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({
    program_id: programs.first,
    participant_id: platform.ids[programs.first]?.both,
    operation: 'auth.user',
    request_id: answer.headers['x-request-id'],
  });
  const own = await platform.app.inject({ url, headers: admin.bearer });
  expect(own.json().data).toMatchObject({ name: 'Pessoa admin', abilities: { admin: true } });
});

it('writes down the path alone, since a query may hold what somebody is called', async () => {
  const admin = await signIn(platform, 'admin');
  const headers = { ...admin.bearer, 'x-admin-user-id': idOf(programs.first) };
  await platform.app.inject({ url: `${url}?search=Maria%20Antonia&cpf=52998224725`, headers });
  const { path } = await platform.database.db
    .selectFrom('audit_log')
    .select('path')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(path).toBe(url);
});

it.each(['both', 'manager'] as const)(
  'refuses the header of a session that is not an admin (%s)',
  async (who) => {
    const person = await signIn(platform, who);
    const headers = { ...person.bearer, 'x-admin-user-id': idOf(programs.first) };
    const answer = await platform.app.inject({ url, headers });
    expect(answer.statusCode).toBe(403);
    expect(answer.json().code).toBe('impersonation-denied');
  },
);

it('gives an admin nobody of another program', async () => {
  const admin = await signIn(platform, 'admin');
  const headers = { ...admin.bearer, 'x-admin-user-id': idOf(programs.second) };
  expect((await platform.app.inject({ url, headers })).statusCode).toBe(404);
});

it.each(['9999999999', '9'.repeat(18)])(
  'gives an admin nobody under a number that nobody has (%s)',
  async (id) => {
    const admin = await signIn(platform, 'admin');
    const headers = { ...admin.bearer, 'x-admin-user-id': id };
    expect((await platform.app.inject({ url, headers })).statusCode).toBe(404);
  },
);

it('gives the admin no more than the participant may', async () => {
  const admin = await signIn(platform, 'admin');
  const list = `/api/v1/program/${programs.first}/participant`;
  const headers = { ...admin.bearer, 'x-admin-user-id': idOf(programs.first) };
  expect((await platform.app.inject({ url: list, headers: admin.bearer })).statusCode).toBe(200);
  expect((await platform.app.inject({ url: list, headers })).statusCode).toBe(403);
});

it('gives the admin nothing of what the participant administers', async () => {
  const id = platform.ids[programs.first]?.both ?? 0;
  const administer = (is_admin: boolean) =>
    asOwner(platform.database, programs.first, (tx) =>
      tx.updateTable('participants').set({ is_admin }).where('id', '=', id).execute(),
    );
  await administer(true);
  const admin = await signIn(platform, 'admin');
  const headers = { ...admin.bearer, 'x-admin-user-id': String(id) };
  const answer = await platform.app.inject({ url, headers });
  expect(answer.json().data).toMatchObject({ name: 'Pessoa both', abilities: { admin: false } });
  const list = `/api/v1/program/${programs.first}/participant`;
  expect((await platform.app.inject({ url: list, headers })).statusCode).toBe(403);
  await administer(false);
});

it('means nothing to a visitor', async () => {
  const answer = await platform.app.inject({ url, headers: { 'x-admin-user-id': '1' } });
  expect(answer.statusCode).toBe(401);
});
