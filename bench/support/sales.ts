import { sql } from 'kysely';
import { inProgram } from '../../server/content/program.ts';
import type { DatabaseHandle } from '../../server/db/client.ts';

const chunk = 200_000;
const goods = 17;

/**
 * Adds products and `count` sales of the last year to a program, by its people in turn at their current
 * shops, through the same triggers as any other sale. Nobody earns points from them.
 */
export async function addSales(database: DatabaseHandle, programId: number, count: number): Promise<void> {
  await inProgram(database.db, programId, (tx) =>
    sql`insert into sold_products (program_id, code, title, family, price)
      select ${programId}, 'M' || n, 'Produto ' || n, (array['Vídeo', 'Áudio', 'Linha branca'])[1 + n % 3], 1000 * n
      from generate_series(1, ${goods}) as n`.execute(tx),
  );
  for (let first = 1; first <= count; first += chunk) {
    await inProgram(database.db, programId, async (tx) => {
      await sql`set local statement_timeout = 0`.execute(tx);
      await sql`insert into sales (program_id, number, sold_at, sold_product_id, quantity, value, participant_id,
          establishment_id, points, created_at)
        select ${programId}, 'M' || n, now() - interval '1 day' * (random() * 365), goods.ids[1 + floor(random() * cardinality(goods.ids))::int],
          1, 1000 + floor(random() * 90000)::int, people.ids[1 + n % cardinality(people.ids)],
          people.shops[1 + n % cardinality(people.ids)], 0, now()
        from generate_series(${first}::int, ${Math.min(count, first + chunk - 1)}::int) as n
        cross join (select array_agg(id) as ids from sold_products where program_id = ${programId}) as goods
        cross join (select array_agg(id order by id) as ids, array_agg(establishment_id order by id) as shops
          from participants where program_id = ${programId} and establishment_id is not null) as people`.execute(
        tx,
      );
    });
    // Vacuums, as the database does by itself during a year: the stored totals are updated again and again.
    await sql`vacuum sale_months, shop_months`.execute(database.db);
  }
}
