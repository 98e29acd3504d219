import { sql } from 'kysely';
import type { DatabaseHandle } from '../../db/client.ts';
import type { JobKind } from '../../jobs/kind.ts';
import { requestJob } from '../../jobs/requests.ts';
import { addDays } from '../shared/dates.ts';

/** How many people one step compares. */
const batchSize = 200;

/**
 * The stored totals of people, in the order in which they are compared, each in its own steps. A step that locked two
 * kinds of totals could deadlock with a transaction that locks them in the other order.
 */
const totals = {
  points: (programId: number, ids: readonly number[]) =>
    sql<Repaired>`select reconcile_points(${programId}, ${ids}::integer[]) as repaired`,
  sales: (programId: number, ids: readonly number[]) =>
    sql<Repaired>`select reconcile_sales(${programId}, ${ids}::integer[]) as repaired`,
};

interface Repaired {
  /** How many totals were wrong. */
  repaired: number;
}

/** What the log says of wrong totals. Somebody wrote past the triggers, or one of them is wrong. */
function warningOf(of: string, table: string, { rows }: { rows: readonly Repaired[] }) {
  const repaired = rows[0]?.repaired ?? 0;
  if (repaired === 0) return {};
  return {
    warning: { text: 'stored totals were wrong and have been corrected', facts: { of, repaired, table } },
  };
}

interface Place {
  /** Which totals are compared; the default is points. The shops' come last, from those of the people. */
  of?: keyof typeof totals | 'shops';
  /** The last participant who was compared. */
  after: number;
  done: number;
}

/**
 * Compares everybody's stored totals with their rows: points with the entries, months of sales with the
 * sales, and then the shops' months with those of people. Wrong totals are corrected, recorded in `point_repairs`
 * and `sale_repairs`, and told in the log.
 */
export const reconcilePoints: JobKind<null, Place> = {
  name: 'points.reconcile',
  async step(tx, { programId, cursor }) {
    const { of = 'points', after, done } = cursor ?? { after: 0, done: 0 };
    if (of === 'shops') {
      const found = await sql<Repaired>`select reconcile_shops(${programId}) as repaired`.execute(tx);
      return { done, total: null, next: null, ...warningOf(of, 'sale_repairs', found) };
    }
    const rows = await tx
      .selectFrom('participants')
      .select('id')
      .where('program_id', '=', programId)
      .where('id', '>', after)
      .orderBy('id')
      .limit(batchSize)
      .execute();
    const ids = rows.map(({ id }) => id);
    const found = await totals[of](programId, ids).execute(tx);
    const told = warningOf(of, of === 'points' ? 'point_repairs' : 'sale_repairs', found);
    const last = ids.at(-1);
    const isOver = last === undefined || ids.length < batchSize;
    const compared = done + ids.length;
    if (!isOver) return { done: compared, total: null, next: { of, after: last, done: compared }, ...told };
    const next = of === 'points' ? 'sales' : 'shops';
    return { done: compared, total: null, next: { of: next, after: 0, done: compared }, ...told };
  },
};

/** Queues a program's reconciliation if the last one is a day old. */
export async function reconcileDaily(database: DatabaseHandle, programId: number, now: Date): Promise<void> {
  await database.withProgram(programId, async (tx) => {
    const recent = await tx
      .selectFrom('jobs')
      .select('id')
      .where('program_id', '=', programId)
      .where('kind', '=', reconcilePoints.name)
      .where('created_at', '>', addDays(now, -1))
      .executeTakeFirst();
    if (!recent) await requestJob(tx, reconcilePoints, { programId, participantId: null, data: null, now });
  });
}
