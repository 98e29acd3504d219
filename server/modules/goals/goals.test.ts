import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, type Platform, startPlatform } from '../../../tests/support/platform.ts';
import { people, smallPrograms } from '../../../tests/support/small-tenants.ts';
import { register } from '../sales/service.ts';

const program_id = smallPrograms.um;
const now = new Date('2026-04-15T15:00:00Z');

let platform: Platform;
let ana: Caller;

const dataOf = (path: string, query = {}) => ana.data<Record<string, unknown>[]>(path, query);

beforeAll(async () => {
  platform = await startPlatform({ clock: () => now });
  ana = await platform.signIn('um', people.both);
  const { db } = platform.database;
  const me = await ana.id();
  for (const table of ['cockpits', 'point_rules', 'goal_types'] as const)
    await db.deleteFrom(table).where('program_id', '=', program_id).execute();
  await db.updateTable('establishments').set({ code: 'LOJA' }).where('program_id', '=', program_id).execute();
  const product = (code: string, family: string) => ({ program_id, code, title: code, family, price: 100 });
  await db
    .insertInto('sold_products')
    .values([product('TV', 'Vídeo'), product('FONE', 'Áudio')])
    .execute();
  await db
    .insertInto('point_rules')
    .values({ program_id, name: 'Geral', points: 1, per_cents: 100, starts_at: '2026-01-01T03:00:00Z' })
    .execute();
  const types = await db
    .insertInto('goal_types')
    .values([
      { program_id, name: 'Vendas', category: 'Geral' },
      { program_id, name: 'Áudio', category: 'Famílias', family: 'Áudio' },
    ])
    .returning('id')
    .execute();
  const months = ['2026-02-01', '2026-03-01', '2026-04-01'];
  await db
    .insertInto('goals')
    .values(
      types.flatMap(({ id }) =>
        months.map((month) => ({
          ...{ program_id, participant_id: me, goal_type_id: id, month, target: 10_000 },
        })),
      ),
    )
    .execute();
  const shop = await db
    .selectFrom('participants')
    .select('establishment_id as id')
    .where('program_id', '=', program_id)
    .where('id', '=', me)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('establishment_goals')
    .values({
      ...{ program_id, establishment_id: shop.id ?? 0, goal_type_id: types[0]?.id ?? 0 },
      ...{ month: '2026-04-01', target: 40_000 },
    })
    .execute();
  const sale = (number: string, product_code: string, value: number, sold_at: string, cancels = false) => ({
    ...{ program_id, number, cpf: people.both, product_code, establishment_code: 'LOJA', quantity: 1 },
    ...{ value, sold_at, cancels, created_at: now, updated_at: now },
  });
  const entries = await db
    .insertInto('sale_entries')
    .values([
      // 23:59:59 of the 31st in Brasília, and a second later.
      sale('1', 'TV', 4_000, '2026-04-01T02:59:59Z'),
      sale('2', 'FONE', 2_500, '2026-04-01T03:00:00Z'),
      sale('3', 'TV', 9_000, '2026-04-02T12:00:00Z'),
      sale('3', 'TV', 9_000, '2026-04-02T12:00:00Z', true),
      { ...sale('4', 'TV', 7_500, '2026-04-03T12:00:00Z'), cpf: people.participant.um },
    ])
    .returning('id')
    .execute();
  await platform.database.withProgram(program_id, (tx) =>
    register(
      tx,
      program_id,
      entries.map(({ id }) => id),
      now,
    ),
  );
});
afterAll(() => platform.stop());

describe('goals', () => {
  it('stand beside the sales of Brasília’s months; a cancelled one does not count', async () => {
    const months = await dataOf('/monthly_sales_performance');
    expect(months.map((row) => [row.starts_on, row.goal_type, row.achieved, row.percent])).toEqual([
      ['2026-04-01', 'Áudio', 2_500, 25],
      ['2026-04-01', 'Vendas', 2_500, 25],
      ['2026-03-01', 'Áudio', 0, 0],
      ['2026-03-01', 'Vendas', 4_000, 40],
      ['2026-02-01', 'Áudio', 0, 0],
      ['2026-02-01', 'Vendas', 0, 0],
    ]);
  });

  it('of one type are in the order of the year, for charts', async () => {
    const [{ goal_type_id } = {}] = (await dataOf('/performance')).filter(
      (row) => row.goal_type === 'Vendas',
    );
    const query = { goal_type_id: String(goal_type_id), order_by: 'starts_on,asc' };
    const months = await dataOf('/monthly_sales_performance', query);
    expect(months.map((row) => [row.month, row.goal_type, row.achieved])).toEqual([
      ['fev/26', 'Vendas', 0],
      ['mar/26', 'Vendas', 4_000],
      ['abr/26', 'Vendas', 2_500],
    ]);
  });

  it('are summed by calendar pairs of months, and over a period', async () => {
    const two = (await dataOf('/performance_by_biperiod')).filter((row) => row.goal_type === 'Vendas');
    expect(two).toMatchObject([
      { starts_on: '2026-03-01', ends_on: '2026-04-30', target: 20_000, achieved: 6_500, percent: 32.5 },
      { starts_on: '2026-02-01', ends_on: '2026-02-28', target: 10_000, achieved: 0 },
    ]);
    const period = { start_date: '2026-02-10', end_date: '2026-03-01' };
    const all = (await dataOf('/performance_by_period', period)).find((row) => row.goal_type === 'Vendas');
    expect(all).toMatchObject({ target: 20_000, achieved: 4_000, percent: 20 });
  });

  it('of months to come are shown to nobody who does not ask for those months', async () => {
    const { db } = platform.database;
    const holder = await db
      .selectFrom('goals')
      .select(['participant_id', 'goal_type_id'])
      .where('program_id', '=', program_id)
      .where('month', '=', '2026-04-01')
      .orderBy('goal_type_id')
      .executeTakeFirstOrThrow();
    const months = ['2026-05-01', '2026-08-01'];
    await db
      .insertInto('goals')
      .values(months.map((month) => ({ ...{ program_id, ...holder }, month, target: 10_000 })))
      .execute();
    const targets = async (path: string, query = {}) =>
      (await dataOf(path, query))
        .filter((row) => row.goal_type === 'Vendas')
        .map(({ ends_on, target }) => [ends_on, target]);
    expect(await targets('/performance_by_period')).toEqual([['2026-04-30', 30_000]]);
    expect(await targets('/performance_by_period', { end_date: '2026-08-01' })).toEqual([
      ['2026-08-31', 50_000],
    ]);
    expect(await targets('/performance_by_biperiod')).toEqual([
      ['2026-04-30', 20_000],
      ['2026-02-28', 10_000],
    ]);
    expect((await targets('/monthly_sales_performance')).map(([month]) => month)).toEqual([
      '2026-04-30',
      '2026-03-31',
      '2026-02-28',
    ]);
    await db.deleteFrom('goals').where('month', 'in', months).execute();
  });

  it('can be those of one category', async () => {
    for (const path of ['/performance_by_period', '/performance_by_biperiod']) {
      const rows = await dataOf(path, { category: 'Famílias' });
      expect(new Set(rows.map((row) => row.goal_type)), path).toEqual(new Set(['Áudio']));
    }
  });

  it('of this month equal those of the panel', async () => {
    const [, sold] = await dataOf('/performance');
    expect(sold).toMatchObject({ goal_type: 'Vendas', target: 10_000, achieved: 2_500 });
    const panel = (await ana.get('/painel')).json as { data: { goal: object } };
    expect(panel.data.goal).toMatchObject({ title: 'Vendas', target: 10_000, achieved: 2_500, percent: 25 });
  });

  it('leave the panel and the goals of this month with their type', async () => {
    const archive = (archived_at: Date | null) =>
      platform.database.db
        .updateTable('goal_types')
        .set({ archived_at })
        .where('name', '=', 'Vendas')
        .execute();
    await archive(now);
    expect(await ana.data<object>('/painel')).not.toHaveProperty('goal');
    expect((await dataOf('/performance')).map((row) => row.goal_type)).toEqual(['Áudio']);
    await archive(null);
    expect(await ana.data<object>('/painel')).toHaveProperty('goal');
  });

  it('are on the panel of nobody who has none', async () => {
    const caio = await platform.signIn('um', people.participant.um);
    expect(await caio.data<object[]>('/performance')).toEqual([]);
    expect(await caio.data<object>('/painel')).not.toHaveProperty('goal');
  });

  it('of a shop count all sales there, beside the person’s own', async () => {
    expect(await dataOf('/performance', { scope: 'establishment' })).toMatchObject([
      { goal_type: 'Vendas', target: 40_000, achieved: 10_000, percent: 25 },
    ]);
    expect(await dataOf('/monthly_sales_performance', { scope: 'establishment' })).toHaveLength(1);
  });

  it('have types and categories', async () => {
    expect(await dataOf('/goal_types')).toMatchObject([
      { name: 'Áudio', family: 'Áudio' },
      { name: 'Vendas' },
    ]);
    expect(await dataOf('/goal_categories')).toEqual([{ title: 'Famílias' }, { title: 'Geral' }]);
  });
});
