import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type DatabaseHandle, openDatabase } from '../../server/db/client.ts';
import { requestList } from '../../server/modules/reports/service.ts';
import { type SeededPostgres, seedSmallTenants, startSeededPostgres } from '../support/database.ts';
import { startPlatform } from '../support/platform.ts';
import { whyNoPostgres } from '../support/postgres.ts';
import { openQuietQueue, workOff } from '../support/queue.ts';
import { people, smallPrograms } from '../support/small-tenants.ts';
import { untilWaitsForLock } from '../support/waits-for-lock.ts';
import { lease, numbers } from './job-kinds.ts';
import { WorkerProcesses } from './worker-process.ts';

const programId = smallPrograms.um;
const count = 1_000;

let workers: WorkerProcesses;

beforeAll(async () => {
  workers = await WorkerProcesses.prepare();
});
afterAll(() => workers.remove());
afterEach(() => workers.killAll());

/** Somebody asks for the file of a long list. */
async function ask(database: DatabaseHandle): Promise<void> {
  const queue = await openQuietQueue(database, lease);
  await database.withProgram(programId, async (tx) => {
    const { id } = await tx.selectFrom('participants').select('id').limit(1).executeTakeFirstOrThrow();
    const asked = {
      ...{ title: 'Números', format: 'csv' as const, mimetype: 'text/csv', fileName: 'numeros.csv' },
      ...{ heads: [{ label: 'Número', width: 8 }], place: '/relatorios', count },
    };
    await requestList(tx, numbers, { programId, participantId: id, now: new Date() }, asked);
  });
  await queue.stop({ graceful: false });
}

/** How far the report's job has come, and what there is of it. */
const look = (database: DatabaseHandle) =>
  database.withProgram(programId, async (tx) => {
    const report = await tx
      .selectFrom('reports as report')
      .innerJoin('jobs as job', 'job.id', 'report.job_id')
      .select(['job.state', 'job.done', 'report.file_id', 'report.rows'])
      .orderBy('report.id', 'desc')
      .executeTakeFirstOrThrow();
    const { rows } = await sql<{ parts: number; files: number; told: number }>`select
      (select count(*)::integer from report_parts) as parts,
      (select count(*)::integer from files where mimetype = 'text/csv') as files,
      (select count(*)::integer from notifications where content like '%está pronto%') as told`.execute(tx);
    return { ...report, ...rows[0] };
  });

/** The report has one file, with every row once and in its order; nothing is left of its parts. */
async function expectWhole(database: DatabaseHandle): Promise<void> {
  expect(await look(database)).toMatchObject({ state: 'done', rows: count, parts: 0, files: 1, told: 1 });
  const [content] = await database.withProgram(programId, (tx) =>
    tx.selectFrom('file_contents').select('content').orderBy('used_at', 'desc').limit(1).execute(),
  );
  const lines = Buffer.from(content?.content ?? [])
    .toString('utf8')
    .trimEnd()
    .split('\r\n');
  expect(lines.slice(1)).toEqual(Array.from({ length: count }, (_, n) => String(n)));
}

it('goes on after its process was killed on the embedded database, and has every row once', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'portico-report-'));
  const before = await openDatabase({ databaseUrl: null, dataDir });
  await seedSmallTenants(before);
  await ask(before);
  // Nobody can look into the folder while a process works there: each one gets a little longer than the one before.
  let begun: Awaited<ReturnType<typeof look>> | undefined;
  let after = before;
  for (let delay = 200; !begun?.done; delay += 200) {
    await after.close();
    const worker = await workers.start(dataDir);
    await new Promise((next) => setTimeout(next, delay));
    await worker.kill();
    after = await openDatabase({ databaseUrl: null, dataDir });
    begun = await look(after);
  }
  expect(begun).toMatchObject({ state: 'running', file_id: null, files: 0, told: 0 });
  expect(begun.parts).toBe(begun.done / 10);
  await workOff(after, programId, [numbers]);
  await expectWhole(after);
  await after.close();
  rmSync(dataDir, { recursive: true, force: true });
});

describe.skipIf(whyNoPostgres())('on a PostgreSQL', () => {
  let postgres: SeededPostgres;
  let database: DatabaseHandle;

  beforeAll(async () => {
    postgres = await startSeededPostgres();
    database = postgres.database;
  });
  afterAll(async () => {
    await postgres?.stop();
  });

  it('goes on in another process when one is killed, and has every row once', async () => {
    await ask(database);
    const first = await workers.start(postgres.url);
    await expect
      .poll(async () => (await look(database)).done, { timeout: 20_000, interval: 20 })
      .toBeGreaterThan(0);
    await first.kill();
    expect(await look(database)).toMatchObject({ state: 'running', file_id: null, files: 0, told: 0 });
    await workers.start(postgres.url);
    await expect
      .poll(async () => (await look(database)).state, { timeout: 40_000, interval: 100 })
      .toBe('done');
    await expectWhole(database);
  });

  it('of a period is made anew when its process is killed while it stores the file', async () => {
    const platform = await startPlatform({ databaseUrl: postgres.url });
    const ana = await platform.signIn('um', people.both);
    const { files = 0 } = await look(database);
    const period = { start_date: '2026-01-01', end_date: '2026-12-31' };
    const asked = await ana.send('POST', '/reports', { kind: 'statement', ...period });
    expect(asked.status).toBe(200);
    await database.db.transaction().execute(async (tx) => {
      await sql`lock table files in access exclusive mode`.execute(tx);
      const worker = await workers.start(postgres.url);
      await untilWaitsForLock(tx, 'files', 'RowExclusiveLock');
      await worker.kill();
    });
    expect(await look(database)).toMatchObject({ state: 'waiting', file_id: null, files });
    await workers.start(postgres.url);
    await expect
      .poll(async () => (await look(database)).state, { timeout: 40_000, interval: 100 })
      .toBe('done');
    expect((await look(database)).files).toBe(files + 1);
    const list = (await ana.get('/reports')).json as { reports: { status: string; file_id: number }[] };
    expect(list.reports[0]).toMatchObject({ status: 'done' });
    expect((await ana.get(`/api/v1/files/${list.reports[0]?.file_id}/open`)).status).toBe(200);
    await platform.stop();
  });
});
