import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type SeededPostgres, smallDatabase, startSeededPostgres } from '../tests/support/database.ts';
import { whyNoPostgres } from '../tests/support/postgres.ts';
import { openQuietQueue, type Queue } from '../tests/support/queue.ts';
import { smallPrograms } from '../tests/support/small-tenants.ts';
import { stopAll } from '../tests/support/stop-all.ts';
import type { DatabaseHandle } from './db/client.ts';
import { StorageUnavailable } from './db/contents/storage.ts';
import { keepContentsIn } from './db/file-contents.ts';
import { keepHouse, tidy } from './housekeeping.ts';
import { jobKinds } from './jobs/kind.ts';
import { stepsQueue } from './jobs/queue.ts';
import { requestJob } from './jobs/requests.ts';
import { storeFile } from './modules/files/service.ts';
import { eraseData } from './modules/privacy/service.ts';

const { um, dois } = smallPrograms;
const now = new Date('2030-03-01T12:00:00Z');
const longAgo = new Date('2029-01-01T12:00:00Z');

let database: DatabaseHandle;
let queue: Queue;
beforeAll(async () => {
  database = await smallDatabase();
  queue = await openQuietQueue(database);
});
beforeEach(async () => {
  await sql`delete from jobs`.execute(database.db);
});
afterEach(() => keepContentsIn(null));
afterAll(async () => {
  await queue.stop();
  await database.close();
});

const core = () => ({ database, kinds: jobKinds([]), clock: () => now });

/** The programs whose daily jobs have been asked for. */
async function programsOfJobs(): Promise<number[]> {
  const jobs = await database.db
    .selectFrom('jobs')
    .select('program_id')
    .where('kind', '=', 'points.reconcile')
    .orderBy('program_id')
    .execute();
  return jobs.map(({ program_id }) => program_id);
}

it('asks for the daily jobs also while the bucket does not answer', async () => {
  await database.db
    .insertInto('file_contents')
    .values({ program_id: um, sha256: randomBytes(32).toString('hex'), content: null, used_at: longAgo })
    .execute();
  // Port 9 (discard) has no listener on a machine that serves pages.
  keepContentsIn('s3://chave:segredo@127.0.0.1:9/arquivos?tls=off');
  await expect(keepHouse(core())).rejects.toMatchObject({ errors: [expect.any(StorageUnavailable)] });
  expect(await programsOfJobs()).toEqual([um, dois]);
});

it('does all the rest after a statement that fails, and then says what failed', async () => {
  const { db } = database;
  await sql`create function refuse() returns trigger language plpgsql
    as $$ begin raise exception 'no delete here'; end $$`.execute(db);
  await sql`create trigger refuse before delete on sessions execute function refuse()`.execute(db);
  const failed = await keepHouse(core()).catch((error: AggregateError) => error.errors);
  await sql`drop trigger refuse on sessions`.execute(db);
  // Once for each program.
  expect(failed).toEqual([1, 2].map(() => expect.objectContaining({ message: 'no delete here' })));
  expect(await programsOfJobs()).toEqual([um, dois]);
});

it('looks for files that nothing refers to once a day', async () => {
  // No number in the program's documents is the id of such a file.
  await sql`select setval(pg_get_serial_sequence('files', 'id'), 1000000000)`.execute(database.db);
  const hours = [];
  for (let hour = 0; hour < 24; hour += 1) {
    const left = { name: 'sobra.csv', mimetype: 'text/csv', content: Buffer.from('sobra') };
    await database.withProgram(um, (tx) =>
      storeFile(tx, um, left, { visibility: 'program', owner_id: null }),
    );
    await tidy(database, new Date(now.getTime() + hour * 3_600_000));
    const found = await database.withProgram(um, (tx) =>
      tx.deleteFrom('files').where('name', '=', 'sobra.csv').returning('unused_since').executeTakeFirst(),
    );
    if (found?.unused_since) hours.push(hour);
  }
  expect(hours).toHaveLength(1);
});

describe.skipIf(whyNoPostgres())('a job that nobody works on any more', () => {
  let postgres: SeededPostgres;
  let tasks: Queue;
  const on = () => ({ database: postgres.database, kinds: jobKinds([eraseData]), clock: () => now });

  beforeAll(async () => {
    postgres = await startSeededPostgres();
    tasks = await openQuietQueue(postgres.database);
  });
  afterAll(() => stopAll(tasks, postgres));

  /** Somebody asks for the erasure of their data, which is due. Answers the request's id and its job's. */
  const askForErasure = (participantId: number) =>
    postgres.database.withProgram(um, async (tx) => {
      const { id } = await tx
        .insertInto('erasures')
        .values({ program_id: um, participant_id: participantId, requested_at: longAgo, due_at: longAgo })
        .returning('id')
        .executeTakeFirstOrThrow();
      const data = { erasureId: id };
      const job_id = await requestJob(tx, eraseData, { programId: um, participantId, data, now: longAgo });
      await tx.updateTable('erasures').set({ job_id }).where('id', '=', id).execute();
      return { id, jobId: job_id };
    });

  /** A process takes every task and dies, until no task is tried again. */
  async function dieAtEveryTry(): Promise<void> {
    while ((await tasks.fetch(stepsQueue, { ignoreStartAfter: true })).length > 0) {
      await sql`update pgboss.job set started_on = now() - interval '1 hour' where state = 'active'`.execute(
        postgres.database.db,
      );
      await tasks.maintain();
    }
  }

  const jobOf = (id: number) =>
    postgres.database.withProgram(um, (tx) =>
      tx
        .selectFrom('erasures')
        .innerJoin('jobs', 'jobs.id', 'erasures.job_id')
        .select(['jobs.id', 'jobs.state'])
        .where('erasures.id', '=', id)
        .executeTakeFirstOrThrow(),
    );

  const stateOf = (jobId: number) =>
    postgres.database.withProgram(um, async (tx) => {
      const job = await tx.selectFrom('jobs').select('state').where('id', '=', jobId).executeTakeFirst();
      return job?.state;
    });

  it('has failed, and what is still due is asked for again', async () => {
    const person = await postgres.database.withProgram(um, (tx) =>
      tx.selectFrom('participants').select('id').orderBy('id').executeTakeFirstOrThrow(),
    );
    const { id, jobId } = await askForErasure(person.id);
    await keepHouse(on());
    expect(await stateOf(jobId)).toBe('waiting');

    await dieAtEveryTry();
    await keepHouse(on());
    expect(await stateOf(jobId)).toBe('failed');
    const again = await jobOf(id);
    expect(again).toMatchObject({ state: 'waiting' });
    expect(again.id).not.toBe(jobId);

    // A task that nobody took in two weeks goes too.
    await sql`delete from pgboss.job`.execute(postgres.database.db);
    await keepHouse(on());
    expect(await stateOf(again.id)).toBe('failed');
    expect((await jobOf(id)).state).toBe('waiting');
  });
});
