import { sql } from 'kysely';
import { active } from '../../db/participant-status.ts';
import type { Invitation } from '../../db/tables/sign-in.ts';
import type { Tx } from '../../db/types.ts';

/** Campaigns that have begun by now; whether each still runs. */
const begun = (tx: Tx, programId: number, now: Date) =>
  tx
    .selectFrom('referrals as referral')
    .where('referral.program_id', '=', programId)
    .where(sql<boolean>`coalesce(referral.starts_at, '-infinity') <= ${now}`)
    .select(['referral.id', 'referral.title', 'referral.text', 'referral.image_id', 'referral.most'])
    .select(['referral.inviter_points', 'referral.invitee_points', 'referral.ends_at'])
    .select(
      sql<boolean>`referral.archived_at is null and coalesce(referral.ends_at, 'infinity') > ${now}`.as(
        'open',
      ),
    );

/** The running campaign, or else the last one that ran. */
export const currentReferral = (tx: Tx, programId: number, now: Date) =>
  begun(tx, programId, now)
    .where('referral.archived_at', 'is', null)
    .orderBy(sql`coalesce(referral.ends_at, 'infinity') > ${now}`, 'desc')
    .orderBy('referral.id', 'desc')
    .executeTakeFirst();

export const findReferral = (tx: Tx, programId: number, id: number, now: Date) =>
  begun(tx, programId, now).where('referral.id', '=', id).executeTakeFirst();

/**
 * How many of a person's invitations of a campaign were used. Invitations are used in the order of their
 * numbers.
 */
export async function usedBy(tx: Tx, programId: number, inviterId: number, referralId: number) {
  const row = await tx
    .selectFrom('referral_invites')
    .select(({ fn }) => fn.max('number').as('number'))
    .where('program_id', '=', programId)
    .where('inviter_id', '=', inviterId)
    .where('referral_id', '=', referralId)
    .executeTakeFirst();
  return row?.number ?? 0;
}

export async function isUsed(tx: Tx, programId: number, { referralId, inviterId, number }: Invitation) {
  const row = await tx
    .selectFrom('referral_invites')
    .select('id')
    .where('program_id', '=', programId)
    .where('referral_id', '=', referralId)
    .where('inviter_id', '=', inviterId)
    .where('number', '=', number)
    .executeTakeFirst();
  return row !== undefined;
}

/** The inviting participant, if they are active. */
export const findInviter = (tx: Tx, programId: number, id: number) =>
  tx
    .selectFrom('participants')
    .select('display_name as name')
    .where('program_id', '=', programId)
    .where('id', '=', id)
    .where('status', '=', active)
    .executeTakeFirst();

/** The people who registered with somebody's invitations, each with the points that they brought. */
export const invitesOf = (tx: Tx, programId: number, inviterId: number) =>
  tx
    .selectFrom('referral_invites as invite')
    .innerJoin('participants as invitee', (join) =>
      join
        .onRef('invitee.program_id', '=', 'invite.program_id')
        .onRef('invitee.id', '=', 'invite.invitee_id'),
    )
    .leftJoin('ledger as paid', (join) =>
      join
        .onRef('paid.program_id', '=', 'invite.program_id')
        .on('paid.source', '=', sql`'mgm:' || invite.id || ':inviter'`),
    )
    .where('invite.program_id', '=', programId)
    .where('invite.inviter_id', '=', inviterId)
    .select(['invite.id', 'invitee.display_name as name', 'paid.points', 'invite.created_at'])
    .select('invite.activated_at');
