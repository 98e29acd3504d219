import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Schemas } from '../../openapi/generated/types.ts';
import { inProgram } from '../../server/content/program.ts';
import { openQueue } from '../../server/jobs/queue.ts';
import { multipart } from '../support/multipart.ts';
import { type Caller, type Platform, startPlatform } from '../support/platform.ts';
import { type RealPostgres, startPostgres, whyNoPostgres } from '../support/postgres.ts';
import { people, smallPrograms } from '../support/small-tenants.ts';
import { untilWaitsForLock } from '../support/waits-for-lock.ts';
import { lease } from './job-kinds.ts';
import { WorkerProcesses } from './worker-process.ts';

const programId = smallPrograms.um;
const lines = 5_000;
/** Processes that are killed at the check and at the run, each at the end of a step that is not stored yet. */
const kills = 2;

type Import = Schemas['Import'];

const cpf = people.both;
const csv = () =>
  Buffer.from(
    [
      'Número;Data;CPF;Produto;Quantidade;Valor;Estabelecimento',
      ...Array.from({ length: lines }, (_, n) => `MORTE-${n};10/06/2026;${cpf};P-1;1;10,00;LOJA`),
    ].join('\n'),
  );

describe.skipIf(whyNoPostgres())('an import whose process is killed', () => {
  let postgres: RealPostgres;
  let platform: Platform;
  let queue: Awaited<ReturnType<typeof openQueue>>;
  let admin: Caller;
  let processes: WorkerProcesses;

  beforeAll(async () => {
    processes = await WorkerProcesses.prepare();
    postgres = await startPostgres();
    platform = await startPlatform({ databaseUrl: postgres.url });
    queue = await openQueue(platform.database, lease, (error) => {
      throw error;
    });
    admin = await platform.signIn('um', people.admin);
    await inProgram(platform.database.db, programId, async (tx) => {
      await sql`update establishments set code = 'LOJA'`.execute(tx);
      await sql`insert into sold_products (program_id, code, title, family, price)
        values (${programId}, 'P-1', 'Produto', 'Família', 1000)`.execute(tx);
      await sql`delete from point_rules`.execute(tx);
      await sql`insert into point_rules (program_id, name, points, per_cents, starts_at)
        values (${programId}, 'Geral', 1, 1000, '2020-01-01')`.execute(tx);
    });
  });
  afterAll(async () => {
    processes?.killAll();
    await queue?.stop({ graceful: false });
    await platform?.stop();
    await postgres?.stop();
    processes?.remove();
  });

  const shown = (id: number) => admin.data<Import>(`/api/v1/imports/${id}`);

  const untilWaits = (mode: Parameters<typeof untilWaitsForLock>[2]) =>
    untilWaitsForLock(platform.database.db, 'jobs', mode);

  /** Stops each step before it stores how far the job has come, which is the last that it does. */
  async function holdSteps(): Promise<() => Promise<void>> {
    const held = await platform.database.db.startTransaction().execute();
    await sql`lock table jobs in share mode`.execute(held);
    return () => held.commit().execute();
  }

  /** Kills a process that has ended one step and is at the end of the next one. */
  async function killAtWork(): Promise<void> {
    const goOn = await holdSteps();
    const { kill } = await processes.start(postgres.url);
    await untilWaits('RowExclusiveLock');
    // Locks are given in the order in which they were asked for: this one after the step that waits, before its next.
    const next = holdSteps();
    await untilWaits('ShareLock');
    await goOn();
    const release = await next;
    await untilWaits('RowExclusiveLock');
    await kill();
    await release();
  }

  /** Kills some processes at work, then lets one end it. */
  async function workThroughKills(id: number, status: string): Promise<void> {
    for (let n = 0; n < kills; n += 1) {
      await killAtWork();
      expect((await shown(id)).status).not.toBe(status);
    }
    const { kill } = await processes.start(postgres.url);
    await expect.poll(async () => (await shown(id)).status, { timeout: 90_000, interval: 200 }).toBe(status);
    await kill();
  }

  /** What there is of the spreadsheet's sales, and what sales have earned in the program. */
  const counted = () =>
    platform.database.withProgram(programId, async (tx) => {
      const { rows } = await sql<Record<'entries' | 'sales' | 'points', number>>`select
        (select count(*)::integer from sale_entries where number like 'MORTE-%') as entries,
        (select count(distinct number)::integer from sales where number like 'MORTE-%') as sales,
        (select coalesce(sum(points), 0)::integer from ledger where kind = 'sale') as points`.execute(tx);
      return rows[0] ?? { entries: 0, sales: 0, points: 0 };
    });

  it('ends with every row once, be it killed while it is checked or while it runs', async () => {
    const before = await counted();
    const form = multipart({ origin: '2' }, [{ name: 'vendas.csv', type: 'text/csv', content: csv() }]);
    const sent = await admin.request({
      ...{ method: 'POST', url: '/api/v1/imports/slug/vendas/import' },
      ...form,
    });
    expect(sent.status).toBe(200);
    const { id } = (sent.json as { data: Import }).data;
    await workThroughKills(id, 'checked');
    expect(await shown(id)).toMatchObject({ done: 0, invalid: 0 });

    expect((await admin.send('PUT', `/api/v1/imports/${id}`, { status: 'running' })).status).toBe(200);
    await workThroughKills(id, 'done');
    expect(await shown(id)).toMatchObject({ done: lines, invalid: 0 });
    const after = await counted();
    expect(after.entries).toBe(lines);
    expect(after.sales).toBe(lines);
    expect(after.points - before.points).toBe(lines);
  }, 240_000);
});
