import { sql } from 'kysely';
import type { DemoContext } from './context.ts';

/** A budget for each manager among `people`, with two drafts for people of their own shop. */
export async function seedDistributions(
  { db, programId, clock }: DemoContext,
  people: readonly number[],
): Promise<void> {
  await sql`
    with managers as materialized (
      select id, establishment_id from participants
      where program_id = ${programId} and manages_participants and id = any(${people})
    ), granted as (
      insert into budget_entries (program_id, participant_id, kind, description, points, created_by, created_at)
      select ${programId}, id, 'grant', 'Orçamento do trimestre', 25000, id, ${clock.now}::timestamptz - interval '40 days'
      from managers
    ), made as (
      insert into point_distributions (program_id, participant_id, description, created_at)
      select ${programId}, managers.id, text, ${clock.now}::timestamptz - days * interval '1 day'
      from managers cross join (values ('Destaques do mês', 6), ('Treinamento presencial', 2)) as draft (text, days)
      order by days desc, managers.id
      returning id, participant_id
    )
    insert into point_distribution_people (program_id, distribution_id, participant_id, points)
    select ${programId}, made.id, person.id, 100 + 50 * (person.id % 5)
    from made
    join managers on managers.id = made.participant_id
    cross join lateral (
      select id from participants as near
      where near.program_id = ${programId} and near.establishment_id = managers.establishment_id and near.status = 1
        and near.id <> managers.id
      order by id limit 8
    ) as person`.execute(db);
}
