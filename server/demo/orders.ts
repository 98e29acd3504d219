import { type RawBuilder, sql } from 'kysely';
import type { DemoContext } from './context.ts';

/**
 * The orders of the redemptions in the statements: each was approved, sent and delivered some days later, up
 * to the step that is due by now.
 */
export async function seedOrders({ db, programId, clock }: DemoContext): Promise<void> {
  const by = (days: number | RawBuilder<unknown>) => {
    const at = sql`entry.occurred_at + interval '1 day' * (${days})::float8`;
    return sql`case when ${at} <= ${clock.now} then ${at} end`;
  };
  await sql`
    insert into orders (program_id, participant_id, request_key, product_id, product, points, delivery, ordered_at,
      approved_at, shipped_at, delivered_at)
    select ${programId}, entry.participant_id, 'seed-' || entry.id, product.id, product.title, -entry.points,
      coalesce(person.street || ', ' || person.number, 'Retirada no estabelecimento'), entry.occurred_at,
      ${by(1)}, ${by(3)}, ${by(sql`4 + entry.id % 9`)}
    from ledger as entry
    join products as product on product.program_id = entry.program_id
      and 'Troca por prêmio: ' || product.title = entry.description
    join participants as person on person.program_id = entry.program_id and person.id = entry.participant_id
    where entry.program_id = ${programId} and entry.kind = 'redemption'
    order by entry.occurred_at, entry.id`.execute(db);
}
