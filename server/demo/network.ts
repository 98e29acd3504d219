import { sql } from 'kysely';
import type { DemoContext } from './context.ts';

/**
 * The fourth level of the network: sales points below the shops that have none, up to the wanted number of
 * establishments. One in eight of a shop's people works at its sales point.
 */
export async function seedSalesPoints({ db, programId }: DemoContext, wanted: number): Promise<void> {
  await sql`
    with leaf as (
      select shop.*, row_number() over (order by shop.id) as nth from establishments as shop
      where program_id = ${programId} and not exists (
        select from establishments as below where below.program_id = shop.program_id and below.parent_id = shop.id)
    ), wanted as (
      select leaf.*, corner from leaf cross join generate_series(1, 4) as corner
      order by corner, nth
      limit greatest(0, ${wanted} - (select count(*) from establishments where program_id = ${programId}))
    )
    insert into establishments (program_id, name, code, city_id, parent_id)
    select program_id, (array['Quiosque', 'Corner', 'Balcão', 'Ponto'])[corner] || ' ' || name, code || '-' || corner,
      city_id, id
    from wanted`.execute(db);
  await sql`
    update participants as person set establishment_id = point.id, updated_at = person.created_at
    from establishments as point
    where point.program_id = ${programId} and point.code like '%-1' and person.program_id = point.program_id
      and person.establishment_id = point.parent_id and person.id % 8 = 3
      and not person.manages_participants`.execute(db);
}

/** Pre-registrations that managers have asked for: most approved, some refused, some pending. */
export async function seedPreRegistrations({ db, programId, clock }: DemoContext): Promise<void> {
  await sql`
    insert into pre_registrations (program_id, establishment_id, status, reason, requested_by, requested_at,
      decided_by, decided_at)
    select ${programId}, id, status,
      case when status = 'refused' then (array['O CNPJ informado não confere com o da loja.',
        'Já existe uma loja com este código. Confira e peça de novo.'])[1 + nth % 2] end,
      asker, at, case when status <> 'pending' then decider end,
      case when status <> 'pending' then at + interval '2 days' end
    from (
      select shop.id, nth, managers.ids[1 + nth % cardinality(managers.ids)] as asker,
        managers.ids[1 + (nth + 1) % cardinality(managers.ids)] as decider,
        case when nth % 7 = 0 then 'refused' when nth % 5 = 0 then 'pending' else 'approved' end as status,
        ${clock.now}::timestamptz - interval '1 day' * (3 + nth * 5 % 240) as at
      from (select id, row_number() over (order by id)::integer as nth from establishments
        where program_id = ${programId}) as shop
      cross join (select array_agg(id order by id) as ids from participants
        where program_id = ${programId} and manages_participants and status = 1) as managers
      where nth % 4 <> 3
    ) as asked
    where asker <> decider`.execute(db);
}
