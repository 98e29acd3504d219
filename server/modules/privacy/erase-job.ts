import type { JobKind } from '../../jobs/kind.ts';
import { erasePerson } from './erasure.ts';

/** Erases a person's data once the waiting time is over; does nothing if they cancelled the request. */
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
    await erasePerson(tx, programId, asked.participant_id, now);
    await tx
      .updateTable('erasures')
      .set({ erased_at: now })
      .where('program_id', '=', programId)
      .where('id', '=', asked.id)
      .execute();
    return { done: 1, total: 1, next: null };
  },
};
