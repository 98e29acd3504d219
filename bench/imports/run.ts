import { performance } from 'node:perf_hooks';
import { PassThrough, Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import excel from 'exceljs';
import { sql } from 'kysely';
import { checkDigit } from '../../engine/format/cpf.ts';
import { inProgram } from '../../server/content/program.ts';
import type { DatabaseHandle } from '../../server/db/client.ts';
import { jobKinds } from '../../server/jobs/kind.ts';
import { leaseSeconds, openQueue } from '../../server/jobs/queue.ts';
import { runSteps } from '../../server/jobs/steps.ts';
import { kinds } from '../../server/modules/index.ts';
import type { FileColumn } from '../../server/modules/shared/csv.ts';
import { xlsxOf } from '../../server/modules/shared/xlsx.ts';
import { multipart } from '../../tests/support/multipart.ts';
import { type Caller, startPlatform } from '../../tests/support/platform.ts';
import { startPostgres } from '../../tests/support/postgres.ts';
import { people, smallPrograms } from '../../tests/support/small-tenants.ts';
import type { BenchReport, Figure } from '../support/report.ts';
import { counted } from '../support/sample.ts';

const programId = smallPrograms.um;
const lines = 100_000;
const sellers = 2_000;
const limits = { seconds: 60, megabytes: 150 };
const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The n-th of many CPFs that are right. */
function cpfOf(n: number): string {
  const nine = String(200_000_000 + n);
  const ten = `${nine}${checkDigit(nine, 9)}`;
  return `${ten}${checkDigit(ten, 10)}`;
}

async function grow(database: DatabaseHandle): Promise<void> {
  const cpfs = Array.from({ length: sellers }, (_, n) => cpfOf(n));
  await inProgram(database.db, programId, async (tx) => {
    await sql`update establishments set code = 'LOJA'`.execute(tx);
    await sql`with made as (
        insert into accounts (cpf, email) select cpf, cpf || '@bench.com.br' from unnest(${cpfs}::text[]) as cpf returning id, email
      ) insert into participants (program_id, account_id, name, email, establishment_id)
      select ${programId}, id, email, email, (select min(id) from establishments) from made`.execute(tx);
    await sql`insert into sold_products (program_id, code, title, family, price)
      select ${programId}, 'P-' || n, 'Produto ' || n, 'Família ' || n % 5, 10000 from generate_series(0, 49) as n`.execute(
      tx,
    );
    await sql`insert into point_rules (program_id, name, points, per_cents, starts_at)
      values (${programId}, 'Geral', 1, 1000, '2020-01-01')`.execute(tx);
  });
  await sql`analyze`.execute(database.db);
}

/** A spreadsheet of sales as Excel writes it: texts shared, dates and amounts as such. */
async function sheet(): Promise<Buffer> {
  const stream = new PassThrough();
  const content = buffer(stream);
  const workbook = new excel.stream.xlsx.WorkbookWriter({ stream, useStyles: true, useSharedStrings: true });
  const own = workbook.addWorksheet('Vendas');
  own.getColumn(2).numFmt = 'dd/mm/yyyy';
  own
    .addRow(['Número', 'Data', 'CPF', 'Produto', 'Quantidade', 'Valor', 'Estabelecimento', 'Situação'])
    .commit();
  for (let n = 0; n < lines; n += 1)
    own
      .addRow([
        ...[`PED-${n}`, new Date(Date.UTC(2025, n % 12, 1 + (n % 28))), cpfOf(n % sellers), `P-${n % 50}`],
        ...[1 + (n % 5), 99.9 + (n % 1_000), 'LOJA', 'Confirmada'],
      ])
      .commit();
  own.commit();
  await workbook.commit();
  return content;
}

/** Seconds that some work takes, and by how much it raises what the process holds at its highest, MB. */
async function measured(work: () => Promise<unknown>): Promise<{ seconds: number; megabytes: number }> {
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  let peak = before;
  const timer = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss);
  }, 20);
  const begun = performance.now();
  await work().finally(() => clearInterval(timer));
  return { seconds: (performance.now() - begun) / 1_000, megabytes: (peak - before) / 1_000_000 };
}

async function importAll(caller: Caller, database: DatabaseHandle, content: Buffer): Promise<void> {
  const form = multipart({ origin: '2' }, [{ name: 'vendas.xlsx', type: xlsxType, content }]);
  const sent = await caller.request({ method: 'POST', url: '/api/v1/imports/slug/vendas/import', ...form });
  if (sent.status !== 200) throw new Error(sent.raw.payload);
  const { id } = (sent.json as { data: { id: number } }).data;
  const core = { database, kinds: jobKinds(kinds), clock: () => new Date() };
  const work = async () => {
    const jobs = await database.withProgram(programId, (tx) =>
      tx.selectFrom('jobs').select('id').where('state', 'in', ['waiting', 'running']).execute(),
    );
    for (const job of jobs)
      for (let state = ''; state !== 'done'; ) {
        await runSteps(core, { programId, jobId: job.id }, new AbortController().signal);
        state = await database.withProgram(programId, async (tx) => {
          const row = await tx.selectFrom('jobs').select('state').where('id', '=', job.id).executeTakeFirst();
          return row?.state ?? 'done';
        });
      }
  };
  await work();
  await caller.send('PUT', `/api/v1/imports/${id}`, { status: 'running' });
  await work();
  const { data } = (await caller.get(`/api/v1/imports/${id}`)).json as { data: { done: number } };
  if (data.done !== lines) throw new Error(`${data.done} of ${lines} lines were imported.`);
}

const columns: readonly FileColumn[] = Array.from({ length: 8 }, (_, index) => ({
  ...{ label: `Coluna ${index}`, width: 20, isAmount: index % 2 === 0 },
  read: (row) => (index % 2 === 0 ? (row as number) : `Texto ${row as number}`),
  show: String,
}));

/** 100,000 lines in, on PostgreSQL, and 100,000 rows out. */
export async function run(): Promise<BenchReport> {
  const content = await sheet();
  const postgres = await startPostgres();
  const platform = await startPlatform({ databaseUrl: postgres.url });
  const queue = await openQueue(platform.database, leaseSeconds, () => undefined);
  const figures: Figure[] = [];
  const targets: BenchReport['targets'] = [];
  const note = (label: string, { seconds, megabytes }: { seconds: number; megabytes: number }) => {
    figures.push({ label: `${label}, seconds`, unit: 's', sample: counted(seconds) });
    figures.push({ label: `${label}, rows a second`, unit: 'rows', sample: counted(lines / seconds) });
    figures.push({ label: `${label}, more memory`, unit: 'MB', sample: counted(megabytes) });
    targets.push({ label: `${label}, seconds`, measured: seconds, limit: limits.seconds, unit: 's' });
    targets.push({
      label: `${label}, more memory`,
      measured: megabytes,
      limit: limits.megabytes,
      unit: 'MB',
    });
  };
  try {
    await grow(platform.database);
    const caller = await platform.signIn('um', people.admin);
    note('import of 100,000 sales', await measured(() => importAll(caller, platform.database, content)));
    const rows = (async function* () {
      for (let n = 0; n < lines; n += 1) yield n;
    })();
    const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
    note('export of 100,000 rows', await measured(() => pipeline(xlsxOf('Lista', columns, rows), nowhere)));
  } finally {
    await queue.stop({ graceful: false });
    await platform.stop();
    await postgres.stop();
  }
  return {
    bench: 'imports',
    conditions: [
      'A sheet of 8 columns as Excel writes it (5 MB), of 2,000 sellers; upload, check, confirmation and run in one process beside PostgreSQL.',
      'Memory is what the process holds at its highest beyond the start; the file as it is sent is held before.',
    ],
    figures,
    targets,
  };
}
