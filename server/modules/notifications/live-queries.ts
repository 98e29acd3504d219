import type { Tx } from '../../db/types.ts';
import { validSessions } from '../../pipeline/sessions.ts';

/** Which of these sessions are still valid, and until when. */
export async function liveSessions(
  tx: Tx,
  programId: number,
  ids: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, Date>> {
  const rows = await validSessions(tx, programId, now)
    .select(['sessions.id', 'sessions.expires_at'])
    .where('sessions.id', 'in', [...new Set(ids)])
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
