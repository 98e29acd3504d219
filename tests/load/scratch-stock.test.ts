import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DrawAwardData } from '../../server/db/seed/data.ts';
import { type Platform, startPlatform } from '../support/platform.ts';
import { type RealPostgres, startPostgres, whyNoPostgres } from '../support/postgres.ts';
import { scratch, smallPrograms } from '../support/small-tenants.ts';
import { gatherCrowd, type Spinner } from './crowd.ts';

const people = 100;
const drawsEach = 5;
const stock = 7;
const programId = smallPrograms.um;
const lose: DrawAwardData = { name: 'Não foi dessa vez', weight: 1, lose_award: true };
const prize = (over: Partial<DrawAwardData>) => [lose, { name: 'Prêmio', weight: 1, points: 50, ...over }];
const missing = whyNoPostgres();
if (missing) console.warn(missing);

describe.skipIf(missing !== null)('scratch cards on a real PostgreSQL, all at once', () => {
  let postgres: RealPostgres;
  let platform: Platform;
  let crowd: Spinner[];
  let ids: Map<string, number>;

  beforeAll(async () => {
    postgres = await startPostgres();
    const past = [-0.03, -0.02, -0.01, 10];
    platform = await startPlatform({
      databaseUrl: postgres.url,
      data: {
        'population.json': {
          seed: 1,
          participants: people + 60,
          ledger_entries: 100,
          first_names: { m: ['Caio'], f: ['Ana'] },
          last_names: ['Silva', 'Souza'],
          positions: [{ title: 'Vendedor' }],
          establishments: [],
          ledger: [{ description: 'Venda', kind: 'sale', min: 1, max: 9 }],
        },
        'badges.json': [],
        'scratches.json': [
          // The prize is all but certain while it lasts, so that every one of them is fought for.
          scratch({ title: 'estoque', attempts: drawsEach, awards: prize({ weight: 10_000, stock }) }),
          scratch({ title: 'chave', attempts: 100, awards: prize({}) }),
          scratch({ title: 'chances', attempts: 3, awards: prize({}) }),
          scratch({
            title: 'contador',
            attempts: 1,
            policy: { type: 'counter', every: 10 },
            awards: prize({}),
          }),
          scratch({
            title: 'horários',
            policy: { type: 'schedule', instants_in_days: past },
            awards: prize({}),
          }),
        ],
      },
    });
    crowd = await gatherCrowd(platform, people);
    ids = await platform.database.withProgram(programId, async (tx) => {
      const rows = await tx.selectFrom('scratches').select(['id', 'title']).execute();
      return new Map(rows.map((row) => [row.title, row.id]));
    });
  }, 120_000);

  afterAll(async () => {
    await platform?.stop();
    await postgres?.stop();
  });

  const idOf = (title: string) => ids.get(title) ?? 0;
  const drawsOf = (title: string) =>
    platform.database.withProgram(programId, (tx) =>
      tx.selectFrom('scratch_draws').selectAll().where('scratch_id', '=', idOf(title)).execute(),
    );
  const credited = async (drawIds: readonly number[]) => {
    const sources = drawIds.map((id) => `scratch:${id}`);
    const rows = await platform.database.withProgram(programId, (tx) =>
      tx.selectFrom('ledger').select('points').where('source', 'in', sources).execute(),
    );
    return rows.map((row) => row.points);
  };

  it(`${people} people × ${drawsEach} draws never win more than the stock of ${stock}`, async () => {
    expect(crowd).toHaveLength(people);
    const shaves = crowd.flatMap((person) =>
      Array.from({ length: drawsEach }, () => person.shave(idOf('estoque'))),
    );
    const answers = await Promise.all(shaves);
    expect([...new Set(answers.map((answer) => answer.status))]).toEqual([200]);
    const draws = await drawsOf('estoque');
    expect(draws).toHaveLength(people * drawsEach);
    const wins = draws.filter((draw) => !draw.lost);
    expect(wins).toHaveLength(stock);
    expect(await credited(wins.map((win) => win.id))).toEqual(Array(stock).fill(50));
    expect(new Set(draws.map((draw) => `${draw.participant_id}:${draw.nth}`)).size).toBe(people * drawsEach);
    const left = await platform.database.withProgram(programId, (tx) =>
      tx.selectFrom('scratch_awards').select('stock').where('scratch_id', '=', idOf('estoque')).execute(),
    );
    expect(left.map((award) => award.stock)).toEqual(expect.arrayContaining([null, 0]));
    expect((await crowd[0]?.shave(idOf('estoque')))?.status).toBe(409);
  }, 60_000);

  it('one key sent 50 times has one effect and one answer', async () => {
    const key = crypto.randomUUID();
    const person = crowd[1];
    const answers = await Promise.all(Array.from({ length: 50 }, () => person?.shave(idOf('chave'), key)));
    expect([...new Set(answers.map((answer) => answer?.status))]).toEqual([200]);
    expect(new Set(answers.map((answer) => answer?.payload)).size).toBe(1);
    expect(await drawsOf('chave')).toHaveLength(1);
  }, 30_000);

  it('more draws than chances get exactly the chances', async () => {
    const person = crowd[2];
    const answers = await Promise.all(Array.from({ length: 20 }, () => person?.shave(idOf('chances'))));
    const statuses = answers.map((answer) => answer?.status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(3);
    expect(statuses.filter((status) => status === 409)).toHaveLength(17);
    expect((await drawsOf('chances')).map((draw) => draw.nth).sort()).toEqual([1, 2, 3]);
  }, 30_000);

  it('every tenth participation wins, no more and no fewer', async () => {
    const answers = await Promise.all(crowd.slice(0, 50).map((person) => person.shave(idOf('contador'))));
    expect([...new Set(answers.map((answer) => answer.status))]).toEqual([200]);
    expect((await drawsOf('contador')).filter((draw) => !draw.lost)).toHaveLength(5);
  }, 30_000);

  it('each winning instant that has passed is taken once', async () => {
    const answers = await Promise.all(crowd.slice(0, 50).map((person) => person.shave(idOf('horários'))));
    expect([...new Set(answers.map((answer) => answer.status))]).toEqual([200]);
    expect((await drawsOf('horários')).filter((draw) => !draw.lost)).toHaveLength(3);
  }, 30_000);
});
