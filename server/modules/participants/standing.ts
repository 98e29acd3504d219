import { sql } from 'kysely';
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

/** Whether the data of the query's participant `person` were erased at their request: nobody brings them back. */
export const isErased = (person: string) => sql<boolean>`exists (select from erasures as erasure
  where erasure.program_id = ${sql.ref(`${person}.program_id`)}
    and erasure.participant_id = ${sql.ref(`${person}.id`)} and erasure.erased_at is not null)`;

/** How a participant is called and reached. */
export function findContact(tx: Tx, programId: number, participantId: number) {
  return tx
    .selectFrom('participants')
    .select(['display_name as name', 'email', 'phone'])
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
