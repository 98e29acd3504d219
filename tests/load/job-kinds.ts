import { sql } from 'kysely';
import type { JobKind } from '../../server/jobs/kind.ts';
import { type AskedList, makeLists } from '../../server/modules/reports/service.ts';

/** Short, so that a test does not wait for what a killed process had taken, s. */
export const lease = 3;

interface Credits {
  count: number;
  /** What a description begins with. */
  name: string;
}

const aStep = 5;

/** Credits one point `count` times, a few in a step. One whose name ends in '!' fails always. */
export const credits: JobKind<Credits, number> = {
  name: 'credits',
  async step(tx, { programId, participantId, data, cursor, now }) {
    const first = cursor ?? 0;
    if (participantId === null) throw new Error('Nobody to credit.');
    const last = Math.min(first + aStep, data.count);
    const rows = Array.from({ length: last - first }, (_, n) => ({
      program_id: programId,
      participant_id: participantId,
      kind: 'bonus' as const,
      description: `${data.name} ${first + n}`,
      points: 1,
      occurred_at: now,
    }));
    await tx.insertInto('ledger').values(rows).execute();
    // Long enough that a kill comes in between.
    await sql`select pg_sleep(0.02)`.execute(tx);
    if (data.name.endsWith('!')) throw new Error('This job fails always.');
    return { done: last, total: data.count, next: last < data.count ? last : null };
  },
};

interface Numbers extends AskedList {
  count: number;
}

/** The file of a long list: its rows are the numbers below `count`, ten in a step. */
export const numbers = makeLists<Numbers, number>('reports.numbers', async (tx, _, { count }, first = 0) => {
  const rows = Array.from({ length: Math.min(10, count - first) }, (_, n) => [first + n]);
  // Long enough that a kill comes in between.
  await sql`select pg_sleep(0.02)`.execute(tx);
  return { rows, next: first + 10 < count ? first + 10 : null, total: count };
});
