import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formatCpf } from '../../../engine/format/cpf.ts';
import type { Schemas } from '../../../openapi/generated/types.ts';
import { explaining } from '../../../tests/support/explaining.ts';
import { setFlags } from '../../../tests/support/flags.ts';
import { multipart } from '../../../tests/support/multipart.ts';
import { type Caller, startPlatform } from '../../../tests/support/platform.ts';
import { readable } from '../../../tests/support/readable.ts';
import { emailOfBoth, people, smallPrograms } from '../../../tests/support/small-tenants.ts';
import { asOwner } from '../auth/service.ts';
import { makeInactive } from './status.ts';

type Row = Schemas['ParticipantRow'];
interface Page {
  data: Row[];
  pagination: { total: number };
}

const list = async (query: Record<string, string>) => (await manager.get('/participant', query)).json as Page;

const complete = {
  name: 'Maria da Conceição',
  phone: '(11) 9 8765-4321',
  birthdate: '1990-05-17',
  gender: 'f',
  address: {
    zip: '01310-100',
    street: 'Avenida Paulista',
    number: '1000',
    city_name: 'sao paulo',
    state: 'SP',
  },
};

const programId = smallPrograms.um;
const platform = await startPlatform();
const manager = await platform.signIn('um', people.manager.um);
afterAll(() => platform.stop());

describe('the list of participants', () => {
  it('is for managers', async () => {
    const ana = await platform.signIn('um', people.both);
    expect((await ana.get('/participant')).status).toBe(403);
    expect((await list({})).pagination.total).toBe(35);
  });

  it('finds by part of a name and by CPF, and filters by status', async () => {
    expect((await list({ search: 'pendente' })).data.map((row) => row.cpf)).toEqual([people.pending.um]);
    expect((await list({ search: '529.982' })).data.map((row) => row.cpf)).toEqual([people.both]);
    const pending = await list({ status: '2' });
    expect(pending.data.every((row) => row.status === 2)).toBe(true);
    expect(pending.pagination.total).toBeGreaterThan(0);
  });

  it('orders by the balance of the ledger', async () => {
    const points = (await list({ order_by: 'points,desc', per_page: '100' })).data.map((row) => row.points);
    expect(points).toEqual([...points].sort((a, b) => b - a));
    expect(points[0]).toBeGreaterThan(0);
  });

  it('finds each written word at the beginning of a word, in any order', async () => {
    const [{ name = '' } = {}] = (await list({ search: 'pendente' })).data;
    const [first = '', last = ''] = name.split(' ');
    const names = async (search: string) =>
      (await list({ search, per_page: '100' })).data.map((row) => row.name);
    expect(await names(`${last.slice(0, 2)} ${first.slice(0, 3).toUpperCase()}`)).toContain(name);
    expect(await names(`${first} ninguém`)).toEqual([]);
    expect(await names('@')).toEqual([]);
    expect(await names(`${people.pending.um}@um.ex`)).toEqual([name]);
  });

  it('finds letters that Portuguese does not have, as they are written', async () => {
    const [row] = (await list({ search: people.pending.um })).data;
    const own = platform.database.db.selectFrom('participants').where('id', '=', row?.id ?? 0);
    const before = await own.select(['name', 'position']).executeTakeFirstOrThrow();
    const become = (values: typeof before) =>
      platform.database.db
        .updateTable('participants')
        .set(values)
        .where('id', '=', row?.id ?? 0)
        .execute();
    const names = async (query: Record<string, string>) => (await list(query)).data.map(({ name }) => name);
    await become({ name: 'Zoé Dvořák', position: 'Přímý prodejce' });
    expect(await names({ search: 'ZOE Dvořák' })).toEqual(['Zoé Dvořák']);
    expect(await names({ search: 'Dvořák'.normalize('NFD') })).toEqual(['Zoé Dvořák']);
    expect(await names({ position: 'přimý' })).toEqual(['Zoé Dvořák']);
    await become(before);
  });

  it('counts what it lists, of everybody and of a team, with any filter', async () => {
    const admin = await platform.signIn('um', people.admin);
    const pageOf = async (caller: Caller, query: Record<string, string>) =>
      (await caller.get('/participant', { per_page: '100', ...query })).json as Page;
    for (const caller of [admin, manager]) {
      const { data: all } = await pageOf(caller, {});
      expect(all.length).toBeGreaterThan(30);
      const queries: Record<string, string>[] = [
        {},
        { status: '2' },
        { position: 'e' },
        { establishment: 'o' },
        { status: '1', position: 'a' },
      ];
      for (const query of queries) {
        const { data, pagination } = await pageOf(caller, query);
        expect(pagination.total, JSON.stringify(query)).toBe(data.length);
      }
    }
  });

  it('has its end on its last page, whichever way that is read', async () => {
    for (const order_by of ['name,asc', 'name,desc', 'points,desc', 'created_at,desc']) {
      const all = (await list({ order_by, per_page: '100' })).data.map(({ id }) => id);
      const last = String(Math.ceil(all.length / 10));
      const ids = (await list({ order_by, per_page: '10', page: last })).data.map(({ id }) => id);
      expect(ids).toEqual(all.slice(10 * (Number(last) - 1)));
    }
  });
});

describe('my data', () => {
  it('come back as they were stored, the address by its city', async () => {
    const caio = await platform.signIn('um', people.participant.um);
    const answer = await caio.send('PUT', '/participant/my-data', complete);
    expect(answer.status, answer.raw.payload).toBe(200);
    expect((await caio.get('/participant/my-data')).json).toMatchObject({
      data: {
        name: 'Maria da Conceição',
        email: `${people.participant.um}@um.exemplo.com.br`,
        phone: '11987654321',
        birthdate: '1990-05-17',
        cpf: people.participant.um,
        address: {
          zip: '01310100',
          city_name: 'São Paulo',
          city_id: 3550308,
          state: { id: 35, code: 'SP', name: 'São Paulo' },
        },
      },
    });
    // The list finds them by the new name.
    expect((await list({ search: 'maria conce' })).data.map((row) => row.cpf)).toEqual([
      people.participant.um,
    ]);
  });

  it('of somebody pending have to be complete, and then the portal opens', async () => {
    const pending = await platform.signIn('um', people.pending.um);
    const missing = await pending.send('PUT', '/participant/my-data', { name: 'Pendente' });
    expect(missing.status).toBe(422);
    expect(missing.json).toMatchObject({
      errors: { phone: ['Obrigatório'], birthdate: ['Obrigatório'], 'address.zip': ['Obrigatório'] },
    });
    const stored = await pending.send('PUT', '/participant/my-data', complete);
    expect(stored.json).toMatchObject({ data: { status: 1 } });
  });

  it('of somebody pending say which administrator has completed them', async () => {
    const person = () =>
      platform.database.db
        .selectFrom('participants')
        .select(['id', 'status', 'status_by'])
        .where('program_id', '=', smallPrograms.um)
        .orderBy('id', 'desc');
    const { id } = await person().where('status', '=', 2).limit(1).executeTakeFirstOrThrow();
    const admin = await platform.signIn('um', people.admin);
    const headers = { 'x-admin-user-id': String(id) };
    const data = { ...complete, phone: undefined };
    const stored = await admin.send('PUT', '/participant/my-data', data, headers);
    expect(stored.status, stored.raw.payload).toBe(200);
    const own = await admin.id();
    expect(await person().where('id', '=', id).executeTakeFirst()).toEqual({ id, status: 1, status_by: own });
  });

  it('refuse another city with the postal code that is stored', async () => {
    const caio = await platform.signIn('um', people.participant.um);
    const address = { ...complete.address, city_name: 'Rio de Janeiro', state: 'RJ' };
    const answer = await caio.send('PUT', '/participant/my-data', { ...complete, address });
    expect(answer.json).toMatchObject({ errors: { 'address.city_name': ['A cidade não é a deste CEP.'] } });
  });

  it.each([
    ['a changed CPF', { cpf: '529.982.247-25' }, 'cpf'],
    ['a CPF with wrong digits', { cpf: '529.982.247-26' }, 'cpf'],
    ['a short phone', { phone: '1199' }, 'phone'],
    ['a short postal code', { address: { zip: '0131' } }, 'address.zip'],
    ['a city of another state', { address: { city_name: 'São Paulo', state: 'RJ' } }, 'address.city_name'],
    [
      'a postal code that does not exist',
      { address: { ...complete.address, zip: '99999-999' } },
      'address.zip',
    ],
    [
      'a city that is not the one of the postal code',
      { address: { ...complete.address, city_name: 'Rio de Janeiro', state: 'RJ' } },
      'address.city_name',
    ],
    ['a birthday to come', { birthdate: '2999-01-01' }, 'birthdate'],
    ['another e-mail', { email: 'maria@exemplo.com.br' }, 'email'],
  ])('refuse %s at its field', async (_case, change, field) => {
    const own = await platform.signIn('um', people.manager.um);
    const answer = await own.send('PUT', '/participant/my-data', {
      ...complete,
      ...change,
    });
    expect(answer.status, answer.raw.payload).toBe(422);
    expect((answer.json as { errors: Record<string, string[]> }).errors[field]).toHaveLength(1);
  });
});

describe('the status of a participant', () => {
  it('is changed by a manager, never the own one, and ends the sessions of who is made inactive', async () => {
    const ana = await platform.signIn('um', people.both);
    const [row] = (await list({ search: people.both })).data;
    const path = `/participant/${row?.id}/status`;
    expect((await ana.send('PUT', path, { status: 3 })).status).toBe(403);
    expect((await manager.send('PUT', path, { status: 3 })).json).toMatchObject({ data: { status: 3 } });
    expect((await ana.get('/push')).status).toBe(401);
    expect((await manager.send('PUT', path, { status: 9 })).status).toBe(422);
    const [self] = (await list({ search: people.manager.um })).data;
    expect((await manager.send('PUT', `/participant/${self?.id}/status`, { status: 3 })).status).toBe(403);
  });

  it('ends the sessions that are open without a look at those of everybody else', async () => {
    const now = new Date();
    const old = new Date(now.getTime() - 1);
    const { database } = platform;
    const { id } = (await list({ search: people.participant.um })).data[0] as Row;
    await database.withProgram(programId, (tx) =>
      sql`insert into sessions
          (program_id, token_hash, account_id, participant_id, created_at, last_seen_at, expires_at, generation)
        select program_id, nth || ' ' || id, account_id, id, ${old}, ${old}, ${old}, 1
        from participants, generate_series(1, 100) as nth where program_id = ${programId}`.execute(tx),
    );
    await sql`analyze sessions`.execute(database.db);
    const { plugin, plans } = explaining('revoked_at');
    const author = { programId, participantId: await manager.id(), now };
    await database.withProgram(programId, async (tx) => {
      const change = [{ id, reason: null }];
      await makeInactive(tx.withPlugin(plugin), author, change);
      await makeInactive(tx, author, change);
      const ended = tx.selectFrom('sessions').select('id').where('revoked_at', '=', now);
      expect(await ended.where('expires_at', '>', now).execute()).not.toEqual([]);
      expect(await ended.where('expires_at', '<=', now).execute()).toHaveLength(0);
    });
    expect(plans).toEqual([expect.stringContaining('sessions_of_account')]);
    await manager.send('PUT', `/participant/${id}/status`, { status: 1 });
  });

  it('is said to be for the caller to change where it is', async () => {
    const rows = (await list({ per_page: '100' })).data;
    const answered = await Promise.all(
      rows.map(({ id, status }) => manager.send('PUT', `/participant/${id}/status`, { status })),
    );
    expect(rows.map(({ may_change }) => may_change)).toEqual(answered.map(({ status }) => status === 200));
    expect(new Set(rows.map(({ may_change }) => may_change))).toEqual(new Set([true, false]));
  });
});

/** One establishment that the manager does not see, and one below their own. */
async function addShops(): Promise<{ foreign: number; below: number; own: number }> {
  const { db } = platform.database;
  const own = await db
    .selectFrom('establishments')
    .select('id')
    .where('program_id', '=', smallPrograms.um)
    .executeTakeFirstOrThrow();
  const add = async (name: string, parent_id: number | null) => {
    const row = { program_id: smallPrograms.um, name, parent_id };
    return (await db.insertInto('establishments').values(row).returning('id').executeTakeFirstOrThrow()).id;
  };
  return { own: own.id, foreign: await add('Outra rede', null), below: await add('Quiosque', own.id) };
}

const nova = {
  name: 'Nova Pessoa',
  cpf: '123.456.789-09',
  email: 'Nova@Exemplo.com.br',
  phone: '(11) 9 8765-4321',
};
const mailsOf = async () =>
  (await platform.database.db.selectFrom('mails').select(['recipient', 'subject']).execute()).filter(
    ({ subject }) => subject.startsWith('Falta pouco'),
  );

describe('a new participant', () => {
  let shops: Awaited<ReturnType<typeof addShops>>;
  let created: number;
  beforeAll(async () => {
    shops = await addShops();
  });
  const create = (body: object) =>
    manager.send('POST', '/participant', body, { 'idempotency-key': crypto.randomUUID() });
  const problemsOf = (answer: { json: unknown }) => (answer.json as { errors: object }).errors;

  it('is for managers of programs that allow it', async () => {
    expect((await create(nova)).status).toBe(403);
    await setFlags(platform, smallPrograms.um, { allow_register_participants: true });
    const caio = await platform.signIn('um', people.participant.um);
    expect((await caio.send('POST', '/participant', nova)).status).toBe(403);
  });

  it('waits to complete the data, and a mail says so', async () => {
    expect(problemsOf(await create({ ...nova, position: 'Rainha' }))).toEqual({
      position: ['Escolha um cargo abaixo do seu.'],
    });
    const answer = await create({ ...nova, establishment_id: shops.below, position: 'Cargo marca-um' });
    expect(answer.status, answer.raw.payload).toBe(200);
    expect(answer.json).toMatchObject({
      data: { name: 'Nova Pessoa', cpf: '12345678909', email: 'nova@exemplo.com.br', status: 2, points: 0 },
    });
    created = (answer.json as { data: { id: number } }).data.id;
    expect(await mailsOf()).toEqual([
      { recipient: 'nova@exemplo.com.br', subject: 'Falta pouco para você entrar · Programa marca-um' },
    ]);
    const detail = (await manager.get(`/participant/${created}`)).json;
    expect(detail).toMatchObject({
      data: {
        may_change: true,
        activation_sent_at: expect.any(String),
        statuses: [{ status: 2, changed_by: 'Gestora marca-um' }],
        posts: [{ establishment: 'Quiosque', position: 'Cargo marca-um', is_main: true }],
      },
    });
  });

  it('manages people where their position does, and administers by none', async () => {
    const { db } = platform.database;
    const position = 'Cargo marca-um';
    const give = (rights: { manages?: boolean; is_admin?: boolean }) =>
      db.updateTable('positions').set(rights).where('name', '=', position).execute();
    const person = { name: 'Gil Novo', cpf: '402.917.365-99', email: 'gil@exemplo.com.br', position };
    const add = () => create({ ...person, establishment_id: shops.below });
    await give({ is_admin: true });
    const refused = await add();
    await give({ is_admin: false, manages: true });
    const answer = await add();
    await give({ manages: false });
    expect(problemsOf(refused)).toEqual({ position: ['Escolha um cargo abaixo do seu.'] });
    expect(answer.status, answer.raw.payload).toBe(200);
    const { manages_participants } = await db
      .selectFrom('participants')
      .select('manages_participants')
      .where('name', '=', person.name)
      .executeTakeFirstOrThrow();
    expect(manages_participants).toBe(true);
  });

  it('is of no establishment that is not approved yet', async () => {
    const asked = { requested_by: await manager.id(), requested_at: new Date() };
    const decided = { decided_by: null, decided_at: null, reason: null };
    const { db } = platform.database;
    await db
      .insertInto('pre_registrations')
      .values({
        ...{ program_id: smallPrograms.um, establishment_id: shops.below, status: 'pending' },
        ...{ ...asked, ...decided },
      })
      .execute();
    const refused = await create({ ...nova, establishment_id: shops.below });
    await db.deleteFrom('pre_registrations').execute();
    expect(problemsOf(refused)).toEqual({
      establishment_id: ['O pré-cadastro deste estabelecimento ainda não foi aprovado.'],
    });
  });

  it('has any position where all of the program have left, but none of these', async () => {
    const leave = (archived_at: Date | null) =>
      platform.database.db
        .updateTable('positions')
        .set({ archived_at })
        .where('program_id', '=', smallPrograms.um)
        .execute();
    await leave(new Date());
    const [free, left] = [
      await create({ ...nova, name: 'Nova', position: 'Rainha' }),
      await create({ ...nova, name: 'Nova', position: 'Cargo marca-um' }),
    ];
    await leave(null);
    expect(problemsOf(free)).toEqual({ name: [expect.any(String)] });
    expect(problemsOf(left)).toHaveProperty('position');
  });

  it('is registered once for a key, and the database stays free for others', async () => {
    const person = { name: 'Uma Vez Só', cpf: '147.258.369-82', email: 'uma-vez@exemplo.com.br' };
    const once = (body: object, key: string) =>
      manager.send('POST', '/participant', body, { 'idempotency-key': key });
    const [first, second] = [await once(person, 'uma-vez-so'), await once(person, 'uma-vez-so')];
    expect(first.status, first.raw.payload).toBe(200);
    expect(second.raw.payload).toBe(first.raw.payload);
    expect((await once(person, 'outra-vez')).status).toBe(422);
  });

  it('tells who is refused nothing of others', async () => {
    const taken = { cpf: ['Não foi possível cadastrar com este CPF e este e-mail. Confira os dois.'] };
    const other = { name: 'Outra Pessoa', cpf: '987.654.321-00', email: 'outra@exemplo.com.br' };
    expect(problemsOf(await create(nova))).toEqual(taken);
    expect(problemsOf(await create({ ...other, cpf: people.participant.dois }))).toEqual(taken);
    expect(problemsOf(await create({ ...other, email: nova.email }))).toEqual(taken);
    const [both] = await Promise.all([1, 2].map(() => create({ ...other, establishment_id: shops.foreign })));
    expect(problemsOf(both ?? { json: null })).toEqual({
      establishment_id: ['Escolha um estabelecimento da sua rede.'],
    });
    const twice = await Promise.all([1, 2].map(() => create(other)));
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it('of another program keeps the account', async () => {
    const answer = await create({
      name: 'Pessoa Dois',
      cpf: people.participant.dois,
      email: `${people.participant.dois}@dois.exemplo.com.br`,
    });
    expect(answer.status, answer.raw.payload).toBe(200);
  });

  it('says what is wrong with the broker', async () => {
    const { db } = platform.database;
    const susep = (value: string) =>
      db.updateTable('participants').set({ susep: value }).where('id', '=', created).execute();
    const detail = () => manager.data<object>(`/participant/${created}`);
    await susep('555');
    expect(await detail()).toMatchObject({
      susep_activation_error: 'A SUSEP 555 não é de nenhum corretor deste programa.',
    });
    await susep('susep marca-um');
    expect(await detail()).toMatchObject({ broker: 'name marca-um' });
    expect(await detail()).not.toHaveProperty('susep_activation_error');
  });

  it('keeps every establishment and position with its days', async () => {
    const { db } = platform.database;
    const now = new Date();
    const move = (establishment_id: number | null, position: string) =>
      db
        .updateTable('participants')
        .set({ establishment_id, position, updated_at: now })
        .where('id', '=', created)
        .execute();
    await move(shops.own, 'Vendedora');
    await move(shops.own, 'Gerente');
    const today = expect.stringMatching(/^\d{4}-\d\d-\d\d$/);
    const data = await manager.data<{ posts: object[] }>(`/participant/${created}`);
    expect(data.posts).toMatchObject([
      { establishment: 'Loja marca-um', position: 'Gerente', starts_on: today },
      { position: 'Vendedora', ends_on: today },
      { establishment: 'Quiosque', ends_on: today },
    ]);
    expect((await manager.get(`/participant/${created}/company-position`)).json).toMatchObject({
      data: { position: 'Gerente', establishment: 'Loja marca-um', is_main: true },
    });
    const at = { establishment_id: String(shops.below) };
    expect((await manager.get(`/participant/${created}/company-position`, at)).status).toBe(404);
  });
});

describe('a person with posts in two networks', () => {
  const programId = smallPrograms.um;
  let id: number;
  let foreign: number;
  let admin: Caller;

  beforeAll(async () => {
    const { db } = platform.database;
    const shops = await addShops();
    foreign = shops.foreign;
    admin = await platform.signIn('um', people.admin);
    id = (await list({ search: people.participant.um })).data[0]?.id ?? 0;
    await db
      .updateTable('participants')
      .set({ establishment_id: foreign, position: 'Consultor', updated_at: new Date() })
      .where('id', '=', id)
      .execute();
    const { level_id } = await db
      .selectFrom('positions')
      .select('level_id')
      .where('program_id', '=', programId)
      .executeTakeFirstOrThrow();
    await db
      .insertInto('positions')
      .values({ program_id: programId, level_id, name: 'Diretor', is_admin: true })
      .execute();
    await setFlags(platform, programId, { hide_admin_roles: true });
    await asOwner(platform.database, programId, (tx) =>
      tx
        .insertInto('posts')
        .values(
          [
            { position: 'Vendedor', ends_on: null },
            { position: 'Diretor', ends_on: '2026-02-01' },
          ].map((post) => ({
            ...{ program_id: programId, participant_id: id, establishment_id: shops.below },
            ...{ starts_on: '2026-01-01', is_main: false, ...post },
          })),
        )
        .execute(),
    );
  });

  afterAll(() => setFlags(platform, programId, { hide_admin_roles: false }));

  it('is shown to a manager with what is in theirs, and whole to who administers', async () => {
    const postsFor = async (caller: Caller) => {
      const data = await caller.data<{
        establishment?: string;
        posts: { establishment: string; position: string }[];
      }>(`/participant/${id}`);
      return [data.establishment, data.posts.map((post) => `${post.position}, ${post.establishment}`).sort()];
    };
    expect(await postsFor(manager)).toEqual([undefined, ['Vendedor, Loja marca-um', 'Vendedor, Quiosque']]);
    expect(await postsFor(admin)).toEqual([
      'Outra rede',
      ['Consultor, Outra rede', 'Diretor, Quiosque', 'Vendedor, Loja marca-um', 'Vendedor, Quiosque'],
    ]);
  });

  it('has a position at a shop of the other network for who sees it alone', async () => {
    const at = { establishment_id: String(foreign) };
    const positionFor = (caller: Caller, query = {}) =>
      caller.get(`/participant/${id}/company-position`, query);
    expect((await positionFor(manager, at)).status).toBe(404);
    expect((await positionFor(admin, at)).json).toMatchObject({ data: { establishment: 'Outra rede' } });
    expect((await positionFor(manager)).json).not.toHaveProperty('data.establishment');
    // Everybody sees their own, whether they manage somebody or not.
    const caio = await platform.signIn('um', people.participant.um);
    expect((await positionFor(caio)).json).toMatchObject({ data: { establishment: 'Outra rede' } });
  });

  it('is listed, found and exported without the name of that shop', async () => {
    const found = async (caller: Caller, query: Record<string, string>) =>
      ((await caller.get('/participant', query)).json as Page).data;
    const byName = { search: people.participant.um };
    expect(await found(admin, byName)).toMatchObject([{ establishment: 'Outra rede' }]);
    expect(await found(manager, byName)).toEqual([
      expect.not.objectContaining({ establishment: 'Outra rede' }),
    ]);
    const byShop = { ...byName, establishment: 'Outra rede' };
    expect(await found(admin, byShop)).toHaveLength(1);
    expect(await found(manager, byShop)).toEqual([]);
    const above = await manager.get('/hierarchy-participant/list-participant', { search: 'Conceição' });
    expect(above.raw.payload).toContain(`"id":${id},`);
    expect(above.raw.payload).not.toContain('Outra rede');
    const sheet = await readable(await manager.get('/establishment/export'));
    expect(sheet).toContain(formatCpf(people.participant.um));
    expect(sheet).not.toContain('Outra rede');
  });

  it('is seen by no manager of a network whose post has ended', async () => {
    const end = (from: string | null, to: string | null) =>
      asOwner(platform.database, programId, (tx) =>
        tx
          .updateTable('posts')
          .set({ ends_on: to })
          .where('participant_id', '=', id)
          .where('is_main', '=', false)
          .where('ends_on', 'is not distinct from', from)
          .execute(),
      );
    const ended = '2026-07-01';
    await end(null, ended);
    expect((await manager.get(`/participant/${id}`)).status).toBe(404);
    expect((await manager.send('PUT', `/participant/${id}/status`, { status: 1 })).status).toBe(404);
    expect((await list({ search: people.participant.um })).data).toEqual([]);
    await end(ended, null);
    expect((await manager.get(`/participant/${id}`)).status).toBe(200);
  });
});

describe('a mail of activation', () => {
  const resend = (body: object) => manager.send('POST', '/resend-activation-email', body);
  const batch = (participantes: number[]) =>
    manager.send('POST', '/resend-activation-email/in-batch', { participantes });

  it('goes to people of status 2 alone, once in ten minutes', async () => {
    const none = await resend({ email: emailOfBoth });
    expect(none.json).toMatchObject({ message: 'Nenhum participante com status 2 encontrado.' });
    const rows = (await list({ per_page: '100' })).data;
    const active = rows.filter(({ status }) => status === 1).map(({ id }) => id);
    const none2 = await batch(active);
    expect(none2.status).toBe(422);
    expect(none2.json).toMatchObject({ message: 'Nenhum participante com status 2 encontrado.' });
    const all = rows.map(({ id }) => id);
    const waiting = rows.filter(({ status }) => status === 2);
    const before = (await mailsOf()).length;
    const twice = await Promise.all([batch(all), batch(all)]);
    const done = twice.filter(({ status }) => status === 200);
    const sent = done.map(({ json }) => (json as { data: { sent: number } }).data.sent);
    const written = (await mailsOf()).length - before;
    expect(sent.reduce((sum, one) => sum + one, 0)).toBe(written);
    const again = await batch(all);
    expect(again.status).toBe(429);
    expect(again.json).toMatchObject({
      message:
        'Estas pessoas receberam o e-mail há menos de dez minutos. Aguarde um pouco para enviar de novo.',
    });
    expect(written).toBeLessThanOrEqual(waiting.length);
    const email = rows.find(({ status }) => status === 2) as Row & { email: string };
    expect((await resend({ email: email.email })).status).toBe(429);
    await platform.database.db.updateTable('participants').set({ activation_sent_at: null }).execute();
    expect((await resend({ email: email.email })).json).toEqual({ data: { sent: 1, waiting: 0 } });
  });

  it('goes to nobody of another network', async () => {
    const { db } = platform.database;
    const [row] = (await list({ search: people.pending.um })).data;
    const id = row?.id ?? 0;
    const own = db.selectFrom('participants').select('establishment_id').where('id', '=', id);
    const { establishment_id } = await own.executeTakeFirstOrThrow();
    const move = (to: number | null) =>
      db.updateTable('participants').set({ establishment_id: to }).where('id', '=', id).execute();
    await move((await addShops()).foreign);
    for (const answer of [
      await resend({ email: `${people.pending.um}@um.exemplo.com.br` }),
      await batch([id]),
    ])
      expect(answer.json).toMatchObject({ message: 'Nenhum participante com status 2 encontrado.' });
    await move(establishment_id);
  });
});

it('offers a manager the positions below their own, and who administers every one', async () => {
  const { db } = platform.database;
  const program_id = smallPrograms.um;
  const levels = await db
    .insertInto('hierarchy_levels')
    .values([7, 8, 9].map((level) => ({ program_id, level, name: `Nível ${level}` })))
    .returning('id')
    .execute();
  const names = ['Diretor regional', 'Supervisor', 'Ajudante'];
  await db
    .insertInto('positions')
    .values(names.map((name, at) => ({ program_id, name, level_id: levels[at]?.id ?? 0 })))
    .execute();
  const me = db.updateTable('participants').where('program_id', '=', program_id);
  const id = await manager.id();
  const { position } = await db
    .selectFrom('participants')
    .select('position')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await me.set({ position: 'Supervisor' }).where('id', '=', id).execute();
  const offered = async (caller: Caller) =>
    (await caller.data<{ name: string }[]>('/hierarchy/positions_not_admin'))
      .map(({ name }) => name)
      .filter((name) => names.includes(name));
  expect(await offered(manager)).toEqual(['Ajudante']);
  expect(await offered(await platform.signIn('um', people.admin))).toEqual([...names].sort());
  await me.set({ position }).where('id', '=', id).execute();
  await db.deleteFrom('positions').where('program_id', '=', program_id).where('name', 'in', names).execute();
  await db
    .deleteFrom('hierarchy_levels')
    .where('program_id', '=', program_id)
    .where('level', 'in', [7, 8, 9])
    .execute();
});

it('hides those who administer from managers, where the program says so', async () => {
  const { db } = platform.database;
  const [level] = await db
    .insertInto('hierarchy_levels')
    .values({ program_id: smallPrograms.um, level: 1, name: 'Direção' })
    .returning('id')
    .execute();
  const name = 'Direção do programa';
  await db
    .insertInto('positions')
    .values({ program_id: smallPrograms.um, name, level_id: level?.id ?? 0, is_admin: true })
    .execute();
  const caio = (await list({ search: people.participant.um })).data[0];
  await db
    .updateTable('participants')
    .set({ position: name })
    .where('id', '=', caio?.id ?? 0)
    .execute();
  expect((await list({ position: name })).data).toHaveLength(1);
  await setFlags(platform, smallPrograms.um, { hide_admin_roles: true });
  expect((await list({ position: name })).data).toEqual([]);
  expect((await manager.get(`/participant/${caio?.id}`)).status).toBe(404);
  const titles = (await manager.get('/hierarchy/positions_not_admin')).raw.payload;
  expect(titles).not.toContain(name);
  const admin = await platform.signIn('um', people.admin);
  expect((await admin.get('/participant', { position: name })).json).toMatchObject({
    data: [{ id: caio?.id }],
  });
});

describe('inactivation', () => {
  const inactivate = (who: Caller, ids: number[], reason = '') => {
    const form = multipart({ 'participant_ids[]': ids.map(String), reason });
    return who.send('POST', '/participant/inactivate-batch', form.payload, form.headers);
  };
  const status = (id: number) => `/participant/${id}/status`;

  it('of many takes them all or none, ends their sessions, and leaves their points', async () => {
    const { data } = await list({ per_page: '100', status: '1', position: 'Vendedor' });
    const some = data
      .filter(({ name }) => !/Ana marca|Gestora|Administradora|Caio marca/.test(name))
      .slice(0, 3);
    const ids = some.map(({ id }) => id);
    expect((await inactivate(manager, ids)).status).toBe(403);
    await setFlags(platform, smallPrograms.um, { inativation_batch: true });
    expect((await inactivate(manager, [...ids, 2_000_000])).status).toBe(404);
    const many = Array.from({ length: 1000 }, (_, index) => 3_000_000 + index);
    expect((await inactivate(manager, many)).status).toBe(404);
    expect((await inactivate(manager, [...many, 1])).status).toBe(422);
    expect((await inactivate(manager, [])).status).toBe(422);
    const ana = await platform.signIn('um', people.pending.um);
    const [own] = (await list({ search: people.pending.um })).data;
    const answer = await inactivate(manager, [...ids, own?.id ?? 0], 'Saiu da <b>loja</b>');
    expect(answer.json).toEqual({ data: { inactivated: 4 } });
    expect((await ana.get('/push')).status).toBe(401);
    await manager.send('PUT', status(own?.id ?? 0), { status: 1 });
    expect((await ana.get('/push')).status).toBe(401);
    const after = (await list({ per_page: '100' })).data;
    for (const { id, points } of some)
      expect(after.find((row) => row.id === id)).toMatchObject({ status: 3, points });
    expect((await manager.get(`/participant/${ids[0]}`)).json).toMatchObject({
      data: {
        status_reason: 'Saiu da <b>loja</b>',
        statuses: [{ status: 3, reason: 'Saiu da <b>loja</b>' }, {}],
      },
    });
  });

  it('never leaves a team without a manager, whoever is faster', async () => {
    const { db } = platform.database;
    const admin = await platform.signIn('um', people.admin);
    const managers = await db
      .selectFrom('participants')
      .select(['id', 'establishment_id'])
      .where('program_id', '=', smallPrograms.um)
      .where('manages_participants', '=', true)
      .where('is_admin', '=', false)
      .where('status', '=', 1)
      .where('establishment_id', 'is not', null)
      .execute();
    const [{ id: self }] = (await list({ search: people.admin })).data as [Row];
    await db.updateTable('participants').set({ establishment_id: null }).where('id', '=', self).execute();
    const all = managers.map(({ id }) => id);
    const refused = await inactivate(admin, all);
    expect(refused.status).toBe(409);
    expect(refused.json).toMatchObject({ message: expect.stringContaining('ficaria sem gestor') });
    const answers = await Promise.all(all.map((id) => admin.send('PUT', status(id), { status: 3 })));
    const codes = answers.map((answer) => answer.status).sort();
    expect(codes).toEqual([...all.slice(1).map(() => 200), 409]);
  });
});
