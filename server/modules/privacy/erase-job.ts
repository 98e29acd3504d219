import { inactive } from '../../db/participant-status.ts';
import type { Tx } from '../../db/types.ts';
import type { JobKind } from '../../jobs/kind.ts';
import { erasePerson } from './erasure.ts';

/**
 * Erases a person's data once the waiting time is over; does nothing if they cancelled the request, and withdraws one that
 * nobody made where the person is not inactive any more.
 */
export const eraseData: JobKind<{ erasureId: number }, { waits: true }> = {
  name: 'privacy.erase',
  async step(tx, { programId, data, now }) {
    const asked = await tx
      .selectFrom('erasures')
      .selectAll()
      .where('program_id', '=', programId)
      .where('id', '=', data.erasureId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (asked.withdrawn_at || asked.erased_at) return { done: 0, total: 0, next: null };
    if (asked.due_at > now) return { done: 0, total: 1, next: { waits: true }, notBefore: asked.due_at };
    const isOver = asked.only_if_inactive && !(await isInactive(tx, programId, asked.participant_id));
    if (!isOver) await erasePerson(tx, programId, asked.participant_id, now);
    await tx
      .updateTable('erasures')
      .set(isOver ? { withdrawn_at: now } : { erased_at: now })
      .where('program_id', '=', programId)
      .where('id', '=', asked.id)
      .execute();
    return { done: 1, total: 1, next: null };
  },
};

/** Locks the person: whoever is about to change the status waits until the erasure has ended. */
async function isInactive(tx: Tx, programId: number, participantId: number): Promise<boolean> {
  const { status } = await tx
    .selectFrom('participants')
    .select('status')
    .where('program_id', '=', programId)
    .where('id', '=', participantId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return status === inactive;
}
