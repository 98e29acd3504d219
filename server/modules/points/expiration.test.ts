import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import type { Schemas } from '../../../openapi/generated/types.ts';
import { startPlatform } from '../../../tests/support/platform.ts';
import { password, people, smallPrograms } from '../../../tests/support/small-tenants.ts';
import type { Tx } from '../../db/types.ts';
import { tidy } from '../../housekeeping.ts';
import { expireCredits } from './expiration.ts';
import { hold, release, takeHeld } from './holds.ts';
import { balanceOf } from './queries.ts';
import { credit } from './service.ts';

type Row = Schemas['StatementEntry'];

const day = 86_400_000;
const programId = smallPrograms.um;
let now = new Date();

const statement = () => ana.data<Row[]>('/statement', { per_page: '3' });
const summary = () => ana.data<{ balance: number; spent_month: number }>('/participant/points');
/** Moves the clock and signs in again, since sessions end before that. */
async function pass(days: number): Promise<void> {
  now = new Date(now.getTime() + days * day);
  ana = await platform.signIn('um', people.both);
}
const entries = (program: number = programId) =>
  platform.database.withProgram(program, (tx) =>
    tx
      .selectFrom('ledger')
      .select(['participant_id', 'points', 'source'])
      .where('kind', '=', 'expiration')
      .orderBy('id')
      .execute(),
  );
/** Ana's entries, oldest first. */
const own = async () =>
  (await entries()).filter((entry) => entry.participant_id === participantId).map((entry) => entry.points);
/** What was taken back of Ana's since then. */
const since = async (before: readonly number[]) => (await own()).slice(before.length);

const platform = await startPlatform({
  clock: () => now,
  data: {
    'accounts.json': {
      password,
      accounts: [
        {
          cpf: people.both,
          email: 'ana@exemplo.com.br',
          name: 'Ana',
          gender: 'f',
          role: 'participant',
          status: 1,
          establishment: 'Loja',
          position: 'Vendedor',
          statement: [
            { description: 'Antiga', points: 70, days_ago: 400 },
            { description: 'Venda', points: 500, days_ago: 30, expires_in_days: 5 },
            { description: 'Resgate', points: -120, days_ago: 1 },
          ],
        },
      ],
    },
  },
});
let ana = await platform.signIn('um', people.both);
const participantId = await ana.id();
afterAll(() => platform.stop());

it('leaves the balances of a history that was brought in', async () => {
  expect(await expireCredits(platform.database, programId, new Date())).toBe(0);
  expect((await summary()).balance).toBe(450);
});

it('takes back what is left of a credit once, dated at its lapse, however often and in parallel it runs', async () => {
  const before = await summary();
  await pass(6);
  const runs = await Promise.all([1, 2, 3].map(() => expireCredits(platform.database, programId, now)));
  expect((await entries()).length).toBe(runs.reduce((sum, count) => sum + count, 0));
  await tidy(platform.database, now);
  const [latest] = await statement();
  // The history has 70 points that were not used before the 500: 50 more were spent.
  expect(latest).toMatchObject({
    description: 'Pontos expirados: Venda',
    type: 'debit',
    points: -450,
    balance: 0,
  });
  expect(Date.parse(latest?.created_at ?? '')).toBeLessThanOrEqual(now.getTime() - 0.9 * day);
  expect(await summary()).toMatchObject({ balance: 0 });
  expect((await summary()).spent_month).toBeLessThanOrEqual(before.spent_month);
  expect(await own()).toEqual([-450]);
});

it('takes back points that the platform gave, a year later, and those of no other program', async () => {
  const foreign = await entries(smallPrograms.dois);
  await platform.database.withProgram(programId, (tx) =>
    credit(tx, {
      programId,
      participantId,
      kind: 'bonus',
      description: 'Bônus',
      points: 80,
      at: now,
      source: 'teste:bonus',
    }),
  );
  await pass(364);
  await expireCredits(platform.database, programId, now);
  expect(await own()).toEqual([-450]);
  await pass(2);
  await expireCredits(platform.database, programId, now);
  expect(await own()).toEqual([-450, -80]);
  const sources = (await entries()).map((entry) => entry.source);
  expect(new Set(sources).size).toBe(sources.length);
  expect(await entries(smallPrograms.dois)).toEqual(foreign);
});

describe('points that a bid holds when they lapse', () => {
  const at = (days: number) => new Date(now.getTime() + days * day);
  const inProgram = <T>(work: (tx: Tx) => Promise<T>) => platform.database.withProgram(programId, work);
  const holds = (points: number, source: string) =>
    inProgram((tx) => hold(tx, { programId, participantId, source, points, at: now }));
  const give = (points: number, source: string, days: number) =>
    inProgram((tx) =>
      credit(tx, {
        ...{ programId, participantId, kind: 'bonus', description: 'Bônus', points },
        ...{ source, at: at(days - 365) },
      }),
    );
  const balance = async () => await inProgram((tx) => balanceOf(tx, programId, participantId));
  const expire = () => expireCredits(platform.database, programId, now);

  it('are taken back when it loses, what it left free before', async () => {
    const before = await own();
    await give(500, 'teste:vence', 1);
    await holds(100, 'auction:1');
    await pass(2);
    await expire();
    expect([await since(before), await balance()]).toEqual([[-400], 100]);
    await expire();
    expect(await since(before)).toEqual([-400]);

    await inProgram((tx) => release(tx, programId, 'auction:1'));
    await expire();
    await expire();
    expect([await since(before), await balance()]).toEqual([[-400, -100], 0]);
  });

  it('are taken back in part when a lower bid follows', async () => {
    const before = await own();
    await give(200, 'teste:vence-3', 1);
    await holds(200, 'auction:3');
    await pass(2);
    await expire();
    expect(await since(before)).toEqual([]);
    await holds(150, 'auction:3');
    await expire();
    await holds(80, 'auction:3');
    await expire();
    await inProgram((tx) => release(tx, programId, 'auction:3'));
    await expire();
    expect([await since(before), await balance()]).toEqual([[-50, -70, -80], 0]);
  });

  it('pay for what it wins, and leave nothing to take back', async () => {
    const before = await own();
    await give(50, 'teste:fica', 300);
    await give(500, 'teste:vence-2', 1);
    await holds(520, 'auction:2');
    await pass(2);
    await expire();
    expect([await since(before), await balance()]).toEqual([[-30], 520]);

    await inProgram((tx) =>
      takeHeld(tx, programId, 'auction:2', { kind: 'auction', description: 'Lance', at: now }),
    );
    await give(90, 'teste:depois', 300);
    await pass(1);
    await expire();
    expect([await since(before), await balance()]).toEqual([[-30], 90]);
  });
});

it('stops between transactions when the process ends', async () => {
  const stopped = AbortSignal.abort();
  expect(await expireCredits(platform.database, smallPrograms.dois, now, stopped)).toBe(0);
  expect(await expireCredits(platform.database, smallPrograms.dois, now)).toBeGreaterThan(0);
});

it('looks at each person once in a run, whatever became of those before', async () => {
  const before = await own();
  await platform.database.withProgram(programId, (tx) =>
    credit(tx, {
      ...{ programId, participantId, kind: 'bonus', description: 'Bônus', points: 30 },
      ...{ at: new Date(now.getTime() - 400 * day), source: 'teste:antigo' },
    }),
  );
  const { db } = platform.database;
  // Nothing that is decided is stored.
  await sql`create function forget() returns trigger language plpgsql as $$ begin return null; end $$`.execute(
    db,
  );
  await sql`create trigger forget before insert on expired_credits for each row execute function forget()`.execute(
    db,
  );
  expect(await expireCredits(platform.database, programId, now)).toBe(1);
  expect(await since(before)).toEqual([-30]);
});
