import type { Kysely } from 'kysely';
import { runStatements } from '../tenant-tables.ts';

/** As it was (0221). */
const salePoints = `create function sale_points(
    program integer, product integer, of_family text, quantity integer, value bigint, at timestamptz
  ) returns setof numeric language sql stable rows 1 as $$
    select coalesce((
      select points::numeric * case when per_cents is null then quantity else value / per_cents end
      from point_rules
      where program_id = program and starts_at <= at
        and (sold_product_id is null or sold_product_id = product) and (family is null or family = of_family)
      order by sold_product_id is null, family is null, starts_at desc, id desc limit 1
    ), 0)
  $$`;

/** As it was (0060). */
const accelerate = `create function accelerate(points numeric, percent integer) returns numeric
  language sql immutable return floor(points * percent / 100)`;

/** What a sale would earn may be more than it may have: then it is no error, and whoever asks decides. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    'drop function sale_points(integer, integer, text, integer, bigint, timestamptz)',
    'drop function accelerate(integer, integer)',
    salePoints,
    accelerate,
  ]);
}
