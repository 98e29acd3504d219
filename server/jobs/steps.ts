import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { errorCatalogue } from '../contract/errors.ts';
import type { DatabaseHandle } from '../db/client.ts';
import { StorageUnavailable } from '../db/contents/storage.ts';
import type { Tx } from '../db/types.ts';
import type { JobKinds, JobStep, Warning } from './kind.ts';
import { leaseSeconds, type StepsMessage, sendSteps } from './queue.ts';

// A long job makes much that it soon needs no more. V8 lets a heap of 80 MB grow to more than 200 before it collects that;
// 60 % more than was in use after the last collection costs no time (`npm run bench -- imports`).
setFlagsFromString('--heap-growing-percent=60');

/** What the steps need. */
export interface StepsCore {
  readonly database: DatabaseHandle;
  readonly kinds: JobKinds;
  readonly clock: () => Date;
  /** The tenant of a program; without it, every program is taken as served by nobody. */
  readonly tenantOf?: (programId: number) => unknown;
  /** How long a worker may keep a task, s. */
  readonly lease?: number;
  /** Where warnings of steps go. */
  readonly log?: { warn(facts: object, text: string): void };
}

/** How long a job waits for a store of contents that does not answer, since its last step, ms. */
const storagePatienceMs = 3_600_000;

/** ms. */
const leaseOf = ({ lease = leaseSeconds }: StepsCore) => lease * 1000;

/**
 * Runs a job's steps for a third of the lease; then a longer job goes to the end of the queue. Throws the
 * error of a step: the steps before it are stored, and the next try continues after them.
 */
export async function runSteps(core: StepsCore, message: StepsMessage, signal: AbortSignal): Promise<void> {
  const until = performance.now() + leaseOf(core) / 3;
  while (!signal.aborted && performance.now() < until) {
    const { isOver, warning } = await core.database
      .withProgram(message.programId, (tx) => runStep(core, tx, message))
      .catch((error: unknown) => waitForStorage(core, message, error));
    if (warning) core.log?.warn({ ...message, ...warning.facts }, warning.text);
    if (isOver) return;
    // The embedded database runs a step without a turn of the event loop: no request would come in before the last one.
    await setImmediate();
  }
  await core.database.withProgram(message.programId, (tx) => sendSteps(tx, message));
}

/** Puts a job off whose step found no store of contents. Throws any other error, and this one after an hour of it. */
async function waitForStorage(core: StepsCore, message: StepsMessage, error: unknown): Promise<StepEnd> {
  if (!(error instanceof StorageUnavailable)) throw error;
  const now = core.clock().getTime();
  const waits = await core.database.withProgram(message.programId, async (tx) => {
    const job = await findRunning(tx, message).executeTakeFirst();
    if (!job || job.updated_at.getTime() < now - storagePatienceMs) return false;
    await sendSteps(tx, message, new Date(now + leaseOf(core)));
    return true;
  });
  if (!waits) throw error;
  return { isOver: true, warning: { text: 'a job waits for the store of contents', facts: { err: error } } };
}

const findRunning = (tx: Tx, { programId, jobId }: StepsMessage) =>
  tx
    .selectFrom('jobs')
    .selectAll()
    .where('program_id', '=', programId)
    .where('id', '=', jobId)
    .where('state', 'in', ['waiting', 'running']);

interface JobRow {
  participant_id: number | null;
  data: unknown;
  cursor: unknown;
}

/** What a kind is told of a job. */
function stepOf(
  { tenantOf }: StepsCore,
  message: StepsMessage,
  { participant_id, data, cursor }: JobRow,
  now: Date,
): JobStep<unknown, unknown> {
  const tenant = tenantOf?.(message.programId) ?? null;
  return { ...message, participantId: participant_id, data, cursor, tenant, now };
}

interface StepEnd {
  /** The worker has nothing more to do for this job now. */
  isOver: boolean;
  warning?: Warning | undefined;
}

/** One step, in its transaction. */
async function runStep(core: StepsCore, tx: Tx, message: StepsMessage): Promise<StepEnd> {
  const { programId, jobId } = message;
  const now = core.clock();
  // A worker whose lease has expired may still run: only one of the two continues, never both.
  const job = await findRunning(tx, message).forUpdate().skipLocked().executeTakeFirst();
  if (!job) {
    // Who holds the job may yet end without a change, be it a worker that dies or a request that is taken back.
    if (await findRunning(tx, message).executeTakeFirst())
      await sendSteps(tx, message, new Date(now.getTime() + leaseOf(core) / 3));
    return { isOver: true };
  }
  const kind = core.kinds.get(job.kind);
  if (!kind) throw new Error(`There is no kind of job called ${job.kind}.`);
  const progress = await kind.step(tx, stepOf(core, message, job, now));
  const { warning, problem } = progress;
  const isOver = progress.next === null || problem !== undefined;
  await tx
    .updateTable('jobs')
    .set({
      state: problem === undefined ? (isOver ? 'done' : 'running') : 'failed',
      problem: problem ?? null,
      cursor: isOver ? null : JSON.stringify(progress.next),
      done: progress.done,
      total: progress.total,
      updated_at: now,
    })
    .where('program_id', '=', programId)
    .where('id', '=', jobId)
    .execute();
  if (!isOver && progress.notBefore) await sendSteps(tx, message, progress.notBefore);
  return { isOver: isOver || progress.notBefore !== undefined, warning };
}

/** Ends a job that is not tried any more, with what its kind ends then, and tells the person who asked. */
export async function failJob(core: StepsCore, message: StepsMessage): Promise<void> {
  const { programId, jobId } = message;
  const problem = errorCatalogue.internal.message;
  const now = core.clock();
  await core.database.withProgram(programId, async (tx) => {
    const job = await findRunning(tx, message).forUpdate().executeTakeFirst();
    if (!job) return;
    await tx
      .updateTable('jobs')
      .set({ state: 'failed', problem, cursor: null, updated_at: now })
      .where('program_id', '=', programId)
      .where('id', '=', jobId)
      .execute();
    await core.kinds.get(job.kind)?.failed?.(tx, stepOf(core, message, job, now), problem);
  });
}
