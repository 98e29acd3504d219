import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { abilityFlags } from '../../openapi/generated/abilities.ts';
import { type Caller, type Platform, startPlatform } from '../support/platform.ts';
import { password, people, type SmallSlug, smallPrograms } from '../support/small-tenants.ts';

let platform: Platform;
/** Administers the second program alone, until they register in the first. */
const cpf = people.participant.dois;

beforeAll(async () => {
  platform = await startPlatform({
    data: { 'settings.json': { flags: { self_registration: true } } },
  });
  await sql`update participants set is_admin = true from accounts
    where accounts.id = account_id and cpf = ${cpf}`.execute(platform.database.db);
});
afterAll(() => platform.stop());

async function accountId(): Promise<number> {
  const { db } = platform.database;
  return (await db.selectFrom('accounts').select('id').where('cpf', '=', cpf).executeTakeFirstOrThrow()).id;
}

const abilitiesOf = async (caller: Caller) =>
  (await caller.data<{ abilities: { admin: boolean } }>('/user')).abilities;

/** Registers the person in the first program, by the form and the code that their e-mail brings. */
async function register(): Promise<void> {
  const visitor = platform.visitor('um');
  const form = { name: 'Caio Vizinho', cpf, email: `${cpf}@dois.exemplo.com.br` };
  const sent = (await visitor.send('POST', '/self_registration', form)).json as {
    data: { verification: string };
  };
  const mail = await platform.database.db
    .selectFrom('mails')
    .select('body_text')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const code = /\b\d{6}\b/.exec(mail.body_text)?.[0];
  const step = await visitor.send('POST', '/first_access', { verification: sent.data.verification, code });
  const { token } = step.json as { token: string };
  const body = { token, password, password_confirmation: password };
  expect((await visitor.send('POST', '/first_access_token', body)).status).toBe(200);
}

describe('who administers one program', () => {
  it('is a participant like any other in the next one', async () => {
    expect(await abilitiesOf(await platform.signIn('dois', cpf))).toMatchObject({ admin: true });
    await register();
    const here = await platform.signIn('um', cpf);
    expect(await abilitiesOf(here)).toEqual(Object.fromEntries(abilityFlags.map((flag) => [flag, false])));
    expect((await here.get('/participant')).status).toBe(403);
    const acting = await here.request({
      url: `/api/v1/program/${smallPrograms.um}/user`,
      headers: { 'x-admin-user-id': '1' },
    });
    expect(acting.json).toMatchObject({ code: 'impersonation-denied' });
  });

  it('administers all of them by a grant of its own alone', async () => {
    const { db } = platform.database;
    await db
      .insertInto('platform_admins')
      .values({ account_id: await accountId() })
      .execute();
    expect(await abilitiesOf(await platform.signIn('um', cpf))).toMatchObject({ admin: true });
    await db.deleteFrom('platform_admins').execute();
    expect(await abilitiesOf(await platform.signIn('um', cpf))).toMatchObject({ admin: false });
  });

  it('is said by no request, whatever it is made to do', async () => {
    const id = await accountId();
    const asRequest = (statement: ReturnType<typeof sql>) =>
      platform.database.withProgram(smallPrograms.um, (tx) => statement.execute(tx));
    await expect(asRequest(sql`update participants set is_admin = true`)).rejects.toThrow(/administers/);
    await expect(asRequest(sql`insert into platform_admins (account_id) values (${id})`)).rejects.toThrow(
      /permission denied/,
    );
  });
});

describe('the state of somebody', () => {
  const setStatus = async (by: Caller, slug: SmallSlug, target: string, status: number) => {
    const admin = await platform.signIn(slug, people.admin);
    const data = await admin.data<{ id: number }[]>('/participant', { search: target });
    return by.send('PUT', `/participant/${data[0]?.id}/status`, { status });
  };

  it('who administers is not for managers to change, nor for a program if it is the platform', async () => {
    const { db } = platform.database;
    const cpf = people.participant.um;
    const { id: account_id } = await db
      .selectFrom('accounts')
      .select('id')
      .where('cpf', '=', cpf)
      .executeTakeFirstOrThrow();
    const callers = [people.manager.um, people.admin].map((who) => platform.signIn('um', who));
    const answers = async () => {
      const list = [];
      for (const caller of await Promise.all(callers))
        list.push((await setStatus(caller, 'um', cpf, 1)).status);
      return list;
    };
    const administer = (is_admin: boolean) =>
      sql`update participants set is_admin = ${is_admin} where account_id = ${account_id}`.execute(db);
    expect(await answers()).toEqual([200, 200]);
    await administer(true);
    expect(await answers()).toEqual([403, 200]);
    await administer(false);
    await db.insertInto('platform_admins').values({ account_id }).execute();
    expect(await answers()).toEqual([403, 403]);
    await db.deleteFrom('platform_admins').execute();
  });

  it('is not for those below or beside them to change', async () => {
    const manager = await platform.signIn('um', people.manager.um);
    const refused = await setStatus(manager, 'um', people.admin, 3);
    expect(refused.status).toBe(403);
    expect(refused.json).toMatchObject({ message: expect.stringContaining('no seu nível ou acima') });
    const { db } = platform.database;
    const change = (set: { manages_participants: boolean }) =>
      db
        .updateTable('participants')
        .set(set)
        .where('program_id', '=', smallPrograms.um)
        .where('account_id', '=', (own) =>
          own.selectFrom('accounts').select('id').where('cpf', '=', people.participant.um),
        )
        .execute();
    await change({ manages_participants: true });
    expect((await setStatus(manager, 'um', people.participant.um, 3)).status).toBe(403);
    await change({ manages_participants: false });
    expect((await setStatus(manager, 'um', people.participant.um, 3)).status).toBe(200);
    expect((await setStatus(manager, 'um', people.participant.um, 1)).status).toBe(200);
    const admin = await platform.signIn('um', people.admin);
    expect((await setStatus(admin, 'um', people.manager.um, 3)).status).toBe(200);
  });
});
