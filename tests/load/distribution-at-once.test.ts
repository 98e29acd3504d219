import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, type Platform, startPlatform } from '../support/platform.ts';
import { type RealPostgres, startPostgres, whyNoPostgres } from '../support/postgres.ts';
import { people, smallPrograms } from '../support/small-tenants.ts';
import { stopAll } from '../support/stop-all.ts';

const programId = smallPrograms.um;

describe.skipIf(whyNoPostgres())('distributions on a real PostgreSQL, all at once', () => {
  let postgres: RealPostgres;
  let platform: Platform;
  let manager: Caller;
  let admin: Caller;

  const one = async <Row>(query: ReturnType<typeof sql<Row>>) =>
    platform.database.withProgram(programId, async (tx) => (await query.execute(tx)).rows[0] as Row);
  const draft = async (points: number) => {
    const answer = await manager.send('POST', '/points-distribution/transactions', {
      ...{ description: 'Destaques', cpf: people.both, points },
    });
    expect(answer.status, answer.raw.payload).toBe(200);
    return (answer.json as { data: { id: number } }).data.id;
  };
  const distribute = (caller: Caller, id: number) =>
    caller.send('POST', `/points-distribution/transactions/${id}/distribute`, {});
  const budget = () =>
    one(sql<{ balance: number; folded: number }>`
      select balance, (select sum(points) from budget_entries)::int as folded from point_budgets`);
  const given = async () =>
    (
      await one(sql<{ points: number }>`
      select coalesce(sum(points), 0)::int as points from ledger where source like 'distribution:%'`)
    ).points;

  beforeAll(async () => {
    postgres = await startPostgres();
    platform = await startPlatform({ databaseUrl: postgres.url });
    manager = await platform.signIn('um', people.manager.um);
    admin = await platform.signIn('um', people.admin);
    const grant = { participant_id: await manager.id(), points: 1_000, description: 'Trimestre' };
    expect((await admin.send('POST', '/points-distribution/budget', grant)).status).toBe(200);
  });
  afterAll(() => stopAll(platform, postgres));

  it('give a draft once, whoever clicks', async () => {
    const id = await draft(100);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => distribute(n % 2 ? admin : manager, id)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([
      200,
      ...Array.from({ length: 9 }, () => 409),
    ]);
    expect(await given()).toBe(100);
  });

  it('never give more than the budget has', async () => {
    const drafts = await Promise.all(Array.from({ length: 10 }, () => draft(200)));
    const answers = await Promise.all(drafts.map((id, n) => distribute(n % 2 ? admin : manager, id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(4);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.json).toMatchObject({
      message: 'O orçamento tem 100 pontos, e esta distribuição soma 200.',
    });
    expect(await given()).toBe(900);
    expect(await budget()).toEqual({ balance: 100, folded: 100 });
  });

  it('take back once what is left, and never more', async () => {
    const id = (
      await one(sql<{ id: number }>`
      select min(id) as id from point_distributions where state = 'distributed'`)
    ).id;
    const before = (await budget()).balance;
    const cancel = () => manager.send('POST', `/points-distribution/transactions/${id}/cancel`, {});
    const answers = await Promise.all([1, 2, 3, 4].map(cancel));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect((await budget()).balance).toBe(before + 100);
    expect(await given()).toBe(800);
  });
});
