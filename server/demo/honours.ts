import { sql } from 'kysely';
import { freezeMonths } from '../modules/halls-of-fame/service.ts';
import { numbersTouchedBySellers, settleNumbers } from '../modules/lucky-numbers/service.ts';
import { giveAvatars } from './avatars.ts';
import { historyStart } from './clock.ts';
import { type DemoContext, everybodyIn } from './context.ts';
import type { Gender } from './data.ts';

/** The months of every hall that are over, and the lucky numbers of everybody's sales. */
export async function seedHonours(context: DemoContext): Promise<void> {
  const { db, programId, clock } = context;
  // The content says it in days, which are not the same number of months every day.
  await db
    .updateTable('halls_of_fame')
    .set({ starts_at: historyStart(clock.now) })
    .where('program_id', '=', programId)
    .execute();
  await giveAvatars(context, await faceless(context));
  await freezeMonths(db, programId, clock.now);
  const sellers = numbersTouchedBySellers(programId, everybodyIn(programId), historyStart(clock.now));
  await settleNumbers(db, programId, sellers, clock.now);
}

/** Whoever a hall is going to show, and has no photo. */
async function faceless({ db, programId }: DemoContext) {
  const { rows } = await sql<{ id: number; gender: Gender | null }>`
    select distinct id, gender
    from (
      select person.id, person.gender, person.profile_photo_id,
        rank() over (partition by kept.month order by kept.earned desc) as position
      from point_months as kept
      join participants as person on person.program_id = kept.program_id and person.id = kept.participant_id
        and person.status = 1
      where kept.program_id = ${programId} and kept.earned > 0
    ) as earned
    where profile_photo_id is null
      and position <= (select coalesce(max(places), 0) from halls_of_fame where program_id = ${programId})
    order by id`.execute(db);
  return rows;
}
