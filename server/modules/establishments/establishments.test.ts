import excel from 'exceljs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setFlags } from '../../../tests/support/flags.ts';
import { personId } from '../../../tests/support/person-id.ts';
import { type Caller, type Platform, startPlatform } from '../../../tests/support/platform.ts';
import { people, smallPrograms } from '../../../tests/support/small-tenants.ts';

const program_id = smallPrograms.um;
let platform: Platform;
let ana: Caller;
let manager: Caller;
let admin: Caller;
/** The shop of the manager and Ana, one shop below it, one below that, and one of another network. */
let shops: Record<'own' | 'kiosk' | 'stand' | 'foreign', number>;

beforeAll(async () => {
  platform = await startPlatform();
  const { db } = platform.database;
  const own = await db
    .selectFrom('establishments')
    .select('id')
    .where('program_id', '=', program_id)
    .executeTakeFirstOrThrow();
  const add = async (name: string, parent_id: number | null) => {
    const row = { program_id, name, parent_id };
    return (await db.insertInto('establishments').values(row).returning('id').executeTakeFirstOrThrow()).id;
  };
  const kiosk = await add('Quiosque', own.id);
  shops = { own: own.id, kiosk, stand: await add('Balcão', kiosk), foreign: await add('Outra rede', null) };
  ana = await platform.signIn('um', people.both);
  manager = await platform.signIn('um', people.manager.um);
  admin = await platform.signIn('um', people.admin);
  await move(people.participant.um, shops.foreign);
});
afterAll(() => platform.stop());

const idOf = (cpf: string) => personId(platform.database.db, cpf);

async function move(cpf: string, establishment_id: number): Promise<void> {
  const { db } = platform.database;
  await db
    .updateTable('participants')
    .set({ establishment_id })
    .where('id', '=', await idOf(cpf))
    .execute();
}

interface Rows {
  data: { id: number; name: string; participants: number }[];
}

const namesFor = async (who: Caller, path = '/establishment') =>
  ((await who.get(path)).json as Rows).data.map(({ name }) => name);

it('shows a manager their shop and those below it, anybody else their own', async () => {
  const own = 'Loja marca-um';
  expect(await namesFor(manager)).toEqual(['Balcão', own, 'Quiosque']);
  expect(await namesFor(manager, '/establishment/all')).toEqual(['Balcão', own, 'Quiosque']);
  expect(await namesFor(manager, '/establishment/establishments')).toEqual([own]);
  expect(await namesFor(ana)).toEqual([own]);
  expect(await namesFor(admin)).toEqual(['Balcão', own, 'Outra rede', 'Quiosque']);
  expect((await ana.get('/establishment/access-page')).status).toBe(403);
});

it('shows one of these shops by its address, and nobody another', async () => {
  const seen = async (who: Caller, shop: number) => {
    const { status, json } = await who.get(`/establishment/${shop}`);
    return status === 200 ? (json as { data: { name: string; above?: string } }).data : status;
  };
  expect(await seen(manager, shops.stand)).toMatchObject({ name: 'Balcão', above: 'Quiosque' });
  expect(await seen(manager, shops.foreign)).toBe(404);
  expect(await seen(ana, shops.own)).toMatchObject({ name: 'Loja marca-um' });
  expect(await seen(ana, shops.kiosk)).toBe(404);
  expect(await seen(admin, shops.foreign)).toMatchObject({ name: 'Outra rede' });
});

it('lists and changes only the people of those shops', async () => {
  const cpfOf = (answer: { json: unknown }) => (answer.json as { data: { cpf: string }[] }).data;
  const query = { search: people.participant.um };
  expect(cpfOf(await manager.get('/participant', query))).toEqual([]);
  expect(cpfOf(await admin.get('/participant', query))).toHaveLength(1);
  const path = `/participant/${await idOf(people.participant.um)}/status`;
  expect((await manager.send('PUT', path, { status: 3 })).status).toBe(404);
  await move(people.participant.um, shops.stand);
  expect(cpfOf(await manager.get('/participant', query))).toHaveLength(1);
  expect((await manager.send('PUT', path, { status: 3 })).status).toBe(200);
});

it('filters establishments by the cities that somebody’s own network is in, each said after its state', async () => {
  const { db } = platform.database;
  const city = async (name: string) =>
    (await db.selectFrom('cities').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id;
  const campinas = await city('Campinas');
  const set = (id: number, city_id: number) =>
    db.updateTable('establishments').set({ city_id }).where('id', '=', id).execute();
  await set(shops.kiosk, campinas);
  await set(shops.foreign, await city('Niterói'));
  const cities = (await manager.get('/establishment/cities')).json as { data: { label: string }[] };
  expect(cities.data).toContainEqual({ id: campinas, label: 'São Paulo - Campinas' });
  expect(cities.data.map(({ label }) => label)).not.toContain('Rio de Janeiro - Niterói');
  const found = (await manager.get('/establishment', { city_id: String(campinas) })).json;
  expect((found as Rows).data.map(({ name }) => name)).toEqual(['Quiosque']);
});

it('shows what stands below a shop where the program says so', async () => {
  const path = `/establishment/${shops.own}/pdvs`;
  expect((await manager.get(path)).status).toBe(403);
  expect((await manager.get('/establishment')).raw.payload).not.toContain('"pdvs"');
  expect((await manager.get('/establishment/can_view_pdvs')).json).toEqual({ data: { enabled: false } });
  await setFlags(platform, program_id, { can_view_pdvs: true });
  expect((await manager.get('/establishment/can_view_pdvs')).json).toEqual({ data: { enabled: true } });
  expect((await manager.get('/page_settings_authenticated')).json).toMatchObject({
    flags: { can_view_pdvs: true },
  });
  expect((await manager.get('/establishment')).raw.payload).toContain('"pdvs":1');
  expect(await namesFor(manager, path)).toEqual(['Quiosque']);
  expect((await manager.get(`/establishment/${shops.foreign}/pdvs`)).status).toBe(404);
});

it('sums the sales of all shops, not only of one page', async () => {
  const answer = (await manager.get('/establishment/desempenho', { per_page: '1' })).json as Rows & {
    resumo: { participants: number };
  };
  const all = ((await manager.get('/establishment/desempenho')).json as Rows).data;
  expect(answer.data).toHaveLength(1);
  expect(answer.resumo.participants).toBe(all.reduce((sum, { participants }) => sum + participants, 0));
  expect(answer.resumo.participants).toBeGreaterThan(1);
});

it('shows of each month one target over all sales, the first that still counts', async () => {
  const { db } = platform.database;
  const names = ['Arquivada', 'Vendas', 'Notas'];
  const types = await db
    .insertInto('goal_types')
    .values(names.map((name) => ({ program_id, name, category: 'Geral' })))
    .returning('id')
    .execute();
  const [archived, first, second] = types.map(({ id }) => id) as [number, number, number];
  await db.updateTable('goal_types').set({ archived_at: new Date() }).where('id', '=', archived).execute();
  const goal = (goal_type_id: number, month: string, target: number) => ({
    ...{ program_id, establishment_id: shops.stand, goal_type_id, month, target },
  });
  await db
    .insertInto('establishment_goals')
    .values([
      goal(archived, '2026-02-01', 500),
      goal(second, '2026-02-01', 7_000),
      goal(first, '2026-02-01', 1_000),
      goal(second, '2026-03-01', 30_000),
    ])
    .execute();
  const period = { start_date: '2026-02-01', end_date: '2026-03-31' };
  const { data } = (await manager.get('/establishment/desempenho', period)).json as Rows;
  expect(data.find(({ id }) => id === shops.stand)).toMatchObject({ target: 31_000 });
  // Of one day alone: its month, not the time since the current month began.
  const until = (await manager.get('/establishment/desempenho', { end_date: '2026-03-31' })).json as Rows;
  expect(until.data.find(({ id }) => id === shops.stand)).toMatchObject({ target: 30_000 });
});

it('lets a manager see and correct invalid sales only of those shops', async () => {
  const { db } = platform.database;
  const now = new Date();
  const line = {
    program_id,
    state: 'invalid' as const,
    reason: 'product_unknown' as const,
    created_at: now,
    updated_at: now,
  };
  const add = async (code: string, shop: number) => {
    await db.updateTable('establishments').set({ code }).where('id', '=', shop).execute();
    const row = { ...line, number: code, establishment_code: code };
    return (await db.insertInto('sale_entries').values(row).returning('id').executeTakeFirstOrThrow()).id;
  };
  const own = await add('Q1', shops.kiosk);
  const foreign = await add('O1', shops.foreign);
  const seenBy = async (who: Caller) =>
    (await who.data<{ id: number }[]>('/sales-invalid')).map(({ id }) => id);
  expect(await seenBy(manager)).toEqual([own]);
  expect(await seenBy(admin)).toEqual([foreign, own]);
  expect(await seenBy(ana)).toEqual([]);
  const fix = (id: number) => manager.send('POST', '/sales-invalid/fix-sale', { id, version: 0, value: 1 });
  expect((await fix(foreign)).status).toBe(404);
  expect((await fix(own)).status).toBe(200);
});

describe('the pre-registration of an establishment', () => {
  const post = (who: Caller, body: object) => who.send('POST', '/establishment/pre-registration', body);
  const without = async (who: Caller, body: object = {}) =>
    ((await who.send('POST', '/establishment/list-without-preregistration', body)).json as Rows).data.map(
      ({ name }) => name,
    );
  const rows = (who: Caller) => who.data<object[]>('/establishment/pre-registration');

  it('is asked for by one manager and decided by another, who says why not', async () => {
    const { kiosk: establishment_id } = shops;
    expect(await without(manager)).toContain('Quiosque');
    expect(await without(manager, { search: 'balcao' })).toEqual(['Balcão']);
    const asked = await post(manager, { establishment_id, status: 'pending' });
    expect(asked.json).toMatchObject({ data: { name: 'Quiosque', status: 'pending', may_decide: false } });
    expect(await without(manager)).not.toContain('Quiosque');
    expect((await post(manager, { establishment_id, status: 'pending' })).status).toBe(409);
    const own = await post(manager, { establishment_id, status: 'approved' });
    expect(own.status).toBe(403);
    expect(own.json).toMatchObject({ message: 'Quem pede o pré-cadastro não decide sobre ele.' });
    expect(await rows(admin)).toMatchObject([{ name: 'Quiosque', may_decide: true }]);
    const silent = await post(admin, { establishment_id, status: 'refused', reason: '  ' });
    expect(silent.json).toMatchObject({ errors: { reason: ['Diga o motivo da recusa.'] } });
    const refused = await post(admin, { establishment_id, status: 'refused', reason: 'CNPJ errado' });
    expect(refused.json).toMatchObject({ data: { status: 'refused', reason: 'CNPJ errado' } });
    expect((await post(admin, { establishment_id, status: 'approved' })).status).toBe(409);
    expect((await post(manager, { establishment_id, status: 'pending' })).status).toBe(200);
    const twice = await Promise.all([1, 2].map(() => post(admin, { establishment_id, status: 'approved' })));
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await rows(manager)).toMatchObject([{ status: 'approved', decided_by: expect.any(String) }]);
  });

  it('is invisible to the manager of another branch', async () => {
    const body = { establishment_id: shops.foreign, status: 'pending' };
    expect((await post(manager, body)).status).toBe(404);
    expect((await post(admin, body)).status).toBe(200);
    expect(await rows(manager)).toHaveLength(1);
    expect(await rows(admin)).toHaveLength(2);
    expect(await without(manager)).not.toContain('Outra rede');
  });
});

it('gives a manager the people of those shops as participantes.xlsx', async () => {
  const namesIn = async (who: Caller, path: string) => {
    const answer = await who.get(path);
    expect(answer.raw.headers['content-disposition']).toContain('filename="participantes.xlsx"');
    const workbook = new excel.Workbook();
    await workbook.xlsx.load(answer.raw.rawPayload as never);
    return workbook.worksheets[0]?.getColumn(3).values.slice(2);
  };
  await move(people.participant.um, shops.foreign);
  const seen = await namesIn(manager, '/establishment/export');
  expect(seen).toContain('Gestora marca-um');
  expect(seen).not.toContain('Caio marca-um');
  expect(await namesIn(admin, '/establishment/export')).toContain('Caio marca-um');
  expect((await ana.get('/establishment/export')).status).toBe(403);
  const ofShop = `/participant/establishment/${shops.foreign}/export`;
  expect(await namesIn(admin, ofShop)).toContain('Caio marca-um');
  expect((await manager.get(ofShop)).status).toBe(404);
});
