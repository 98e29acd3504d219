import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, type Platform, startPlatform } from '../../../tests/support/platform.ts';
import { password, people, smallPrograms } from '../../../tests/support/small-tenants.ts';
import { expireCredits } from './expiration.ts';

const program_id = smallPrograms.um;
const now = new Date('2026-04-15T15:00:00Z');

let platform: Platform;
let ana: Caller;
let participant_id: number;

const dataOf = (path: string, query = {}) => ana.data<Record<string, unknown>[]>(path, query);

beforeAll(async () => {
  const account = {
    cpf: people.both,
    email: 'ana@exemplo.com.br',
    name: 'Ana',
    role: 'participant',
    status: 1,
  };
  platform = await startPlatform({
    clock: () => now,
    data: { 'accounts.json': { password, accounts: [{ ...account, establishment: 'Loja', statement: [] }] } },
  });
  ana = await platform.signIn('um', people.both);
  const { db } = platform.database;
  participant_id = await ana.id();
  const entry = (description: string, points: number, occurred_at: string, expires_at?: string) => ({
    ...{ program_id, participant_id, kind: points > 0 ? 'bonus' : 'redemption', description, points },
    ...{ occurred_at, expires_at: expires_at ?? null, source: `test:${description}` },
  });
  await db
    .insertInto('ledger')
    .values([
      entry('gasto a tempo', 100, '2026-01-05T12:00:00Z', '2026-03-05T12:00:00Z'),
      entry('troca', -100, '2026-01-10T12:00:00Z'),
      entry('esquecido', 40, '2026-02-01T12:00:00Z', '2026-04-01T12:00:00Z'),
      entry('logo', 30, '2026-03-01T12:00:00Z', '2026-05-03T12:00:00Z'),
      // 23:00 of May in Brasília.
      entry('fim do mês', 20, '2026-03-02T12:00:00Z', '2026-06-01T02:00:00Z'),
      // The first moment of June, when they are gone already.
      entry('à meia-noite', 10, '2026-03-03T12:00:00Z', '2026-06-01T03:00:00Z'),
      entry('depois', 500, '2026-04-02T12:00:00Z', '2027-04-02T12:00:00Z'),
      entry('para sempre', 7, '2026-04-03T12:00:00Z'),
    ] as never)
    .execute();
  await expireCredits(platform.database, program_id, now);
});
afterAll(() => platform.stop());

async function expectExpiring(): Promise<void> {
  expect(await dataOf('/statement/expiring')).toEqual([
    { month: 'mai/26', points: 60, expires_at: '2026-05-03' },
    { month: 'abr/27', points: 500, expires_at: '2027-04-02' },
  ]);
  const data = await ana.data<object>('/participant/points');
  expect(data).toMatchObject({ balance: 567, expiring_points: 30, expiring_at: '2026-05-03' });
}

describe('a statement', () => {
  it('says what expires when, by months of Brasília, with the same points as the summary', async () => {
    await expectExpiring();
  });

  it('says of each credit whether its time is over, and whether anything was lost', async () => {
    const rows = await dataOf('/statement', { per_page: '50' });
    expect(Object.fromEntries(rows.map(({ description, validity }) => [description, validity]))).toEqual({
      'gasto a tempo': 'Encerrou em 05/03/2026',
      troca: undefined,
      esquecido: 'Expirou em 01/04/2026',
      'Pontos expirados: esquecido': undefined,
      logo: 'Até 02/05/2026',
      'fim do mês': 'Até 30/05/2026',
      'à meia-noite': 'Até 31/05/2026',
      depois: 'Até 01/04/2027',
      'para sempre': undefined,
    });
  });

  it('has its months from the first one too, each with the balance at its end', async () => {
    const months = await dataOf('/extract', { order_by: 'month,asc' });
    expect(months.map(({ month, balance }) => [month, balance])).toEqual([
      ['Janeiro de 2026', 0],
      ['Fevereiro de 2026', 40],
      ['Março de 2026', 100],
      ['Abril de 2026', 567],
    ]);
  });

  it('announces no expiry of points that a cancellation took back', async () => {
    const sale = { ...{ program_id, participant_id, occurred_at: '2026-04-10T12:00:00Z' }, points: 60 };
    await platform.database.db
      .insertInto('ledger')
      .values([
        { ...sale, kind: 'sale', description: 'Venda', expires_at: '2026-04-20T12:00:00Z' },
        { ...sale, kind: 'reversal', description: 'Venda cancelada', points: -60 },
      ])
      .execute();
    await expectExpiring();
  });

  it('promises no more than whole days, and on the last day until when', async () => {
    const day = { program_id, participant_id, kind: 'bonus' as const, points: 1, description: 'hoje' };
    const expires_at = '2026-04-15T17:05:00Z';
    await platform.database.db
      .insertInto('ledger')
      .values({ ...day, occurred_at: '2026-04-14T12:00:00Z', expires_at })
      .execute();
    const rows = await dataOf('/statement', { per_page: '50' });
    expect(rows.find(({ description }) => description === 'hoje')?.validity).toBe('Até 15/04/2026 14:05');
  });
});
