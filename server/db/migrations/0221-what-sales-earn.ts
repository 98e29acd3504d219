import type { Kysely } from 'kysely';
import { runStatements } from '../tenant-tables.ts';

/** As it was (0032). */
const salePoints = `create function sale_points(
    program integer, product integer, of_family text, quantity integer, value bigint, at timestamptz
  ) returns setof integer language sql stable rows 1 as $$
    select coalesce((
      select case when per_cents is null then points * quantity else points * (value / per_cents) end::integer
      from point_rules
      where program_id = program and starts_at <= at
        and (sold_product_id is null or sold_product_id = product) and (family is null or family = of_family)
      order by sold_product_id is null, family is null, starts_at desc, id desc limit 1
    ), 0)
  $$`;

/** As it was (0060). */
const salePercent = `create function sale_percent(program integer, of_family text, at timestamptz)
  returns setof integer language sql stable rows 1 as $$
    select coalesce(
      case when (select settings->>'accelerators' from programs where id = program) = 'sum'
        then 100 + sum(percent - 100) else max(percent) end, 100)::integer
    from campaigns
    where program_id = program and kind = 'accelerator' and state = 'approved'
      and starts_at <= at and at < least(ends_at, archived_at) and (family is null or family = of_family)
  $$`;

/**
 * What a sale earns is planned once with the query that asks, not once for each sale: PostgreSQL puts the body of a
 * function in its place only where it answers rows and sets nothing.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    'drop function sale_points(integer, integer, text, integer, bigint, timestamptz)',
    'drop function sale_percent(integer, text, timestamptz)',
    salePoints,
    salePercent,
  ]);
}
