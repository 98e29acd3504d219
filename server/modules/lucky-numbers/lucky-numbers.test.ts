import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import type { Schemas } from '../../../openapi/generated/types.ts';
import { type Caller, startPlatform } from '../../../tests/support/platform.ts';
import { people, smallPrograms } from '../../../tests/support/small-tenants.ts';
import { register, settleDue } from '../sales/service.ts';
import { orderPrizes } from './service.ts';

const program_id = smallPrograms.um;
let now = new Date('2030-06-15T12:00:00Z');

let ana: Caller;
let caio: Caller;

type Shown = Schemas['LuckyCampaign'];
const show = (caller: Caller, id = 'natal') => caller.data<Shown>(`/lucky_number/${id}`);

let lines = 0;
/** Registers or cancels a person's sale. Answers its number. */
async function sell(cpf: string, value: number, cancels?: string, soldAt = now): Promise<string> {
  lines += 1;
  const number = cancels ?? `N-${lines}`;
  const line = {
    ...{ program_id, number, cpf, product_code: 'TV', establishment_code: 'LOJA', quantity: 1, value },
    ...{ sold_at: soldAt, created_at: now, updated_at: now, cancels: cancels !== undefined },
  };
  await platform.database.withProgram(program_id, async (tx) => {
    const { id } = await tx.insertInto('sale_entries').values(line).returning('id').executeTakeFirstOrThrow();
    await register(tx, program_id, [id], now);
  });
  return number;
}

const platform = await startPlatform({
  clock: () => now,
  data: {
    'sold-products.json': [{ key: 'unico', code: 'TV', title: 'TV', family: 'Vídeo', price: 100_000 }],
    'point-rules.json': [
      { key: 'tudo', name: 'Tudo', points: 1, per_cents: 100, starts_at: '2030-01-01T03:00:00Z' },
    ],
    'lucky-numbers.json': [
      {
        ...{ key: 'natal', title: 'Natal', description: '<p>Natal</p>', prize: 'TV', per_value: 100_000 },
        ...{
          starts_at: '2030-06-01T03:00:00Z',
          ends_at: '2030-07-01T03:00:00Z',
          draws_at: '2030-07-06T22:00:00Z',
        },
      },
      {
        ...{
          key: 'outra',
          title: 'Outra família',
          description: '<p>Não</p>',
          prize: 'Fone',
          per_value: 1,
          family: 'Áudio',
        },
        ...{
          starts_at: '2030-06-01T03:00:00Z',
          ends_at: '2030-07-01T03:00:00Z',
          draws_at: '2030-07-06T22:00:00Z',
        },
      },
    ],
  },
});
await platform.database.db.updateTable('establishments').set({ code: 'LOJA' }).execute();
await signIn();
afterAll(() => platform.stop());

async function signIn(): Promise<void> {
  ana = await platform.signIn('um', people.both);
  caio = await platform.signIn('um', people.participant.um);
}

it('gives a number for each full amount, adding up sales', async () => {
  await sell(people.both, 150_000);
  expect(await show(ana)).toMatchObject({ state: 'open', valid: 1, sold: 150_000, next_in: 50_000 });
  await sell(people.participant.um, 100_000);
  await sell(people.both, 250_000);
  expect((await show(ana)).numbers.map(({ number }) => number)).toEqual(['00001', '00003', '00004', '00005']);
  expect(await show(caio)).toMatchObject({ issued: 5, valid: 1, numbers: [{ number: '00002' }] });
  expect(await show(ana, 'outra')).toMatchObject({ issued: 0, numbers: [] });
});

it('cancels the last numbers with the sale that earned them, and brings them back before new ones', async () => {
  const sale = await sell(people.participant.um, 100_000);
  await sell(people.participant.um, 0, sale);
  expect(await show(caio)).toMatchObject({
    valid: 1,
    issued: 6,
    numbers: [
      { number: '00002', status: 'valid' },
      { number: '00006', status: 'cancelled' },
    ],
  });
  await sell(people.participant.um, 200_000);
  expect((await show(caio)).numbers.map(({ number, status }) => `${number} ${status}`)).toEqual([
    '00002 valid',
    '00006 valid',
    '00007 valid',
  ]);
});

it('gives numbers to whoever has sold already when it is new or changes, and takes none away', async () => {
  const window = {
    starts_at: '2030-06-01T03:00:00Z',
    ends_at: '2030-07-01T03:00:00Z',
    draws_at: '2030-07-06T22:00:00Z',
  };
  const settle = async () => {
    while (await settleDue(platform.database, now));
  };
  const { db } = platform.database;
  const poster = { program_id, content_key: 'tardia', title: 'Tardia', description: 'x', prize: 'TV' };
  await db
    .insertInto('lucky_campaigns')
    .values({ ...poster, ...window, per_value: 300_000 })
    .execute();
  await settle();
  expect(await show(ana, 'tardia')).toMatchObject({ valid: 1, sold: 400_000 });
  const change = (columns: { per_value: number; ends_at?: string }) =>
    db.updateTable('lucky_campaigns').set(columns).where('content_key', '=', 'tardia').execute();
  await change({ per_value: 200_000 });
  await settle();
  expect(await show(ana, 'tardia')).toMatchObject({ valid: 2, sold: 400_000 });
  await change({ per_value: 400_000 });
  await settle();
  expect(await show(ana, 'tardia')).toMatchObject({ valid: 2, sold: 400_000 });
  // Its list is closed by then.
  await change({ per_value: 100_000, ends_at: now.toISOString() });
  await settle();
  expect(await show(ana, 'tardia')).toMatchObject({ valid: 2, state: 'closed' });
});

it('closes its list with the campaign, and says how the lottery led to the winner', async () => {
  const late = await sell(people.participant.um, 100_000);
  await sell(people.participant.um, 0, late);
  expect(await show(caio)).toMatchObject({ issued: 8 });
  await platform.database.db
    .updateTable('lucky_campaigns')
    // 0000000007 divided by 8 leaves 7, so number 8 is drawn. It was cancelled, so number 1 follows after the
    // last one.
    .set({ lottery_contest: '06000', lottery_prizes: '00000 00000 00000 00000 00000' })
    .where('content_key', '=', 'natal')
    .execute();
  expect((await show(ana)).result).toBeUndefined();
  const published = () => platform.visitor('um').get('/lucky_number/natal/result');
  // Until its list is closed, anybody learns when the draw comes, and nothing of its result.
  const waiting = await published();
  expect(waiting.json).toMatchObject({
    data: {
      ...{ state: 'open', prize: 'TV', draws_at: '2030-07-06T22:00:00.000Z' },
      // It closes at midnight: its day is the one before.
      ...{ ends_at: '2030-07-01T03:00:00.000Z', ends_on: '2030-06-30' },
    },
  });
  expect(waiting.raw.payload).not.toMatch(/account|06000|number|issued|cancelled/);
  expect((await platform.visitor('um').get('/lucky_number/nenhuma/result')).status).toBe(404);
  now = new Date('2030-07-07T12:00:00Z');
  // The clock has moved: their sessions have ended.
  await signIn();
  const enter = (prizes: string | null) =>
    platform.database.db
      .updateTable('lucky_campaigns')
      .set({ lottery_contest: prizes && '06000', lottery_prizes: prizes })
      .where('content_key', '=', 'natal')
      .execute();
  // The lottery has not drawn yet: anybody can write down what it will be reckoned from, and nothing changes it.
  await enter(null);
  const list = { issued: '8', cancelled: '00008' };
  const before = await published();
  expect(before.json).toMatchObject({ data: { state: 'closed', list } });
  expect(before.raw.payload).not.toMatch(/account|Ana|participant/);
  await enter('00000 00000 00000 00000 00000');
  // Sold after it closed, and sold before but registered after.
  for (const soldAt of [now, new Date('2030-06-20T12:00:00Z')])
    await sell(people.both, 900_000, undefined, soldAt);
  expect(await show(ana)).toMatchObject({
    ...{ state: 'drawn', issued: 8 },
    result: { number: '00001', is_me: true, winner: 'Ana M.' },
  });
  expect((await published()).json).toMatchObject({
    data: {
      ...{ state: 'drawn', list },
      account: { combined: '0000000000', quotient: '0', drawn: '00001', passed: '', number: '00001' },
    },
  });
  await enter('00000 00000 00000 00000 00070');
  expect((await show(caio)).result).toMatchObject({ number: '00001', is_me: false });
  const { json, raw } = await published();
  expect(json).toMatchObject({
    data: {
      account: { combined: '0000000007', remainder: '7', drawn: '00008', passed: '00008', number: '00001' },
    },
  });
  // Anybody may check it, and learns nothing of whose number it is.
  expect(raw.payload).not.toMatch(/Ana|winner|participant/);
  for (let hour = 0; hour < 2; hour += 1) await orderPrizes(platform.database, program_id, now);
  const ordersOf = (caller: Caller) => caller.data<{ origin: string }[]>('/orders');
  expect(await ordersOf(ana)).toMatchObject([{ product: 'TV', origin: 'lucky_number', status: 'placed' }]);
  expect((await ordersOf(caio)).filter(({ origin }) => origin === 'lucky_number')).toEqual([]);
});

it('is also found by its number', async () => {
  const { rows } = await sql<{ id: number }>`select id from lucky_campaigns
    where program_id = ${program_id} and content_key = 'natal'`.execute(platform.database.db);
  expect(await show(ana, String(rows[0]?.id))).toMatchObject({ state: 'drawn' });
});
