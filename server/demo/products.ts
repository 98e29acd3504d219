import { sql } from 'kysely';
import type { DemoContext } from './context.ts';
import type { PopulationData } from './data.ts';

/** A large catalogue of invented prizes, in set-based SQL. */
export async function seedCatalogue(
  { db, programId }: DemoContext,
  { count, things, qualities, brands }: NonNullable<PopulationData['catalogue']>,
): Promise<void> {
  const models = Math.ceil(count / (things.length * qualities.length * brands.length));
  const [titles, keys] = [things.map(({ title }) => title), things.map(({ like }) => like)];
  await sql`
    insert into products (program_id, category_id, title, code, brand, points, price, image_id)
    select ${programId}, alike.category_id, thing.title || ' ' || quality.name || ' ' || brand.name || ' ' || model.n,
      'C' || thing.place || '-' || quality.place || '-' || brand.place || '-' || model.n, brand.name,
      worth.points, worth.points * 2, alike.image_id
    from unnest(${titles}::text[], ${keys}::text[]) with ordinality as thing(title, key, place)
    join products as alike on alike.program_id = ${programId} and alike.content_key = thing.key
    cross join unnest(${qualities}::text[]) with ordinality as quality(name, place)
    cross join unnest(${brands}::text[]) with ordinality as brand(name, place)
    cross join generate_series(${100}::int, ${99 + models}::int) as model(n)
    cross join lateral (
      select 600 + (thing.place * 7919 + quality.place * 1009 + brand.place * 433 + model.n * 3571)::int % 11400 as points
    ) as worth
    order by thing.place, quality.place, brand.place, model.n
    limit ${count}`.execute(db);
}
