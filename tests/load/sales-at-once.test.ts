import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { register, settleDue } from '../../server/modules/sales/service.ts';
import { keepOpen } from '../support/keep-open.ts';
import { type Caller, type Platform, startPlatform } from '../support/platform.ts';
import { type RealPostgres, startPostgres, whyNoPostgres } from '../support/postgres.ts';
import { people, smallPrograms } from '../support/small-tenants.ts';
import { stopAll } from '../support/stop-all.ts';

const program_id = smallPrograms.um;
const atOnce = 20;

describe.skipIf(whyNoPostgres())('sales on a real PostgreSQL, all at once', () => {
  let postgres: RealPostgres;
  let platform: Platform;
  let manager: Caller;

  const rows = async <Row>(query: ReturnType<typeof sql<Row>>) =>
    platform.database.withProgram(program_id, async (tx) => (await query.execute(tx)).rows);
  /** A line of a sale that lacks nothing but what `over` leaves out. */
  const send = async (over: object) => {
    const now = new Date();
    const line = {
      ...{ program_id, number: 'A-1', cpf: people.both, product_code: 'TV', establishment_code: 'LOJA' },
      ...{
        quantity: 1,
        value: 100_000,
        sold_at: new Date(now.getTime() - 60_000),
        created_at: now,
        updated_at: now,
      },
    };
    const { id } = await platform.database.withProgram(program_id, (tx) =>
      tx
        .insertInto('sale_entries')
        .values({ ...line, ...over })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    return id;
  };
  const judge = (ids: number[]) =>
    platform.database.withProgram(program_id, (tx) => register(tx, program_id, ids, new Date()));
  const credits = () =>
    rows(sql<{ source: string; points: number }>`
      select source, points from ledger where source like 'sale:%' order by id`);

  beforeAll(async () => {
    postgres = await startPostgres();
    platform = await startPlatform({ databaseUrl: postgres.url });
    manager = await platform.signIn('um', people.manager.um);
    const common = { program_id, content_key: null };
    await platform.database.db.transaction().execute(async (tx) => {
      await sql`select set_config('app.program_id', ${String(program_id)}, true)`.execute(tx);
      await tx.updateTable('establishments').set({ code: 'LOJA' }).execute();
      await tx.deleteFrom('point_rules').execute();
      await tx
        .insertInto('sold_products')
        .values({ ...common, code: 'TV', title: 'TV', family: 'Vídeo', price: 100_000 })
        .execute();
      await tx
        .insertInto('point_rules')
        .values({ ...common, name: 'Geral', points: 1, per_cents: 100, starts_at: '2026-01-01T03:00:00Z' })
        .execute();
    });
  });
  afterAll(() => stopAll(platform, postgres));

  it('let one correction of a line through, and credit it once', async () => {
    const id = await send({ product_code: 'NADA' });
    await judge([id]);
    const answers = await Promise.all(
      Array.from({ length: atOnce }, () =>
        manager.send('POST', '/sales-invalid/fix-sale', { id, version: 0, product_code: 'TV' }),
      ),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array.from({ length: atOnce - 1 }, () => 409)]);
    expect(await credits()).toMatchObject([{ points: 1_000 }]);
  });

  it('make one sale of a number that comes in many files together', async () => {
    const ids = await Promise.all(Array.from({ length: atOnce }, () => send({ number: 'A-2' })));
    await Promise.all(ids.map((id) => judge([id])));
    const entries = await rows(sql<{ state: string; reason: string | null }>`
      select state, reason from sale_entries where number = 'A-2' order by state`);
    expect(entries).toEqual([
      { state: 'accepted', reason: null },
      ...Array.from({ length: atOnce - 1 }, () => ({ state: 'invalid', reason: 'duplicate' })),
    ]);
    expect(await credits()).toHaveLength(2);
  });

  it('end a sale once, however often that is asked', async () => {
    const ids = await Promise.all(
      Array.from({ length: atOnce }, () => send({ number: 'A-2', cancels: true })),
    );
    await Promise.all(ids.map((id) => judge([id])));
    expect((await credits()).map(({ points }) => points)).toEqual([1_000, 1_000, -1_000]);
  });

  it('reach a target together, and give its reward once; ended together, they give it back once', async () => {
    const hour = 3_600_000;
    const now = Date.now();
    await platform.database.withProgram(program_id, (tx) =>
      tx
        .insertInto('campaigns')
        .values({
          ...{ program_id, title: 'Desafio', description: 'x', kind: 'challenge' },
          ...{ target: 1_500_000, reward: 700 },
          ...{ starts_at: new Date(now - hour), ends_at: new Date(now + hour) },
        })
        .execute(),
    );
    const rewards = () =>
      rows(sql<{ points: number }>`select points from ledger where source like 'campaign:%' order by id`);
    const all = async (over: object) => {
      const ids = await Promise.all(
        Array.from({ length: atOnce }, (_, index) => send({ number: `C-${index}`, ...over })),
      );
      await Promise.all(ids.map((id) => judge([id])));
    };
    await all({});
    expect(await rewards()).toEqual([{ points: 700 }]);
    await all({ cancels: true });
    expect(await rewards()).toEqual([{ points: 700 }, { points: -700 }]);
  });

  it('reach the target of a campaign that is published while the sale that reaches it is registered', async () => {
    const now = Date.now();
    const id = await send({ number: 'D-1', value: 9_000_000, sold_at: new Date(now - 2 * 3_600_000) });
    const commit = await keepOpen(platform.database, program_id, (tx) =>
      register(tx, program_id, [id], new Date()),
    );
    await platform.database.withProgram(program_id, (tx) =>
      tx
        .insertInto('campaigns')
        .values({
          ...{ program_id, title: 'Relâmpago', description: 'x', kind: 'challenge' },
          ...{ target: 9_000_000, reward: 900 },
          ...{ starts_at: new Date(now - 3 * 3_600_000), ends_at: new Date(now - 3_600_000) },
        })
        .execute(),
    );
    const settle = async () => {
      while (await settleDue(platform.database, new Date()));
    };
    await settle();
    await commit();
    await settle();
    expect(await rows(sql`select points from ledger where description = 'Relâmpago'`)).toEqual([
      { points: 900 },
    ]);
  });

  it('reach the target of a campaign that waited to be looked at in a cluster of more transactions', async () => {
    const now = Date.now();
    await judge([await send({ number: 'E-1', value: 8_000_000, sold_at: new Date(now - 26 * 3_600_000) })]);
    await platform.database.withProgram(program_id, (tx) =>
      tx
        .insertInto('campaigns')
        .values({
          ...{ program_id, title: 'Restaurada', description: 'x', kind: 'challenge' },
          ...{ target: 8_000_000, reward: 800 },
          ...{ starts_at: new Date(now - 27 * 3_600_000), ends_at: new Date(now - 25 * 3_600_000) },
        })
        .execute(),
    );
    // As a backup of that cluster has it.
    await rows(
      sql`update rule_checks set waits_for = pg_snapshot_xmax(pg_current_snapshot())::text::bigint + 1000000`,
    );
    while (await settleDue(platform.database, new Date()));
    expect(await rows(sql`select points from ledger where description = 'Restaurada'`)).toEqual([
      { points: 800 },
    ]);
  });
});
