import { sql } from 'kysely';
import type { DatabaseHandle } from '../../db/client.ts';
import type { JobKind } from '../../jobs/kind.ts';
import { requestJob } from '../../jobs/requests.ts';

/** People of one step. */
const batchSize = 200;
const dayMs = 86_400_000;

interface Place {
  /** The last participant that was compared. */
  after: number;
  done: number;
}

/** Compares the totals of everybody with their entries; what was wrong is right afterwards, and told in `point_repairs`. */
export const reconcilePoints: JobKind<null, Place> = {
  name: 'points.reconcile',
  async step(tx, { programId, cursor }) {
    const { after, done } = cursor ?? { after: 0, done: 0 };
    const rows = await tx
      .selectFrom('participants')
      .select('id')
      .where('program_id', '=', programId)
      .where('id', '>', after)
      .orderBy('id')
      .limit(batchSize)
      .execute();
    const ids = rows.map(({ id }) => id);
    await sql`select reconcile_points(${programId}, ${ids}::integer[])`.execute(tx);
    const last = ids.at(-1);
    const isOver = last === undefined || ids.length < batchSize;
    const compared = done + ids.length;
    return { done: compared, total: null, next: isOver ? null : { after: last, done: compared } };
  },
};

/** Asks for a program's reconciliation where the last one is a day old. */
export async function reconcileDaily(database: DatabaseHandle, programId: number, now: Date): Promise<void> {
  await database.withProgram(programId, async (tx) => {
    const recent = await tx
      .selectFrom('jobs')
      .select('id')
      .where('program_id', '=', programId)
      .where('kind', '=', reconcilePoints.name)
      .where('created_at', '>', new Date(now.getTime() - dayMs))
      .executeTakeFirst();
    if (!recent) await requestJob(tx, reconcilePoints, { programId, participantId: null, data: null, now });
  });
}
