import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { redeem } from '../../server/modules/orders/service.ts';
import { neutralBrand } from '../../server/web/neutral-brand.ts';
import { type Platform, startPlatform } from '../support/platform.ts';
import { type RealPostgres, startPostgres, whyNoPostgres } from '../support/postgres.ts';
import { people, smallPrograms } from '../support/small-tenants.ts';
import { stopAll } from '../support/stop-all.ts';

const programId = smallPrograms.um;
const atOnce = 20;

describe.skipIf(whyNoPostgres())('redemptions on a real PostgreSQL, all at once', () => {
  let postgres: RealPostgres;
  let platform: Platform;
  let participantId: number;
  let productId: number;

  const one = async <Row>(query: ReturnType<typeof sql<Row>>) => {
    const found = await platform.database.withProgram(
      programId,
      async (tx) => (await query.execute(tx)).rows,
    );
    return found[0] as Row;
  };
  const give = (points: number) =>
    platform.database.withProgram(programId, (tx) =>
      tx
        .insertInto('ledger')
        .values({
          ...{ program_id: programId, participant_id: participantId, kind: 'bonus', description: 'Bônus' },
          ...{ points, occurred_at: new Date() },
        })
        .execute(),
    );
  const balance = async () =>
    (
      await one(sql<{ balance: number }>`
      select balance from point_totals where participant_id = ${participantId}`)
    ).balance;
  const orders = async () =>
    (await one(sql<{ count: number }>`select count(*)::int as count from orders`)).count;
  const wish = (key: string) => {
    const order = {
      programId,
      participantId,
      productId,
      key,
      points: 100,
      brand: neutralBrand,
      ordersUrl: 'http://um.localhost',
    };
    return platform.database
      .withProgram(programId, (tx) => redeem(tx, order, new Date()))
      .then(
        (id) => id,
        (error: { code: string }) => error.code,
      );
  };

  beforeAll(async () => {
    postgres = await startPostgres();
    platform = await startPlatform({ databaseUrl: postgres.url });
    ({ id: participantId } = await one(sql<{ id: number }>`
      update participants as person set street = 'Rua A', number = '1', city_id = 3550308, zip = '01310100'
      from accounts as account where account.id = person.account_id and account.cpf = ${people.both}
      returning person.id`));
    await platform.database.db.transaction().execute(async (tx) => {
      await sql`select set_config('app.program_id', ${String(programId)}, true)`.execute(tx);
      await tx.updateTable('products').set({ points: 100 }).execute();
    });
    ({ id: productId } = await one(sql<{ id: number }>`select id from products limit 1`));
    // Whatever the invented history left: a hundred points, to the point.
    await give(100 - (await balance()) || 1);
    expect(await balance()).toBe(100);
  });
  afterAll(() => stopAll(platform, postgres));

  it('let one of twenty wishes of 100 points through where the balance is 100', async () => {
    const answers = await Promise.all(
      Array.from({ length: atOnce }, (_, index) => wish(`wish-number-${index}`)),
    );
    expect(answers.filter((answer) => typeof answer === 'number')).toHaveLength(1);
    expect(answers.filter((answer) => answer === 'not-enough-points')).toHaveLength(atOnce - 1);
    expect(await balance()).toBe(0);
    expect(await orders()).toBe(1);
  });

  it('make one order of one wish that comes twenty times', async () => {
    await give(1_000);
    const answers = await Promise.all(Array.from({ length: atOnce }, () => wish('the-same-wish-again')));
    expect(new Set(answers).size).toBe(1);
    expect(await balance()).toBe(900);
    expect(await orders()).toBe(2);
  });
});
