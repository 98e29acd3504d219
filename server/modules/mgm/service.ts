import { changeGroups } from '../../../openapi/generated/operations.ts';
import { ApiError } from '../../contract/errors.ts';
import type { Invitation } from '../../db/tables/sign-in.ts';
import type { Tx } from '../../db/types.ts';
import { tellChanged } from '../notifications/service.ts';
import { credit } from '../points/service.ts';

/**
 * Links a new registration to its invitation. Throws `conflict` if somebody else has used the invitation
 * before.
 */
export async function acceptInvitation(
  tx: Tx,
  programId: number,
  inviteeId: number,
  { referralId, inviterId, number }: Invitation,
  now: Date,
): Promise<void> {
  const taken = await tx
    .insertInto('referral_invites')
    .values({
      ...{ program_id: programId, referral_id: referralId, inviter_id: inviterId, number },
      ...{ invitee_id: inviteeId, created_at: now },
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!taken)
    throw new ApiError('conflict', {
      message: 'Outra pessoa acabou de usar este convite. Peça um novo a quem convidou você.',
    });
  await tellChanged(tx, ['mgm.invites', 'mgm.token'], { programId, participants: [inviterId] });
}

/**
 * Gives both people their points once an invited person has become active. Every code that makes a
 * participant active calls this; if two do so at once, the second one finds it done.
 */
export async function rewardInvitation(
  tx: Tx,
  programId: number,
  inviteeId: number,
  now: Date,
): Promise<void> {
  const invite = await tx
    .updateTable('referral_invites as invite')
    .from('referrals as referral')
    .set({ activated_at: now })
    .where('invite.program_id', '=', programId)
    .where('invite.invitee_id', '=', inviteeId)
    .where('invite.activated_at', 'is', null)
    .whereRef('referral.program_id', '=', 'invite.program_id')
    .whereRef('referral.id', '=', 'invite.referral_id')
    .returning(['invite.id', 'invite.inviter_id'])
    .returning(['referral.title', 'referral.inviter_points', 'referral.invitee_points'])
    .executeTakeFirst();
  if (!invite) return;
  const entry = { programId, kind: 'bonus', at: now } as const;
  // The ledger stays as it is when the invited person's data are erased: it does not name them.
  if (invite.inviter_points > 0)
    await credit(tx, {
      ...{ ...entry, participantId: invite.inviter_id, points: invite.inviter_points },
      ...{ description: 'Indicação: quem você convidou chegou', source: `mgm:${invite.id}:inviter` },
    });
  if (invite.invitee_points > 0)
    await credit(tx, {
      ...{ ...entry, participantId: inviteeId, points: invite.invitee_points },
      ...{ description: `Boas-vindas: ${invite.title}`, source: `mgm:${invite.id}:invitee` },
    });
  await tellChanged(tx, ['mgm.invites', ...changeGroups.points], {
    ...{ programId, participants: [invite.inviter_id, inviteeId] },
  });
}
