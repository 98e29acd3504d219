import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { smallDatabase } from '../../tests/support/database.ts';
import { openQuietQueue } from '../../tests/support/queue.ts';
import { smallPrograms } from '../../tests/support/small-tenants.ts';
import { StorageUnavailable } from '../db/contents/storage.ts';
import { type JobKind, jobKinds } from './kind.ts';
import { cancelJob, requestJob } from './requests.ts';
import { failJob, runSteps } from './steps.ts';

const programId = smallPrograms.um;
const start = new Date('2026-06-20T15:00:00Z');
const after = (ms: number) => new Date(start.getTime() + ms);

let isAway = true;

const reads: JobKind<null, null> = {
  name: 'reads',
  async step() {
    if (isAway) throw new StorageUnavailable('no answer');
    return { done: 1, total: 1, next: null };
  },
};

const database = await smallDatabase();
const queue = await openQuietQueue(database);
afterAll(async () => {
  await queue.stop({ graceful: false });
  await database.close();
});

it('puts a job off while the store of contents is away, for an hour at most', async () => {
  const jobId = await database.withProgram(programId, (tx) =>
    requestJob(tx, reads, { programId, participantId: null, data: null, now: start }),
  );
  const run = (now: Date) =>
    runSteps(
      { database, kinds: jobKinds([reads]), clock: () => now, lease: 60 },
      { programId, jobId },
      new AbortController().signal,
    );
  const stateOf = () =>
    database.withProgram(programId, async (tx) => {
      const job = await tx.selectFrom('jobs').select('state').where('id', '=', jobId).executeTakeFirst();
      return job?.state;
    });
  await run(after(60_000));
  expect(await stateOf()).toBe('waiting');
  const asked = await queue.getDb().executeSql('select start_after from pgboss.job order by start_after', []);
  expect(asked.rows).toContainEqual({ start_after: after(120_000) });
  await expect(run(after(3_600_001))).rejects.toThrow(StorageUnavailable);
  isAway = false;
  await run(after(180_000));
  expect(await stateOf()).toBe('done');
});

it('lets requests come between the steps of a long job', async () => {
  let steps = 0;
  const long: JobKind<null, number> = {
    name: 'long',
    async step(tx) {
      steps += 1;
      await sql`select 1`.execute(tx);
      return { done: steps, total: 1_000, next: steps < 1_000 ? steps : null };
    },
  };
  const core = { database, kinds: jobKinds([long]), clock: () => start };
  const jobId = await database.withProgram(programId, (tx) =>
    requestJob(tx, long, { programId, participantId: null, data: null, now: start }),
  );
  const cancel = async () => {
    // As what comes through the network: in a turn of the event loop.
    await setImmediate();
    await database.withProgram(programId, (tx) => cancelJob(tx, programId, jobId, start));
  };
  await Promise.all([runSteps(core, { programId, jobId }, new AbortController().signal), cancel()]);
  expect(steps).toBeLessThan(10);
});

it('forgets where a job stood that failed or was cancelled, which may be a name', async () => {
  const told: unknown[] = [];
  const stands: JobKind<null, { after: string }> = {
    name: 'stands',
    step: async () => ({ done: 1, total: 2, next: { after: 'ana' }, notBefore: after(1_000) }),
    failed: async (_tx, { cursor }) => void told.push(cursor),
  };
  const core = { database, kinds: jobKinds([stands]), clock: () => start };
  const ids = [1, 2].map(() =>
    database.withProgram(programId, (tx) =>
      requestJob(tx, stands, { programId, participantId: null, data: null, now: start }),
    ),
  );
  const [failed = 0, cancelled = 0] = await Promise.all(ids);
  for (const jobId of [failed, cancelled])
    await runSteps(core, { programId, jobId }, new AbortController().signal);
  await failJob(core, { programId, jobId: failed });
  await database.withProgram(programId, (tx) => cancelJob(tx, programId, cancelled, start));
  expect(told).toEqual([{ after: 'ana' }]);
  const jobs = await database.withProgram(programId, (tx) =>
    tx.selectFrom('jobs').select(['state', 'cursor']).where('kind', '=', 'stands').orderBy('id').execute(),
  );
  expect(jobs).toEqual([
    { state: 'failed', cursor: null },
    { state: 'cancelled', cursor: null },
  ]);
});
