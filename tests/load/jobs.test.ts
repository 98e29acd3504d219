import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type DatabaseHandle, openDatabase } from '../../server/db/client.ts';
import { jobKinds } from '../../server/jobs/kind.ts';
import { cancelJob, requestJob } from '../../server/jobs/requests.ts';
import { startWorker } from '../../server/jobs/worker.ts';
import { type SeededPostgres, seedSmallTenants, startSeededPostgres } from '../support/database.ts';
import { whyNoPostgres } from '../support/postgres.ts';
import { smallPrograms } from '../support/small-tenants.ts';
import { credits, lease } from './job-kinds.ts';
import { WorkerProcesses } from './worker-process.ts';

const program = smallPrograms.um;
const kills = 4;
const count = 300;

let workers: WorkerProcesses;

beforeAll(async () => {
  workers = await WorkerProcesses.prepare();
});
afterAll(() => workers.remove());
afterEach(() => workers.killAll());

/** This process at work on a database. */
function work(database: DatabaseHandle): Promise<() => Promise<void>> {
  return startWorker({
    database,
    kinds: jobKinds([credits]),
    clock: () => new Date(),
    log: Fastify().log,
    lease,
    housekeeping: async () => undefined,
  });
}

function request(database: DatabaseHandle, name: string): Promise<number> {
  return database.withProgram(program, async (tx) => {
    const { id } = await tx.selectFrom('participants').select('id').limit(1).executeTakeFirstOrThrow();
    const data = { count, name };
    return requestJob(tx, credits, { programId: program, participantId: id, data, now: new Date() });
  });
}

function find(database: DatabaseHandle, id: number) {
  return database.withProgram(program, (tx) =>
    tx.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  );
}

async function until(database: DatabaseHandle, id: number, ...states: string[]): Promise<void> {
  await expect
    .poll(async () => (await find(database, id)).state, { timeout: 60_000, interval: 100 })
    .toSatisfy((state) => states.includes(state));
}

/** How often each credit of a name was written. */
async function written(database: DatabaseHandle, name: string): Promise<string[]> {
  const rows = await database.withProgram(program, (tx) =>
    tx.selectFrom('ledger').select('description').where('description', 'like', `${name} %`).execute(),
  );
  return rows.map(({ description }) => description).sort();
}

const all = (name: string) => Array.from({ length: count }, (_, n) => `${name} ${n}`).sort();

async function embedded(dataDir: string): Promise<DatabaseHandle> {
  return openDatabase({ databaseUrl: null, dataDir });
}

it(`does a job once over ${kills} kills of the embedded database's process`, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'portico-jobs-'));
  const before = await embedded(dataDir);
  await seedSmallTenants(before);
  const stop = await work(before);
  await stop();
  const id = await request(before, 'morte');
  await before.close();
  for (let n = 0; n < kills; n += 1) {
    const process = await workers.start(dataDir);
    await new Promise((next) => setTimeout(next, 250 + 100 * n));
    await process.kill();
  }
  const after = await embedded(dataDir);
  const begun = await find(after, id);
  expect(begun.done).toBeGreaterThan(0);
  const end = await work(after);
  await until(after, id, 'done');
  expect(await written(after, 'morte')).toEqual(all('morte'));
  await end();
  await after.close();
  rmSync(dataDir, { recursive: true, force: true });
});

describe.skipIf(whyNoPostgres())('on a PostgreSQL that several processes share', () => {
  let postgres: SeededPostgres;
  let database: DatabaseHandle;
  let stop: () => Promise<void>;

  beforeAll(async () => {
    postgres = await startSeededPostgres();
    database = postgres.database;
    stop = await work(database);
  });
  afterAll(async () => {
    await stop?.();
    await postgres?.stop();
  });

  it('goes on in another process when one is killed, and does everything once', async () => {
    await stop();
    const first = await workers.start(postgres.url);
    const id = await request(database, 'vizinho');
    await expect.poll(async () => (await find(database, id)).done, { timeout: 20_000 }).toBeGreaterThan(0);
    await first.kill();
    stop = await work(database);
    await until(database, id, 'done');
    expect(await written(database, 'vizinho')).toEqual(all('vizinho'));
  });

  it('leaves nothing to do when the request is taken back', async () => {
    const asked = database.withProgram(program, async (tx) => {
      const { id } = await tx.selectFrom('participants').select('id').limit(1).executeTakeFirstOrThrow();
      const data = { count, name: 'desistência' };
      await requestJob(tx, credits, { programId: program, participantId: id, data, now: new Date() });
      throw new Error('taken back');
    });
    await expect(asked).rejects.toThrow('taken back');
    const behind = await request(database, 'depois');
    await until(database, behind, 'done');
    expect(await written(database, 'desistência')).toEqual([]);
  });

  it('is taken up again when somebody held it and changed nothing', async () => {
    const id = await request(database, 'segurado');
    await expect.poll(async () => (await find(database, id)).done, { timeout: 20_000 }).toBeGreaterThan(0);
    const other = await database.db.startTransaction().execute();
    await sql`select set_config('app.program_id', ${String(program)}, true)`.execute(other);
    expect(await cancelJob(other, program, id, new Date())).toBe(true);
    // One worker: it has met the job that is held when it comes to the end of the next one.
    await until(database, await request(database, 'ao lado'), 'done');
    await other.rollback().execute();
    await until(database, id, 'done');
    expect(await written(database, 'segurado')).toEqual(all('segurado'));
  });

  it('can be cancelled, and keeps what was done', async () => {
    const id = await request(database, 'cancelado');
    await expect.poll(async () => (await find(database, id)).done, { timeout: 20_000 }).toBeGreaterThan(0);
    const cancel = () => database.withProgram(program, (tx) => cancelJob(tx, program, id, new Date()));
    expect(await cancel()).toBe(true);
    const { state, done } = await find(database, id);
    expect(state).toBe('cancelled');
    expect(await written(database, 'cancelado')).toHaveLength(done);
    expect(await cancel()).toBe(false);
  });

  it('says that it failed after the last try, and what failed is not there', async () => {
    const id = await request(database, 'falha!');
    await until(database, id, 'failed');
    expect(await find(database, id)).toMatchObject({
      problem: 'Algo deu errado do nosso lado. Tente novamente.',
      done: 0,
    });
    expect(await written(database, 'falha!')).toEqual([]);
  });
});
