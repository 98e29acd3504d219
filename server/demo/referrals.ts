import { sql } from 'kysely';
import type { DemoContext } from './context.ts';

/**
 * The newest of the invented people were invited by the demo's own account: four are active, the last one not
 * yet.
 */
export async function seedInvites({ db, programId, clock }: DemoContext): Promise<void> {
  await sql`
    with inviter as (
      select id from participants where program_id = ${programId} and status = 1 order by id limit 1
    ), invitee as (
      select id, row_number() over (order by id desc) as nth from participants
      where program_id = ${programId} and status = 1 order by id desc limit 5
    ), made as (
      insert into referral_invites (program_id, referral_id, inviter_id, number, invitee_id, created_at, activated_at)
      select ${programId}, referral.id, inviter.id, nth, invitee.id, ${clock.now}::timestamptz - interval '3 days' * (7 - nth),
        case when nth < 5 then ${clock.now}::timestamptz - interval '3 days' * (7 - nth) + interval '20 hours' end
      from inviter cross join invitee
      cross join (select id from referrals where program_id = ${programId} order by id limit 1) as referral
      returning *
    )
    insert into ledger (program_id, participant_id, kind, description, points, occurred_at, expires_at, source)
    select ${programId}, whose.id, 'bonus', whose.description, whose.points, activated_at,
      activated_at + interval '365 days', 'mgm:' || made.id || ':' || whose.side
    from made join referrals as referral on referral.program_id = ${programId} and referral.id = made.referral_id
    cross join lateral (values
      (made.inviter_id, 'Indicação: quem você convidou chegou', referral.inviter_points, 'inviter'),
      (made.invitee_id, 'Boas-vindas: ' || referral.title, referral.invitee_points, 'invitee')
    ) as whose (id, description, points, side)
    where made.activated_at is not null and whose.points > 0`.execute(db);
}
