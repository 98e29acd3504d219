import { sql } from 'kysely';
import type { SeedContext } from './context.ts';

/** Pre-registrations that managers have asked for: most of them approved, some refused, some to be decided. */
export async function seedPreRegistrations({ db, programId, clock }: SeedContext): Promise<void> {
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
