import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DatabaseHandle } from '../../server/db/client.ts';
import { asOwner } from '../../server/modules/auth/service.ts';
import { type SeededPostgres, startSeededPostgres } from '../support/database.ts';
import { keepOpen } from '../support/keep-open.ts';
import { whyNoPostgres } from '../support/postgres.ts';
import { smallPrograms } from '../support/small-tenants.ts';

const program_id = smallPrograms.um;
const writers = 100;

describe.skipIf(whyNoPostgres())('totals on a real PostgreSQL', () => {
  let postgres: SeededPostgres;
  let database: DatabaseHandle;

  beforeAll(async () => {
    postgres = await startSeededPostgres();
    database = postgres.database;
  });
  afterAll(async () => {
    await postgres.stop();
  });

  it('are the fold of what a hundred writers write to the same people in any order, while somebody repairs', async () => {
    const read = (query: ReturnType<typeof sql>) =>
      database.withProgram(program_id, async (tx) => (await query.execute(tx)).rows);
    const people = (await read(sql`select id from participants order by id limit 6`)) as { id: number }[];
    const ids = people.map(({ id }) => id);
    const entry = (participant_id: number, turn: number) => ({
      program_id,
      participant_id,
      kind: 'bonus' as const,
      description: 'x',
      points: 1 + (turn % 7),
      occurred_at: turn % 2 ? '2026-01-05T12:00Z' : '2026-02-05T12:00Z',
    });
    const write = (turn: number) =>
      database.withProgram(program_id, (tx) => {
        const some = turn % 2 ? ids : ids.toReversed();
        return tx
          .insertInto('ledger')
          .values(some.map((id) => entry(id, turn)))
          .execute();
      });
    const repair = () =>
      database.withProgram(program_id, (tx) =>
        sql`select reconcile_points(${program_id}, ${ids}::integer[])`.execute(tx),
      );
    await Promise.all(
      Array.from({ length: writers }, (_, turn) => (turn % 20 === 9 ? repair() : write(turn))),
    );
    const kept = await read(
      sql`select participant_id, balance, earned from point_totals where balance <> 0 order by 1`,
    );
    expect(kept).toEqual(
      await read(sql`select participant_id, sum(points) as balance,
        coalesce(sum(points) filter (where points > 0), 0) as earned from ledger group by 1 order by 1`),
    );
    expect(await read(sql`select * from point_repairs`)).toEqual([]);
  });

  describe('of sales', () => {
    const months = ['2026-01-05T12:00Z', '2026-02-05T12:00Z'];
    const fold = sql`
      select sale.program_id, sale.establishment_id, month_of(sale.sold_at) as month, sale.participant_id,
        product.family, coalesce(sum(sale.value) filter (where sale.status = 'valid'), 0) as value,
        count(*) filter (where sale.status = 'valid')::integer as sales, count(*)::integer as listed
      from sales as sale
      join sold_products as product on product.program_id = sale.program_id and product.id = sale.sold_product_id
      group by 1, 2, 3, 4, 5`;
    const shops = (months: ReturnType<typeof sql>) => sql`
      select establishment_id, month, sum(value) as value, sum(sales)::integer as sales, sum(listed)::integer as listed
      from (${months}) as kept group by 1, 2 having sum(listed) <> 0 order by 1, 2`;
    const read = (query: ReturnType<typeof sql>, program = program_id) =>
      database.withProgram(program, async (tx) => (await query.execute(tx)).rows);
    let sold = 0;
    /** A sale of each person. */
    const sell = (product: string, program = program_id) => sql`
      insert into sales (program_id, number, sold_at, sold_product_id, quantity, value, participant_id,
        establishment_id, points, created_at)
      select ${program}, ${`lote-${++sold}-`} || person.id, ${months[sold % 2]}::timestamptz, product.id, 1,
        ${100 + sold}, person.id, (select min(id) from establishments), 0, now()
      from participants as person join sold_products as product on product.code = ${product}
      order by person.id`;
    const move = (product: string, family: string) =>
      sql`update sold_products set family = ${family} where code = ${product}`;
    /** Changes the family of a product as its owner does, who applies content. */
    const ownerRuns = (program: number, query: ReturnType<typeof sql>) =>
      asOwner(database, program, (tx) => query.execute(tx));

    beforeAll(async () => {
      for (const program of Object.values(smallPrograms))
        await ownerRuns(
          program,
          sql`insert into sold_products (program_id, code, title, family, price) values
            (${program}, 'A', 'A', 'Um', 100), (${program}, 'B', 'B', 'Um', 100)`,
        );
    });

    it('are folded anew in one program while another one sells', async () => {
      const commit = await keepOpen(database, smallPrograms.dois, (tx) =>
        sell('A', smallPrograms.dois).execute(tx),
      );
      await ownerRuns(program_id, move('A', 'Outra'));
      await read(sql`select reconcile_shops(${program_id})`);
      await commit();
    });

    it('are the fold of what many sell and cancel, while families change and somebody repairs', async () => {
      const cancel = sql`update sales set status = 'cancelled' where id in (
        select id from sales where status = 'valid' and id % 3 = 0 order by id limit 5 for update skip locked)`;
      const repair = sql`select reconcile_sales(${program_id}, array(select id from participants))`;
      const repairShops = sql`select reconcile_shops(${program_id})`;
      await Promise.all(
        Array.from({ length: writers }, (_, turn) => {
          const product = turn % 2 ? 'A' : 'B';
          if (turn % 10 === 3) return ownerRuns(program_id, move(product, `Família ${turn}`));
          if (turn % 20 === 9) return read(repair);
          if (turn % 20 === 19) return read(repairShops);
          return read(turn % 5 === 1 ? cancel : sell(product));
        }),
      );
      const kept = sql`select program_id, establishment_id, month, participant_id, family, value, sales, listed
        from sale_months where (value, sales, listed) <> (0, 0, 0)`;
      const order = sql` order by establishment_id, month, participant_id, family`;
      expect(await read(sql`${kept}${order}`)).toEqual(await read(sql`${fold}${order}`));
      expect(await read(shops(sql`select * from shop_months`))).toEqual(await read(shops(fold)));
      expect(await read(sql`select * from sale_repairs`)).toEqual([]);
    });
  });
});
