import { inactive } from '../../db/participant-status.ts';
import type { Tx } from '../../db/types.ts';

/**
 * Which of these sessions are still valid, and until when: not revoked, not expired, of active people, from
 * after the last password change.
 */
export async function liveSessions(
  tx: Tx,
  programId: number,
  ids: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, Date>> {
  const rows = await tx
    .selectFrom('sessions')
    .innerJoin('participants', (join) =>
      join
        .onRef('participants.program_id', '=', 'sessions.program_id')
        .onRef('participants.id', '=', 'sessions.participant_id'),
    )
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .select(['sessions.id', 'sessions.expires_at'])
    .where('sessions.program_id', '=', programId)
    .where('sessions.id', 'in', [...new Set(ids)])
    .where('sessions.revoked_at', 'is', null)
    .where('sessions.expires_at', '>', now)
    .where('participants.status', '<>', inactive)
    .whereRef('accounts.generation', '=', 'sessions.generation')
    .execute();
  return new Map(rows.map((row) => [row.id, row.expires_at]));
}

/** Whether the start time of a notification of the program lies in (since, now]. */
export async function hasNewNotification(
  tx: Tx,
  programId: number,
  since: Date,
  now: Date,
): Promise<boolean> {
  const row = await tx
    .selectFrom('notifications')
    .select('id')
    .where('program_id', '=', programId)
    .where('archived_at', 'is', null)
    .where('start_date', '>', since)
    .where('start_date', '<=', now)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
