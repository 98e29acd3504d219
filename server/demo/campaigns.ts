import { sql } from 'kysely';
import { settleRewards, touchedBySellers } from '../modules/campaigns/service.ts';
import { type DemoContext, everybodyIn } from './context.ts';

/** The first moment of today in Brasília. */
const today = (now: Date) => {
  const brasilia = sql`interval '-03:00'`;
  return sql`date_trunc('day', ${now}::timestamptz at time zone ${brasilia}) at time zone ${brasilia}`;
};

/** Campaign requisitions of the program's people, in every state. */
export async function seedRequisitions({ db, programId, clock }: DemoContext, count: number): Promise<void> {
  await sql`
    insert into campaigns (program_id, title, description, kind, state, family, percent, target, reward, starts_at,
      ends_at, requested_by, reason, updated_at)
    select ${programId}, (array['Semana', 'Arrancada', 'Mutirão', 'Maratona', 'Virada'])[1 + n % 5] || ': ' || family,
      'Vender mais ' || family || ' nas lojas da região, com material no ponto de venda.', kind, state, family,
      case when kind = 'accelerator' then 150 + 50 * (n % 3) end,
      case when kind <> 'accelerator' then 200000 * (1 + n % 4) end,
      case when kind <> 'accelerator' then 100 * (1 + n % 4) end,
      ${today(clock.now)} + starts * interval '1 day', ${today(clock.now)} + (starts + 14) * interval '1 day',
      person.id, case when state = 'refused' then 'A verba do período já foi usada. Peça de novo no próximo mês.' end,
      ${clock.now}::timestamptz - n * interval '7 hours'
    from generate_series(1, ${count}) as n
    cross join lateral (select (array['accelerator', 'hit_and_take', 'challenge'])[1 + n % 3] as kind,
      (array['draft', 'requested', 'refused', 'approved', 'approved', 'approved'])[1 + n % 6] as state,
      (array[40, 45, -20, 60, -8, -75])[1 + n % 6] + n % 4 as starts) as made
    cross join lateral (
      select family from sold_products where program_id = ${programId} group by family
      order by family offset n % (select count(distinct family) from sold_products where program_id = ${programId}) limit 1
    ) as sold
    cross join lateral (
      select id from participants where program_id = ${programId} and status = 1 order by id offset n % 4 limit 1
    ) as person`.execute(db);
}

/** Credits the campaign rewards that everybody has reached with their sales. */
export async function seedRewards({ db, programId, clock }: DemoContext): Promise<void> {
  await settleRewards(db, programId, touchedBySellers(programId, everybodyIn(programId)), clock.now);
}
