import { active } from '../../db/participant-status.ts';
import type { Tx } from '../../db/types.ts';

/**
 * Whether the participant is active: a person who must complete the data, or is inactive, may not take part.
 */
export async function isActive(tx: Tx, programId: number, participantId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('participants')
    .select('status')
    .where('program_id', '=', programId)
    .where('id', '=', participantId)
    .executeTakeFirst();
  return row?.status === active;
}

/** A participant's contact, as a ticket stores it. */
export function findContact(tx: Tx, programId: number, participantId: number) {
  return tx
    .selectFrom('participants')
    .select(['name', 'email', 'phone'])
    .where('program_id', '=', programId)
    .where('id', '=', participantId)
    .executeTakeFirst();
}

/** Stores why the store of prizes refused a person, for their managers to read; null: it works again. */
export async function keepStoreError(
  tx: Tx,
  programId: number,
  participantId: number,
  error: string | null,
): Promise<void> {
  await tx
    .updateTable('participants')
    .set({ ideal_prize_error: error })
    .where('program_id', '=', programId)
    .where('id', '=', participantId)
    .where('ideal_prize_error', 'is distinct from', error)
    .execute();
}
