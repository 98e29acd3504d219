import type { Tx } from '../../db/types.ts';

/**
 * Locks people until the transaction ends, in a fixed order, so that two processes cannot deadlock: what is read of them
 * next (their balance, their data) does not change.
 */
export async function lockParticipants(tx: Tx, programId: number, ids: readonly number[]): Promise<void> {
  await tx
    .selectFrom('participants')
    .select('id')
    .where('program_id', '=', programId)
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}
