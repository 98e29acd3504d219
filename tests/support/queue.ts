import type { DatabaseHandle } from '../../server/db/client.ts';
import { jobKinds } from '../../server/jobs/kind.ts';
import { leaseSeconds, openQueue } from '../../server/jobs/queue.ts';
import { runSteps } from '../../server/jobs/steps.ts';

export type Queue = Awaited<ReturnType<typeof openQueue>>;

/**
 * A queue that accepts jobs. Only `workOff`, and workers that a test starts, work on it: `lease` is how long
 * one of them may keep a task, s.
 */
export const openQuietQueue = (database: DatabaseHandle, lease = leaseSeconds): Promise<Queue> =>
  openQueue(database, lease, (error) => {
    throw error;
  });

/** A worker keeps a task for as long as it takes, however slow the machine is, s. */
const endlessLease = 3_600;

/** Does the queue's due work: the jobs of a program, and those that they queue, each once. */
export async function workOff(
  database: DatabaseHandle,
  programId: number,
  kinds: Parameters<typeof jobKinds>[0],
  clock = () => new Date(),
  tenantOf: (programId: number) => unknown = () => null,
): Promise<void> {
  const core = { database, kinds: jobKinds(kinds), clock, tenantOf, lease: endlessLease };
  const tried = new Set<number>();
  for (;;) {
    const jobs = await database.withProgram(programId, (tx) =>
      tx.selectFrom('jobs').select('id').where('state', 'in', ['waiting', 'running']).orderBy('id').execute(),
    );
    const next = jobs.filter(({ id }) => !tried.has(id));
    if (next.length === 0) return;
    for (const { id } of next) {
      tried.add(id);
      await runSteps(core, { programId, jobId: id }, new AbortController().signal);
    }
  }
}
