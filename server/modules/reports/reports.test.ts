import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import type { Schemas } from '../../../openapi/generated/types.ts';
import { type Caller, startPlatform } from '../../../tests/support/platform.ts';
import { openQuietQueue, workOff } from '../../../tests/support/queue.ts';
import { people, smallPrograms } from '../../../tests/support/small-tenants.ts';
import { stopAll } from '../../../tests/support/stop-all.ts';
import { tidy } from '../../housekeeping.ts';
import { jobKinds } from '../../jobs/kind.ts';
import { failJob } from '../../jobs/steps.ts';
import { makeReports } from './job.ts';

const programId = smallPrograms.um;
const dayMs = 86_400_000;

type Report = Schemas['Report'];

let now = new Date();

const platform = await startPlatform({ clock: () => now });
const queue = await openQuietQueue(platform.database);
let ana = await platform.signIn('um', people.both);
const manager = await platform.signIn('um', people.manager.um);
afterAll(() => stopAll(queue, platform));

const day = (moment: Date) => moment.toISOString().slice(0, 10);
const period = () => ({ start_date: day(new Date(now.getTime() - 60 * dayMs)), end_date: day(now) });
const listOf = async (caller: Caller) =>
  ((await caller.get('/reports')).json as { reports: Report[] }).reports;

/** Works on every report that waits. `kill`: the process ends before the transaction of this step does. */
async function work({ kill = 0 } = {}): Promise<void> {
  let steps = 0;
  const killed: typeof makeReports = {
    ...makeReports,
    async step(tx, job) {
      const progress = await makeReports.step(tx, job);
      if (++steps === kill) throw new Error('Acabou');
      return progress;
    },
  };
  await workOff(platform.database, programId, [kill ? killed : makeReports], () => now);
}

describe('a report', () => {
  it('is made by a job, once, even where the process ended in the middle', async () => {
    const asked = await ana.send('POST', '/reports', { kind: 'statement', ...period() });
    expect(asked.json).toMatchObject({ data: { status: 'waiting' } });
    await expect(work({ kill: 1 })).rejects.toThrow('Acabou');
    expect(await listOf(ana)).toMatchObject([{ status: 'waiting' }]);
    await work();
    const [report] = await listOf(ana);
    const statement = (await ana.get('/statement')).json as { pagination: { total: number } };
    expect(report).toMatchObject({ status: 'done', rows: statement.pagination.total });
    const files = await platform.database.withProgram(programId, (tx) =>
      tx.selectFrom('files').select('id').where('mimetype', '=', 'text/csv').execute(),
    );
    expect(files).toEqual([{ id: report?.file_id }]);
    const bell = (await ana.get('/push')).json as { data: { content: string }[] };
    const told = bell.data.filter(({ content }) => content.includes('Extrato de pontos'));
    expect(told).toMatchObject([
      { content: '<p>O arquivo <strong>Extrato de pontos</strong> está pronto.</p>' },
    ]);
  });

  it('is a file that its owner opens, and who administers, but not who manages them', async () => {
    const [report] = await listOf(ana);
    const opened = await ana.get(`/api/v1/files/${report?.file_id}/open`);
    expect(opened.status).toBe(200);
    expect(opened.raw.headers['content-disposition']).toContain('extrato-');
    expect(opened.raw.payload).toContain('Data;Descrição;Pontos;Saldo');
    expect(opened.raw.payload).toContain('Venda marca-um;500;');
    const other = await platform.signIn('um', people.participant.um);
    const admin = await platform.signIn('um', people.admin);
    const statusFor = async (caller: Caller) =>
      (await caller.get(`/api/v1/files/${report?.file_id}/open`)).status;
    expect(await statusFor(other)).toBe(404);
    expect(await listOf(other)).toEqual([]);
    expect(await statusFor(admin)).toBe(200);
    // The manager sees Ana, whose report may have more than the manager sees.
    expect((await manager.get('/participant', { search: people.both })).json).toMatchObject({
      pagination: { total: 1 },
    });
    expect(await statusFor(manager)).toBe(404);
  });

  it('of a team is for managers', async () => {
    expect((await ana.send('POST', '/reports', { kind: 'team_sales', ...period() })).status).toBe(403);
    expect((await manager.send('POST', '/reports', { kind: 'team_sales', ...period() })).status).toBe(200);
    await work();
    expect(await listOf(manager)).toMatchObject([{ status: 'done' }]);
  });

  it('of more sales than one step reads goes on where the process ended, and has each sale once', async () => {
    const sold = 10_001;
    const { db } = platform.database;
    await sql`
      insert into sold_products (program_id, code, title, family, price)
        values (${programId}, 'MUITAS', 'Muitas', 'Muitas', 1)`.execute(db);
    // A microsecond between two of them.
    await sql`
      insert into sales (program_id, number, sold_at, sold_product_id, quantity, value, participant_id,
        establishment_id, points, created_at)
      select person.program_id, 'muitas-' || n, ${now}::timestamptz - n * interval '1 microsecond', product.id, 1, n,
        person.id, person.establishment_id, 0, ${now}
      from generate_series(1, ${sold}) as n, sold_products as product, participants as person
      where product.code = 'MUITAS' and person.program_id = product.program_id and person.id = (
        select id from participants where program_id = ${programId} and manages_participants
          and establishment_id is not null limit 1)`.execute(db);
    await manager.send('POST', '/reports', { kind: 'team_sales', ...period() });
    await expect(work({ kill: 2 })).rejects.toThrow('Acabou');
    expect(await listOf(manager)).toMatchObject([{ status: 'running' }, {}]);
    await work();
    const [report, before] = await listOf(manager);
    expect(report).toMatchObject({ status: 'done', rows: (before?.rows ?? 0) + sold });
    const file = await manager.get(`/api/v1/files/${report?.file_id}/open`);
    const numbers = String(file.raw.payload).match(/muitas-\d+/g) ?? [];
    expect(numbers).toEqual(Array.from({ length: sold }, (_, index) => `muitas-${sold - index}`));
    expect(await db.selectFrom('report_parts').selectAll().execute()).toEqual([]);
  });

  it.each([
    [{ start_date: '2026-02-02', end_date: '2026-02-01' }, 'O fim vem antes do início.'],
    [{ start_date: '2025-01-01', end_date: '2026-02-01' }, 'Escolha um período de até um ano.'],
  ])('of %o is refused', async (days, text) => {
    const answer = await ana.send('POST', '/reports', { kind: 'sales', ...days });
    expect(answer.json).toMatchObject({ errors: { end_date: [text] } });
  });

  it('that failed says so', async () => {
    await ana.send('POST', '/reports', { kind: 'sales', ...period() });
    const [waiting] = await platform.database.withProgram(programId, (tx) =>
      tx.selectFrom('jobs').select('id').where('state', '=', 'waiting').execute(),
    );
    const core = { database: platform.database, kinds: jobKinds([makeReports]), clock: () => now };
    await failJob(core, { programId, jobId: waiting?.id ?? 0 });
    const [report] = await listOf(ana);
    expect(report).toMatchObject({
      title: 'Minhas vendas',
      status: 'failed',
      problem: 'Algo deu errado do nosso lado. Tente novamente.',
    });
    expect(report?.file_id).toBeUndefined();
    // Nobody tries it again, and a new request is a report of its own.
    await work();
    expect((await listOf(ana))[0]).toEqual(report);
  });

  it('expires: its file is deleted, and the list says so', async () => {
    const [, report] = await listOf(ana);
    now = new Date(now.getTime() + 8 * dayMs);
    await tidy(platform.database, now);
    ana = await platform.signIn('um', people.both);
    const expired = (await listOf(ana)).find(({ id }) => id === report?.id);
    expect(expired).toMatchObject({ status: 'expired' });
    expect(expired?.file_id).toBeUndefined();
    expect((await ana.get(`/api/v1/files/${report?.file_id}/open`)).status).toBe(404);
  });
});
