import { performance } from 'node:perf_hooks';
import { PassThrough, Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { setTimeout } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import excel from 'exceljs';
import { sql } from 'kysely';
import { cpfOf } from '../../engine/format/cpf.ts';
import { inProgram } from '../../server/content/program.ts';
import type { DatabaseHandle } from '../../server/db/client.ts';
import { jobKinds } from '../../server/jobs/kind.ts';
import { leaseSeconds, openQueue } from '../../server/jobs/queue.ts';
import { runSteps } from '../../server/jobs/steps.ts';
import { kindOf } from '../../server/modules/imports/kinds.ts';
import { kinds } from '../../server/modules/index.ts';
import { csvOf, type FileColumn } from '../../server/modules/shared/csv.ts';
import { xlsxOf } from '../../server/modules/shared/xlsx.ts';
import { setFlags } from '../../tests/support/flags.ts';
import { hostileSheets, refusalOf } from '../../tests/support/hostile-sheets.ts';
import { multipart } from '../../tests/support/multipart.ts';
import { type Caller, startPlatform } from '../../tests/support/platform.ts';
import { startPostgres } from '../../tests/support/postgres.ts';
import { people, smallPrograms } from '../../tests/support/small-tenants.ts';
import type { BenchReport, Figure } from '../support/report.ts';
import { counted } from '../support/sample.ts';

const programId = smallPrograms.um;
const lines = Number(process.env.BENCH_ROWS ?? 100_000);
const sellers = 2_000;
const inLimits = { seconds: 60, megabytes: 150 };
const outLimits = { seconds: 60, megabytes: 100 };
const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const count = lines.toLocaleString('en');

/** The n-th of many valid CPFs. */
const cpfAt = (n: number) => cpfOf(200_000_000 + n);

async function grow(database: DatabaseHandle): Promise<void> {
  const cpfs = Array.from({ length: sellers }, (_, n) => cpfAt(n));
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

interface Sheet {
  readonly slug: 'vendas' | 'participantes';
  readonly head: readonly string[];
  readonly row: (n: number) => readonly (string | number | Date)[];
}

const sales: Sheet = {
  slug: 'vendas',
  head: ['Número', 'Data', 'CPF', 'Produto', 'Quantidade', 'Valor', 'Estabelecimento', 'Situação'],
  row: (n) => [
    ...[`PED-${n}`, new Date(Date.UTC(2025, n % 12, 1 + (n % 28))), cpfAt(n % sellers), `P-${n % 50}`],
    ...[1 + (n % 5), 99.9 + (n % 1_000), 'LOJA', 'Confirmada'],
  ],
};

const newPeople: Sheet = {
  slug: 'participantes',
  head: ['CPF', 'Nome', 'E-mail', 'Telefone', 'Cargo', 'Estabelecimento'],
  row: (n) => [
    ...[cpfAt(sellers + n), `Pessoa Nova ${n}`, `nova${n}@bench.com.br`, `119${10_000_000 + n}`, '', 'LOJA'],
  ],
};

/** A spreadsheet as Excel writes it: shared texts, real dates and numbers. */
async function written({ head, row }: Sheet): Promise<Buffer> {
  const stream = new PassThrough();
  const content = buffer(stream);
  const workbook = new excel.stream.xlsx.WorkbookWriter({ stream, useStyles: true, useSharedStrings: true });
  const own = workbook.addWorksheet('Planilha');
  own.getColumn(2).numFmt = 'dd/mm/yyyy';
  own.addRow([...head]).commit();
  for (let n = 0; n < lines; n += 1) own.addRow([...row(n)]).commit();
  own.commit();
  await workbook.commit();
  return content;
}

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** What the process holds, without what nobody uses any more (of the sheet that was written before). Bytes. */
async function held(): Promise<number> {
  collect();
  await setTimeout(1_000);
  collect();
  return process.memoryUsage().rss;
}

/** The seconds that some work takes, and how much it raises the process's peak memory, MB. */
async function measured(work: () => Promise<unknown>): Promise<{ seconds: number; megabytes: number }> {
  const before = await held();
  let peak = before;
  const timer = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss);
  }, 20);
  const begun = performance.now();
  await work().finally(() => clearInterval(timer));
  return { seconds: (performance.now() - begun) / 1_000, megabytes: (peak - before) / 1_000_000 };
}

async function importAll(
  caller: Caller,
  database: DatabaseHandle,
  slug: Sheet['slug'],
  content: Buffer,
): Promise<void> {
  const form = multipart({ origin: '2' }, [{ name: `${slug}.xlsx`, type: xlsxType, content }]);
  const sent = await caller.request({ method: 'POST', url: `/api/v1/imports/slug/${slug}/import`, ...form });
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
  const data = await caller.data<{ done: number }>(`/api/v1/imports/${id}`);
  if (data.done !== lines)
    throw new Error(
      `${data.done} of ${lines} lines were imported: ${(await caller.get(`/api/v1/imports/${id}/errors`)).raw.payload}`,
    );
}

const columns: readonly FileColumn[] = Array.from({ length: 8 }, (_, index) => ({
  ...{ label: `Coluna ${index}`, width: 20, isAmount: index % 2 === 0 },
  read: (row) => (index % 2 === 0 ? (row as number) : `Texto ${row as number}`),
  show: String,
}));

/** How long the slowest hostile file takes to be refused, seconds. */
async function slowestRefusal(): Promise<number> {
  let slowest = 0;
  for (const [, make] of hostileSheets) {
    const content = await make();
    const { seconds } = await measured(() => refusalOf(kindOf('metas'), content));
    slowest = Math.max(slowest, seconds);
  }
  return slowest;
}

/** Imports sales and people, and exports rows, on PostgreSQL. */
export async function run(): Promise<BenchReport> {
  const postgres = await startPostgres();
  const platform = await startPlatform({ databaseUrl: postgres.url });
  const queue = await openQueue(platform.database, leaseSeconds, () => undefined);
  const figures: Figure[] = [];
  const targets: BenchReport['targets'] = [];
  const note = (label: string, limits: typeof inLimits, { seconds, megabytes }: typeof inLimits) => {
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
    const refusal = await slowestRefusal();
    figures.push({ label: 'slowest refusal of a hostile file', unit: 's', sample: counted(refusal) });
    targets.push({ label: 'slowest refusal of a hostile file', measured: refusal, limit: 2, unit: 's' });
    await grow(platform.database);
    await setFlags(platform, programId, { allow_register_participants: true });
    const caller = await platform.signIn('um', people.admin);
    for (const sheet of [sales, newPeople]) {
      const content = await written(sheet);
      const took = await measured(() => importAll(caller, platform.database, sheet.slug, content));
      note(`import of ${count} rows of ${sheet.slug}`, inLimits, took);
    }
    const rows = async function* () {
      for (let n = 0; n < lines; n += 1) yield n;
    };
    const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() });
    const files = { xlsx: () => xlsxOf('Lista', columns, rows()), csv: () => csvOf(columns, rows()) };
    for (const [format, file] of Object.entries(files))
      note(
        `export of ${count} rows as ${format}`,
        outLimits,
        await measured(() => pipeline(file(), nowhere())),
      );
  } finally {
    await queue.stop({ graceful: false });
    await platform.stop();
    await postgres.stop();
  }
  return {
    bench: 'imports',
    conditions: [
      'A sheet as Excel writes it (sales: 8 columns, 5 MB, of 2,000 sellers; new people: 6 columns); upload, check, confirmation and run in one process beside PostgreSQL.',
      'Memory is what the process holds at its highest beyond the start; the file as it is sent is held before.',
    ],
    figures,
    targets,
  };
}
