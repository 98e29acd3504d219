import { sql } from 'kysely';
import type { DatabaseHandle } from '../../db/client.ts';
import type { JobKind } from '../../jobs/kind.ts';
import { requestJob } from '../../jobs/requests.ts';

/** People of one step. */
const batchSize = 200;
const dayMs = 86_400_000;

/**
 * What is kept, in the order in which it is compared, each in steps of its own: one that kept a lock of the first while it
 * waits for the second could stand in somebody's way who has the second.
 */
const totals = {
  points: (programId: number, ids: readonly number[]) =>
    sql`select reconcile_points(${programId}, ${ids}::integer[])`,
  sales: (programId: number, ids: readonly number[]) =>
    sql`select reconcile_sales(${programId}, ${ids}::integer[])`,
};

interface Place {
  /** What is compared; points, where nobody says it. */
  of?: keyof typeof totals;
  /** The last participant that was compared. */
  after: number;
  done: number;
}

/**
 * Compares all that is kept of everybody with its rows: points with the entries, months of sales with the sales. What was wrong
 * is right afterwards, and told in `point_repairs` and `sale_repairs`.
 */
export const reconcilePoints: JobKind<null, Place> = {
  name: 'points.reconcile',
  async step(tx, { programId, cursor }) {
    const { of = 'points', after, done } = cursor ?? { after: 0, done: 0 };
    const rows = await tx
      .selectFrom('participants')
      .select('id')
      .where('program_id', '=', programId)
      .where('id', '>', after)
      .orderBy('id')
      .limit(batchSize)
      .execute();
    const ids = rows.map(({ id }) => id);
    await totals[of](programId, ids).execute(tx);
    const last = ids.at(-1);
    const isOver = last === undefined || ids.length < batchSize;
    const compared = done + ids.length;
    if (!isOver) return { done: compared, total: null, next: { of, after: last, done: compared } };
    const next = of === 'points' ? ({ of: 'sales', after: 0, done: compared } as const) : null;
    return { done: compared, total: null, next };
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
