import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Schemas } from '../../../openapi/generated/types.ts';
import { type Caller, startPlatform } from '../../../tests/support/platform.ts';
import { people, smallPrograms } from '../../../tests/support/small-tenants.ts';
import { tidy } from '../../housekeeping.ts';
import { erasePerson } from '../privacy/erasure.ts';
import { asOwner } from './as-owner.ts';

let ana: Caller;
let shift = 0;
const minute = 60_000;
const home = 'http://um.localhost/painel';

const platform = await startPlatform({ clock: () => new Date(Date.now() + shift) });
afterAll(() => platform.stop());
beforeEach(async () => {
  // Moves the clock by 15 minutes, so that nobody has reached the limit of links.
  shift += 16 * minute;
  ana = await platform.signIn('um', people.both);
});

type ProgramRow = Schemas['Program'];

async function programs(caller: Caller): Promise<ProgramRow[]> {
  return await caller.data<ProgramRow[]>('/users_programs_logged');
}

async function uuidOf(slug: 'um' | 'dois'): Promise<string> {
  const { uuid } = await platform.database.db
    .selectFrom('programs')
    .select('uuid')
    .where('id', '=', smallPrograms[slug])
    .executeTakeFirstOrThrow();
  return uuid;
}

async function linkTo(slug: 'um' | 'dois', caller = ana): Promise<URL> {
  const answer = await caller.send('POST', '/api/v1/auth/link', { program_uuid: await uuidOf(slug) });
  expect(answer.status, answer.raw.payload).toBe(200);
  return new URL((answer.json as { redirect_url: string }).redirect_url);
}

const tokenOf = (link: URL) => link.hash.replace('#entrar=', '');

function redeem(token: string, more: Record<string, unknown> = { from: home }, slug: 'um' | 'dois' = 'dois') {
  return platform.visitor(slug).send('POST', '/link/redeem', { token, ...more });
}

describe('the programs of a person', () => {
  it('have a logo of their own to be chosen by, or that of their header', async () => {
    const logos = async () =>
      new Map((await programs(ana)).map(({ id, header }) => [id, header.ecosystem_logo?.url]));
    const before = await logos();
    const { id } = await platform.database.db
      .selectFrom('files')
      .select(({ fn }) => fn.max('id').as('id'))
      .where('program_id', '=', smallPrograms.um)
      .executeTakeFirstOrThrow();
    const own = `/api/v1/files/${id}/open`;
    expect(before.get(smallPrograms.um)).not.toBe(own);
    await platform.database.db
      .updateTable('programs')
      .set(({ ref }) => ({
        settings: sql`${ref('settings')} || jsonb_build_object('ecosystem_logo', ${id}::integer)`,
      }))
      .where('id', '=', smallPrograms.um)
      .execute();
    expect(await logos()).toEqual(new Map([...before, [smallPrograms.um, own]]));
  });

  it('are the same in every program, with the domain of each, and in the settings too', async () => {
    const mine = await programs(ana);
    expect(mine.map(({ id, domain }) => [id, domain])).toEqual(
      expect.arrayContaining([
        [smallPrograms.um, 'um.localhost'],
        [smallPrograms.dois, 'dois.localhost'],
      ]),
    );
    const settings = (await ana.get('/page_settings_authenticated')).json as { programs: ProgramRow[] };
    expect(settings.programs).toEqual(mine);
    expect(await programs(await platform.signIn('um', people.participant.um))).toHaveLength(1);
  });

  it('are hidden from an admin who visits as that person', async () => {
    const admin = await platform.signIn('um', people.admin);
    const me = await ana.id();
    const headers = { 'x-admin-user-id': String(me) };
    const url = `/api/v1/program/${smallPrograms.um}/users_programs_logged`;
    const seen = (await admin.request({ method: 'GET', url, headers })).json as { data: ProgramRow[] };
    expect(seen.data.map(({ id }) => id)).toEqual([smallPrograms.um]);
    const body = { program_uuid: await uuidOf('dois') };
    const link = await admin.send('POST', '/api/v1/auth/link', body, headers);
    expect(link.json).toMatchObject({ code: 'admin-read-only' });
  });
});

describe('a link', () => {
  it('leads to the domain of the other program and carries its secret where no server sees it', async () => {
    const link = await linkTo('dois');
    expect(link.hostname).toBe('dois.localhost');
    expect(link.pathname + link.search).toBe('/');
    expect(link.hash).toMatch(/^#entrar=[\w-]{43}$/);
    const stored = await platform.database.db.selectFrom('sign_in_links').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(tokenOf(link));
  });

  it.each([
    ['a program that is not theirs', people.participant.um, 'dois'],
    ['the program that they are in', people.both, 'um'],
  ] as const)('is refused for %s', async (_why, cpf, slug) => {
    const caller = await platform.signIn('um', cpf);
    const answer = await caller.send('POST', '/api/v1/auth/link', { program_uuid: await uuidOf(slug) });
    expect(answer.status).toBe(404);
  });

  it('is refused past thirty in a quarter of an hour', async () => {
    for (let count = 0; count < 30; count++) await linkTo('dois');
    const answer = await ana.send('POST', '/api/v1/auth/link', { program_uuid: await uuidOf('dois') });
    expect(answer.status).toBe(429);
  });

  it('signs in once, with a session of the other program', async () => {
    const token = tokenOf(await linkTo('dois'));
    const entered = await redeem(token);
    expect(entered.json).toEqual({ status: 'signed-in', name: 'Ana marca-dois' });
    expect(entered.raw.payload).not.toContain('access_token');
    const cookie = String(entered.raw.headers['set-cookie']);
    expect(cookie).toMatch(/^portico_session=902\.[\w-]{43};.*HttpOnly; SameSite=Lax/);
    const user = await platform.visitor('dois').request({
      method: 'GET',
      url: `/api/v1/program/${smallPrograms.dois}/user`,
      headers: { cookie: cookie.split(';')[0] ?? '' },
    });
    expect(user.json).toMatchObject({ data: { name: 'Ana marca-dois' } });
    expect((await redeem(token)).json).toMatchObject({ code: 'link-spent' });
  });

  it('works once, however many requests use it at once', async () => {
    const token = tokenOf(await linkTo('dois'));
    const answers = await Promise.all(Array.from({ length: 8 }, () => redeem(token)));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, ...Array(7).fill(410)]);
  });

  it('is invalid after a minute, in another program, and if somebody invented it', async () => {
    const token = tokenOf(await linkTo('dois'));
    expect((await redeem(token, { from: home }, 'um')).status).toBe(410);
    expect((await redeem('x'.repeat(43))).status).toBe(410);
    shift += minute + 1000;
    expect((await redeem(token)).status).toBe(410);
  });

  it('is invalid once its person has a new password', async () => {
    const token = tokenOf(await linkTo('dois'));
    await platform.database.db
      .updateTable('accounts')
      .set((eb) => ({ generation: eb('generation', '+', 1) }))
      .where('cpf', '=', people.both)
      .execute();
    expect((await redeem(token)).json).toMatchObject({ code: 'link-spent' });
  });

  it.each([undefined, '', 'https://outro.example/painel', 'javascript:alert(1)'])(
    'asks first whoever comes from %s',
    async (from) => {
      const token = tokenOf(await linkTo('dois'));
      const asked = await redeem(token, from === undefined ? {} : { from });
      expect(asked.json).toEqual({ status: 'confirm', name: 'Ana marca-dois' });
      expect(asked.raw.headers['set-cookie']).toBeUndefined();
      expect((await redeem(token, { confirmed: true })).json).toMatchObject({ status: 'signed-in' });
    },
  );

  it('keeps a session of the same person, and is used up all the same', async () => {
    const before = await platform.signIn('dois', people.both);
    const token = tokenOf(await linkTo('dois'));
    const entered = await before.send('POST', '/link/redeem', { token, from: home });
    expect(entered.json).toEqual({ status: 'signed-in', name: 'Ana marca-dois' });
    expect(entered.raw.headers['set-cookie']).toBeUndefined();
    expect((await before.get('/user')).status).toBe(200);
    expect((await redeem(token)).status).toBe(410);
  });

  it('ends another person’s session in that browser, and is recorded in the audit log', async () => {
    const before = await platform.signIn('dois', people.participant.dois);
    const token = tokenOf(await linkTo('dois'));
    const entered = await before.send('POST', '/link/redeem', { token, from: home });
    expect(entered.status).toBe(200);
    expect((await before.get('/user')).status).toBe(401);
    const book = await platform.database.db
      .selectFrom('audit_log')
      .select('operation')
      .where('program_id', '=', smallPrograms.dois)
      .execute();
    const written = book.map((entry) => entry.operation);
    expect(written).toContain('auth.link');
    expect(written).toContain('auth.redeemLink');
  });

  it('does not avoid the second factor of the other program', async () => {
    const token = tokenOf(await linkTo('dois'));
    await platform.database.db
      .updateTable('participants')
      .set({ second_factor: true })
      .where('program_id', '=', smallPrograms.dois)
      .execute();
    const refused = await redeem(token);
    expect(refused.status).toBe(409);
    expect(refused.json).toMatchObject({ message: expect.stringContaining('código de confirmação') });
  });
});

describe('the address of somebody who switches programs', () => {
  const addresses = async () => {
    const { rows } = await sql<{ address: string; is_own: boolean }>`
      select address, person.account_id = actor_account_id as is_own from audit_log
      join participants as person on person.program_id = audit_log.program_id and person.id = participant_id
      order by audit_log.id`.execute(platform.database.db);
    const of = (isOwn: boolean) =>
      rows.filter(({ is_own }) => is_own === isOwn).map(({ address }) => address);
    return { people: of(true), admins: of(false) };
  };
  const without = (list: readonly string[]) => list.map(() => '');
  const inDays = (days: number) => new Date(Date.now() + shift + days * 1_440 * minute);

  /** Somebody who administers looks at a program as that person. */
  async function visit(slug: 'um' | 'dois', id: number): Promise<void> {
    const admin = await platform.signIn(slug, people.admin);
    const headers = { 'x-admin-user-id': String(id) };
    const url = `/api/v1/program/${smallPrograms[slug]}/user`;
    expect((await admin.request({ method: 'GET', url, headers })).status).toBe(200);
  }

  beforeAll(async () => {
    await platform.database.db.updateTable('participants').set({ second_factor: false }).execute();
  });

  it('is kept for six months, and that of an administrative access stays', async () => {
    await visit('um', await ana.id());
    await redeem(tokenOf(await linkTo('dois')));
    const before = await addresses();
    expect(before.admins).not.toEqual([]);
    expect([...before.people, ...before.admins]).not.toContain('');
    await tidy(platform.database, inDays(180));
    expect(await addresses()).toEqual(before);
    await tidy(platform.database, inDays(186));
    expect(await addresses()).toEqual({ people: without(before.people), admins: before.admins });
  });

  it('goes when their data are erased', async () => {
    const { dois } = smallPrograms;
    const id = await (await platform.signIn('dois', people.both)).id();
    await visit('dois', id);
    await redeem(tokenOf(await linkTo('dois')));
    const before = await addresses();
    expect(before.people.filter(Boolean)).not.toEqual([]);
    await asOwner(platform.database, dois, (tx) => erasePerson(tx, dois, id, inDays(0)));
    expect(await addresses()).toEqual({ people: without(before.people), admins: before.admins });
  });
});
