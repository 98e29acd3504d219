import excel from 'exceljs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { extractText, getDocumentProxy } from '../../../tests/support/pdf.ts';
import { personId } from '../../../tests/support/person-id.ts';
import { type Caller, type Platform, startPlatform } from '../../../tests/support/platform.ts';
import { workOff } from '../../../tests/support/queue.ts';
import { people, smallPrograms } from '../../../tests/support/small-tenants.ts';
import { seededRandom } from '../../demo/random.ts';
import { reconcilePoints } from '../points/reconcile.ts';

const program_id = smallPrograms.um;
const now = new Date('2026-04-15T15:00:00Z');
const slug = 'unico';

let platform: Platform;
/** Manages shop A, which has B below it; shop C belongs to somebody else's network. */
let manager: Caller;
let admin: Caller;
let ana: Caller;
let ids: Record<'manager' | 'ana' | 'caio', number>;
let shops: Record<'a' | 'b' | 'c', number>;

type Row = Record<string, unknown>;
const read = async <Data = Row>(path: string, query: Record<string, string> = {}, who = manager) => {
  const answer = await who.get(`/cockpit/${slug}${path}`, query);
  expect(answer.status, answer.raw.payload).toBe(200);
  return (answer.json as { data: Data }).data;
};
const sell = (
  number: string,
  who: keyof typeof ids,
  shop: keyof typeof shops,
  value: number,
  sold_at: string,
) =>
  platform.database.db
    .insertInto('sales')
    .values({
      ...{ program_id, number, sold_at, quantity: 1, value, participant_id: ids[who], points: 0 },
      ...{
        establishment_id: shops[shop],
        sold_product_id: sql`(select min(id) from sold_products where program_id = ${program_id})` as never,
      },
      created_at: now,
    })
    .execute();

beforeAll(async () => {
  platform = await startPlatform({ clock: () => now });
  const { db } = platform.database;
  manager = await platform.signIn('um', people.manager.um);
  admin = await platform.signIn('um', people.admin);
  ana = await platform.signIn('um', people.both);
  const idOf = (cpf: string) => personId(db, cpf);
  ids = {
    manager: await idOf(people.manager.um),
    ana: await idOf(people.both),
    caio: await idOf(people.participant.um),
  };
  const shop = async (name: string, parent_id: number | null) =>
    (
      await db
        .insertInto('establishments')
        .values({ program_id, name, parent_id })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  const a = await shop('Loja A', null);
  shops = { a, b: await shop('Loja B', a), c: await shop('Loja C', null) };
  await db
    .updateTable('participants')
    .set({ establishment_id: null })
    .where('program_id', '=', program_id)
    .execute();
  const move = (id: number, to: number, position: string) =>
    db.updateTable('participants').set({ establishment_id: to, position }).where('id', '=', id).execute();
  await move(ids.manager, shops.a, 'Gerente');
  await move(ids.ana, shops.b, 'Vendedora');
  await move(ids.caio, shops.c, 'Vendedor');
  for (const table of ['sales', 'sale_months', 'goals'] as const)
    await db.deleteFrom(table).where('program_id', '=', program_id).execute();
  await sell('1', 'manager', 'a', 1_000, '2026-02-10T12:00:00Z');
  await sell('2', 'ana', 'b', 2_000, '2026-03-10T12:00:00Z');
  // 23:59:59 of March in Brasília, and a second later.
  await sell('3', 'ana', 'b', 4_000, '2026-04-01T02:59:59Z');
  await sell('4', 'ana', 'b', 8_000, '2026-04-01T03:00:00Z');
  await sell('5', 'caio', 'c', 100_000, '2026-03-20T12:00:00Z');
  const goal_type_id = (
    await db
      .selectFrom('goal_types')
      .select('id')
      .where('program_id', '=', program_id)
      .executeTakeFirstOrThrow()
  ).id;
  await db.updateTable('goal_types').set({ family: null }).where('id', '=', goal_type_id).execute();
  const goal = (participant_id: number, month: string, target: number) => ({
    ...{ program_id, goal_type_id, participant_id, month, target },
  });
  await db
    .insertInto('goals')
    .values([
      goal(ids.ana, '2026-03-01', 12_000),
      goal(ids.ana, '2026-04-01', 8_000),
      goal(ids.caio, '2026-03-01', 50_000),
    ])
    .execute();
});
afterAll(() => platform.stop());

describe('a cockpit', () => {
  it('is only for managers, and does not exist under another name', async () => {
    for (const path of [
      '',
      '/access-page',
      '/participants',
      '/participants/details',
      '/available-positions',
    ]) {
      expect((await ana.get(`/cockpit/${slug}${path}`)).status, path).toBe(403);
      expect((await manager.get(`/cockpit/nenhum${path}`)).status, path).toBe(404);
    }
    expect(await read('/access-page')).toEqual({ allowed: true });
  });

  it('shows a manager only their own shop and those below it, in every number', async () => {
    expect(await read('')).toMatchObject({ value: 15_000, sales: 4, average: 3_750, sellers: 2, people: 2 });
    expect(await read('/participants')).toMatchObject({ total: 2, active: 2 });
    expect(await read('/sales-performance')).toMatchObject([
      { month: 'fev/26', value: 1_000, sales: 1, sellers: 1 },
      { month: 'mar/26', value: 6_000, sales: 2, sellers: 1 },
      { month: 'abr/26', value: 8_000, sales: 1, sellers: 1 },
    ]);
    const byShop = await read<Row[]>('/sales-performance/details');
    expect(byShop.map(({ name, value, share }) => [name, value, share])).toEqual([
      ['Loja B', 14_000, 93.3],
      ['Loja A', 1_000, 6.7],
    ]);
    // A shop stays the same part of all of them when it is the only one that is shown.
    expect(await read('/sales-performance/details', { establishment: String(shops.b) })).toMatchObject([
      { name: 'Loja B', value: 14_000, share: 93.3 },
    ]);
    const byPerson = await read<Row[]>('/participants/details');
    expect(byPerson.map(({ id, value }) => [id, value])).toEqual([
      [ids.ana, 14_000],
      [ids.manager, 1_000],
    ]);
    expect(await read('/goals-performance/details')).toMatchObject([
      { people: 1, target: 20_000, achieved: 14_000, percent: 70 },
    ]);
    expect(await read('/available-positions')).toEqual([{ title: 'Gerente' }, { title: 'Vendedora' }]);
  });

  it('has no goals of a type that is archived', async () => {
    const archive = (archived_at: Date | null) =>
      platform.database.db
        .updateTable('goal_types')
        .set({ archived_at })
        .where('program_id', '=', program_id)
        .execute();
    await archive(now);
    expect(await read('/goals-performance/details')).toEqual([]);
    expect(await read('')).toMatchObject({ target: 0, achieved: 0 });
    await archive(null);
  });

  it('counts nobody as a seller whose sales were all cancelled', async () => {
    const march = { start_date: '2026-03-01', end_date: '2026-03-31' };
    const sellers = async () => [
      await read('', march),
      ...(await read<Row[]>('/sales-performance', march)),
      ...(await read<Row[]>('/sales-performance/details', march)),
    ];
    const before = await sellers();
    await sell('cancelled', 'manager', 'a', 5_000, '2026-03-10T12:00:00Z');
    expect(await sellers()).not.toEqual(before);
    await platform.database.db
      .updateTable('sales')
      .set({ status: 'cancelled' })
      .where('number', '=', 'cancelled')
      .execute();
    expect(await sellers()).toEqual(before);
  });

  it('shows nothing of another’s shop, asked for by its number', async () => {
    const establishment = String(shops.c);
    expect(await read('', { establishment })).toMatchObject({ value: 0, sales: 0, people: 0, target: 0 });
    for (const path of [
      '/sales-performance',
      '/sales-performance/details',
      '/participants/details',
      '/goals-performance/details',
    ])
      expect(await read(path, { establishment }), path).toEqual([]);
  });

  it('shows an administrator the whole program', async () => {
    expect(await read('', {}, admin)).toMatchObject({ value: 115_000, sales: 5 });
    expect(await read('', { establishment: String(shops.c) }, admin)).toMatchObject({ value: 100_000 });
  });

  it('can be filtered by days, by position and by shop', async () => {
    const march = { start_date: '2026-03-01', end_date: '2026-03-31' };
    expect(await read('', march)).toMatchObject({
      value: 6_000,
      starts_on: '2026-03-01',
      target: 12_000,
      achieved: 6_000,
    });
    expect(await read('', { start_date: '2026-03-11', end_date: '2026-04-01' })).toMatchObject({
      value: 12_000,
    });
    expect(await read('', { company_position: 'Gerente' })).toMatchObject({ value: 1_000, people: 1 });
    expect(await read('', { establishment: String(shops.b) })).toMatchObject({ value: 14_000, people: 1 });
    for (const end_date of ['9999-12-31', '0001-01-01'])
      for (const path of ['', '/participants/details', '/goals-performance/details', '/sales-performance'])
        expect((await manager.get(`/cockpit/${slug}${path}`, { end_date })).status, path).toBe(200);
    const wrong = await manager.get(`/cockpit/${slug}`, { start_date: '2026-03-02', end_date: '2026-03-01' });
    expect(wrong.status).toBe(422);
  });

  it.each(['xlsx', 'csv', 'pdf'])('gives the same people as %s', async (format) => {
    const answer = await manager.get(`/cockpit/${slug}/participants/details/export/${format}`, {
      company_position: 'Vendedora',
    });
    const { base64, filename, mime } = answer.json as Record<'base64' | 'filename' | 'mime', string>;
    expect(filename).toBe(`participantes-2025-05-01-a-2026-04-15.${format}`);
    expect(mime).toContain({ xlsx: 'spreadsheetml', csv: 'text/csv', pdf: 'application/pdf' }[format]);
    const content = Buffer.from(base64, 'base64');
    const words = await wordsOf(content, format);
    expect(words).toContain('Loja B');
    expect(words).not.toContain('Loja A');
    expect(words).not.toContain('Loja C');
    expect(words.replace(/\s/g, ' ')).toMatch(/140([,.]00)?/);
  });

  it.each(['xlsx', 'csv', 'pdf'])('gives the people of a search alone as %s', async (format) => {
    const found = async (query: Record<string, string>) => {
      const answer = await manager.get(`/cockpit/${slug}/participants/details/export/${format}`, query);
      return wordsOf(Buffer.from((answer.json as { base64: string }).base64, 'base64'), format);
    };
    const [person] = await read<{ name: string }[]>('/participants/details');
    const search = person?.name.toUpperCase() ?? '';
    const listed = await read<Row[]>('/participants/details', { search });
    expect(listed).toHaveLength(1);
    const words = await found({ search });
    expect(words).toContain('Loja B');
    expect(words).not.toContain('Loja A');
    expect(await found({ search: '' })).toContain('Loja A');
  });

  async function wordsOf(content: Buffer, format: string): Promise<string> {
    if (format === 'csv') return content.toString('utf8');
    if (format === 'xlsx') return sheetText(content);
    return (await extractText(await getDocumentProxy(new Uint8Array(content)), { mergePages: true })).text;
  }

  async function sheetText(content: Buffer): Promise<string> {
    const workbook = new excel.Workbook();
    await workbook.xlsx.load(content as never);
    return JSON.stringify(workbook.worksheets[0]?.getSheetValues());
  }
});

describe('what is kept of sales', () => {
  const fold = async () =>
    (
      await sql`select establishment_id, month_of(sold_at) as month, participant_id, sum(value) as value,
        count(*)::integer as sales from sales where program_id = ${program_id} and status = 'valid'
        group by 1, 2, 3 order by 1, 2, 3`.execute(platform.database.db)
    ).rows;
  const kept = async () =>
    (
      await sql`select establishment_id, month, participant_id, value, sales from sale_months
        where program_id = ${program_id} and sales <> 0 order by 1, 2, 3`.execute(platform.database.db)
    ).rows;

  const shopFold = async () =>
    (
      await sql`select establishment_id, month_of(sold_at) as month, sum(value) filter (where status = 'valid') as value,
        count(*) filter (where status = 'valid')::integer as sales, count(*)::integer as listed
        from sales where program_id = ${program_id} group by 1, 2 order by 1, 2`.execute(platform.database.db)
    ).rows;
  const keptOfShops = async () =>
    (
      await sql`select establishment_id, month, nullif(sum(value), 0) as value, sum(sales)::integer as sales,
        sum(listed)::integer as listed
        from shop_months where program_id = ${program_id} group by 1, 2 having sum(listed) <> 0 order by 1, 2`.execute(
        platform.database.db,
      )
    ).rows;

  it('is the sum of the valid ones, whatever the order of sales and cancellations', async () => {
    const { db } = platform.database;
    const random = seededRandom(7);
    const pick = <One>(list: readonly One[]) => list[Math.floor(random() * list.length)] as One;
    for (let round = 0; round < 60; round += 1) {
      const at = new Date(Date.parse('2025-01-01T00:00:00Z') + random() * 400 * 86_400_000).toISOString();
      await sell(
        `P${round}`,
        pick(['manager', 'ana', 'caio'] as const),
        pick(['a', 'b', 'c'] as const),
        Math.floor(random() * 9_999),
        at,
      );
      if (random() < 0.4)
        await sql`update sales set status = case when random() < 0.8 then 'cancelled' else 'valid' end
          where program_id = ${program_id} and id in (select id from sales order by random() limit 3)`.execute(
          db,
        );
    }
    expect(await kept()).toEqual(await fold());
    expect(await keptOfShops()).toEqual(await shopFold());
    const { rows } = await sql<{ value: number }>`select sum(value) as value from sales
      where program_id = ${program_id} and status = 'valid' and sold_at >= '2025-05-01T03:00:00Z'`.execute(
      db,
    );
    expect(await read('', {}, admin)).toMatchObject({ value: rows[0]?.value });
  });

  it('gives the same number and value of a list of sales as counting them', async () => {
    const told = async (who: Caller, query: Record<string, string>) => {
      const answer = await who.get('/sales', { per_page: '1', ...query });
      const { pagination, total_value } = answer.json as {
        pagination: { total: number };
        total_value: number;
      };
      return [pagination.total, total_value];
    };
    for (const [who, pages] of [
      [ana, ['own']],
      [manager, ['own', 'team', '']],
      [admin, ['own', 'team', '']],
    ] as const)
      for (const salesPage of pages)
        for (const status of ['', 'valid', 'cancelled']) {
          const query = { ...(salesPage && { salesPage }), ...(status && { status }) };
          // Totals by day are not stored, so these are counted from the sales.
          const counted = await told(who, { ...query, start_date: '2001-01-01' });
          expect(await told(who, query), JSON.stringify(query)).toEqual(counted);
        }
    expect((await told(admin, { status: 'cancelled' }))[0]).toBeGreaterThan(0);
  });

  it('is checked, corrected and recorded by the reconciliation', async () => {
    const { db } = platform.database;
    const reconcile = async () => {
      const job = { program_id, kind: reconcilePoints.name, data: 'null', created_at: now, updated_at: now };
      await db.insertInto('jobs').values(job).execute();
      await workOff(platform.database, program_id, [reconcilePoints], () => now);
      return db.selectFrom('sale_repairs').selectAll().orderBy('id').execute();
    };
    expect(await reconcile()).toEqual([]);
    await sql`update sale_months set value = value + 7 where program_id = ${program_id}
      and (month, participant_id, establishment_id) = (select month, participant_id, establishment_id from sale_months
        where sales > 0 and participant_id = ${ids.ana} order by month limit 1)`.execute(db);
    await sql`delete from sale_months where program_id = ${program_id} and participant_id = ${ids.caio}`.execute(
      db,
    );
    await sql`insert into sale_months (program_id, establishment_id, month, participant_id, family, value, sales)
      values (${program_id}, ${shops.c}, '2020-01-01', ${ids.manager}, 'Nenhuma', 5, 1)`.execute(db);
    await sql`update shop_months set sales = sales + 3 where program_id = ${program_id}
      and (establishment_id, month, slot) = (select establishment_id, month, slot from shop_months
        where sales > 0 order by 1, 2, 3 limit 1)`.execute(db);
    const repairs = await reconcile();
    expect(await kept()).toEqual(await fold());
    expect(await keptOfShops()).toEqual(await shopFold());
    expect(repairs.filter(({ participant_id }) => participant_id === null)).toHaveLength(1);
    expect(repairs.filter(({ participant_id }) => participant_id === ids.ana)).toHaveLength(1);
    expect(repairs.find(({ participant_id }) => participant_id === ids.caio)).toMatchObject({ kept: null });
    expect(repairs.find(({ family }) => family === 'Nenhuma')).toMatchObject({
      kept: { value: 5, sales: 1, listed: 0 },
      folded: { value: 0, sales: 0, listed: 0 },
    });
    expect(await reconcile()).toHaveLength(repairs.length);
  });
});

// At the end, since it adds sales.
describe('the people of a cockpit', () => {
  it('add up to its tiles, on the screen and in the file, whoever sold there', async () => {
    await sell('elsewhere-1', 'ana', 'a', 500, '2026-04-02T12:00:00Z');
    await sell('elsewhere-2', 'caio', 'a', 700, '2026-04-02T12:00:00Z');
    for (const shop of [shops.a, shops.b, undefined]) {
      const query: Record<string, string> = shop === undefined ? {} : { establishment: String(shop) };
      const tiles = await read('', query);
      const people = await read<{ value: number; sales: number }[]>('/participants/details', query);
      expect(people.reduce((sum, { value }) => sum + value, 0)).toBe(tiles.value);
      expect(people.reduce((sum, { sales }) => sum + sales, 0)).toBe(tiles.sales);
      const csv = await manager.get(`/cockpit/${slug}/participants/details/export/csv`, query);
      const { base64 } = csv.json as { base64: string };
      expect(Buffer.from(base64, 'base64').toString('utf8').trim().split('\n')).toHaveLength(
        people.length + 1,
      );
    }
    const atA = await read<Row[]>('/participants/details', { establishment: String(shops.a) });
    // Caio belongs to shop C, whose name the manager does not see.
    expect(atA.find(({ id }) => id === ids.caio)).not.toHaveProperty('establishment');
  });

  it('are in a file once each, in their order, where they are read in many parts', async () => {
    const { db } = platform.database;
    await sql`insert into accounts (cpf, email)
      select lpad((70000000000 + n)::text, 11, '0'), 'muita' || n || '@exemplo.com.br' from generate_series(1, 10_500) as n`.execute(
      db,
    );
    await sql`insert into participants (program_id, account_id, name, email, establishment_id, status, created_at, updated_at)
      select ${program_id}, id, 'Gente ' || (id % 1000), email, ${shops.b}, 1, ${now}, ${now}
      from accounts where email like 'muita%'`.execute(db);
    const answer = await manager.get(`/cockpit/${slug}/participants/details/export/csv`);
    const { base64 } = answer.json as { base64: string };
    const [, ...lines] = Buffer.from(base64, 'base64').toString('utf8').trim().split('\r\n');
    const names = lines.filter((line) => line.startsWith('Gente ')).map((line) => line.split(';')[0] ?? '');
    expect(names).toHaveLength(10_500);
    expect(names).toEqual(names.toSorted());
    const all = (await manager.get(`/cockpit/${slug}/participants/details`)).json;
    expect(all).toMatchObject({ pagination: { total: lines.length } });
  });
});
