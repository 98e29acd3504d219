import { sql } from 'kysely';
import type { DatabaseHandle } from '../../db/client.ts';
import type { Db, Tx } from '../../db/types.ts';
import type { JobKind } from '../../jobs/kind.ts';
import { requestJob } from '../../jobs/requests.ts';

/** Months (in Brasília) that have ended, that a hall counts, and that it has not stored yet. */
const dueMonths = (programId: number, now: Date) => sql<{ hall_id: number; month: string }>`
  select hall.id as hall_id, counted.month::date as month
  from halls_of_fame as hall
  cross join generate_series(month_of(hall.starts_at), month_of(${now}) - interval '1 month', '1 month')
    as counted (month)
  where hall.program_id = ${programId} and hall.archived_at is null and not exists (
    select from hall_months as frozen
    where frozen.program_id = hall.program_id and frozen.hall_id = hall.id and frozen.month = counted.month::date)`;

/**
 * Stores each hall of every month that has ended and is not stored yet: active people by the points that they
 * earned in it, with their current establishment. A stored month never changes. If two processes do it at
 * once, only one writes. Answers how many months it stored.
 */
export async function freezeMonths(tx: Tx | Db, programId: number, now: Date): Promise<number> {
  const { rows } = await sql<{ months: number }>`
    with frozen as (
      insert into hall_months (program_id, hall_id, month, frozen_at)
      select ${programId}, hall_id, month, ${now} from (${dueMonths(programId, now)}) as due
      order by hall_id, month
      on conflict do nothing
      returning hall_id, month
    ), earned as (
      select frozen.hall_id, frozen.month, kept.participant_id, kept.earned, kept.establishment_id,
        rank() over (partition by frozen.hall_id, frozen.month order by kept.earned desc) as position
      from frozen
      join point_months as kept on kept.program_id = ${programId} and kept.month = frozen.month and kept.earned > 0
      join participants as person on person.program_id = kept.program_id and person.id = kept.participant_id
        and person.status = 1
    ), members as (
      insert into hall_members (program_id, hall_id, month, participant_id, position, points, establishment)
      select ${programId}, earned.hall_id, earned.month, earned.participant_id, earned.position, earned.earned, shop.name
      from earned
      join halls_of_fame as hall on hall.program_id = ${programId} and hall.id = earned.hall_id
        and earned.position <= hall.places
      join participants as person on person.program_id = hall.program_id and person.id = earned.participant_id
      left join establishments as shop on shop.program_id = hall.program_id
        and shop.id = coalesce(earned.establishment_id, person.establishment_id)
    )
    select count(*)::int as months from frozen`.execute(tx);
  return rows[0]?.months ?? 0;
}

/** Stores the months that have ended, for every hall of the program. */
export const freezeHalls: JobKind<null, null> = {
  name: 'hall.freeze',
  async step(tx, { programId, now }) {
    const done = await freezeMonths(tx, programId, now);
    return { done, total: done, next: null };
  },
};

/** Queues the job where a month has ended, unless one is already queued. */
export async function askForFreezing(database: DatabaseHandle, programId: number, now: Date): Promise<void> {
  await database.withProgram(programId, async (tx) => {
    const due = await dueMonths(programId, now).execute(tx);
    if (due.rows.length === 0) return;
    const asked = await tx
      .selectFrom('jobs')
      .select('id')
      .where('program_id', '=', programId)
      .where('kind', '=', freezeHalls.name)
      .where('state', 'in', ['waiting', 'running'])
      .executeTakeFirst();
    if (!asked) await requestJob(tx, freezeHalls, { programId, participantId: null, data: null, now });
  });
}
