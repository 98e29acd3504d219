import type { SessionContext } from '../../contract/handler.ts';
import type { Tx } from '../../db/types.ts';

type Own = Pick<SessionContext, 'programId' | 'accountId' | 'generation'>;

/** A person's valid sessions of this program, last used first. */
export function listSessions(tx: Tx, { programId, accountId, generation }: Own, now: Date) {
  return tx
    .selectFrom('sessions')
    .select(['id', 'device', 'created_at', 'last_seen_at'])
    .where('program_id', '=', programId)
    .where('account_id', '=', accountId)
    .where('generation', '=', generation)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
}

/** Ends one of the person's own sessions; false when they have no such session. */
export async function endSession(tx: Tx, own: Own, id: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await open(tx, own, now).where('id', '=', id).executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Ends every session of the person in this program except the one that sent the request. */
export async function endOtherSessions(tx: Tx, own: Own & { id: number }, now: Date): Promise<void> {
  await open(tx, own, now).where('id', '<>', own.id).execute();
}

/** The person's open sessions. */
function open(tx: Tx, { programId, accountId }: Own, now: Date) {
  return tx
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('program_id', '=', programId)
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null);
}
