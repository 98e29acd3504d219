import type { Tx } from '../db/types.ts';
import type { JobKind } from './kind.ts';
import { sendSteps } from './queue.ts';

export interface JobRequest<Data> {
  readonly programId: number;
  /** The person who asks; null: the platform itself. */
  readonly participantId: number | null;
  readonly data: Data;
  readonly now: Date;
  /** The first step runs at this time or later. */
  readonly startAfter?: Date;
}

/** Queues a job in the caller's transaction. Answers the job's id. */
export async function requestJob<Data, Cursor>(
  tx: Tx,
  kind: JobKind<Data, Cursor>,
  { programId, participantId, data, now, startAfter }: JobRequest<NoInfer<Data>>,
): Promise<number> {
  const { id } = await tx
    .insertInto('jobs')
    .values({
      program_id: programId,
      participant_id: participantId,
      kind: kind.name,
      data: JSON.stringify(data),
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sendSteps(tx, { programId, jobId: id }, startAfter);
  return id;
}

/**
 * Ends a job before its next step; finished steps stay. It waits for the running step. False: the job had
 * ended already.
 */
export async function cancelJob(tx: Tx, programId: number, id: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('jobs')
    .set({ state: 'cancelled', cursor: null, updated_at: now })
    .where('program_id', '=', programId)
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'running'])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
