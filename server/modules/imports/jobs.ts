import { sql } from 'kysely';
import { ValidationError } from '../../contract/errors.ts';
import { insertMany } from '../../db/insert-many.ts';
import type { LineProblem } from '../../db/tables/imports.ts';
import type { Tx } from '../../db/types.ts';
import type { JobKind, JobStep, Progress } from '../../jobs/kind.ts';
import { requestJob } from '../../jobs/requests.ts';
import { standingSession } from '../../pipeline/sessions.ts';
import { readStored } from '../files/service.ts';
import { tellChanged } from '../notifications/service.ts';
import { findViewer } from '../participants/service.ts';
import type { Columns } from './columns.ts';
import { endEarly } from './ending.ts';
import type { ImportKind, ReadLine, Refusal, Scope } from './kind.ts';
import { kindIn, kindOf } from './kinds.ts';
import { readCells, readSheet } from './lines.ts';
import { linesText, noteImport, tellImport } from './log.ts';
import { findSameFileAlone } from './queries.ts';

/** How many lines one step processes. */
const checkedAtOnce = 2_000;
const writtenAtOnce = 1_000;
/** How many lines are stored at once while a file is read. */
const keptAtOnce = 1_000;

interface Asked {
  importId: number;
}

interface Place {
  /** The last line that a step processed. */
  after: number;
  done: number;
  total: number;
}

type Step = JobStep<Asked, Place>;
type FoundImport = NonNullable<Awaited<ReturnType<typeof findImport>>>;

/** The first step stores every line of a file; the others check them against the program's data. */
export const checkImports: JobKind<Asked, Place> = {
  name: 'imports.check',
  async step(tx, job) {
    const found = await findImport(tx, job, 'checking');
    if (!found || (await stopUnlessAllowed(tx, job, found))) return over;
    if (!job.cursor) return keepLines(tx, job, found);
    const { cursor } = job;
    const { kind, scope, lines, last } = await nextLines(tx, job, found, checkedAtOnce);
    if (last === undefined) {
      await endCheck(tx, job, found, cursor.total);
      return { done: cursor.total, total: cursor.total, next: null };
    }
    const refused = (await kind.check?.(tx, scope, lines)) ?? [];
    await refuseLines(tx, job, refused);
    await tellImport(tx, job.programId, found.participant_id);
    const done = cursor.done + lines.length;
    return { done, total: cursor.total, next: { after: last, done, total: cursor.total } };
  },
  failed: endIn('checking'),
};

/** Imports the lines without problems, each once: a step's lines and their effect are one transaction. */
export const runImports: JobKind<Asked, Place> = {
  name: 'imports.run',
  async step(tx, job) {
    const found = await findImport(tx, job, 'running');
    if (!found || (await stopUnlessAllowed(tx, job, found))) return over;
    const total = job.cursor?.total ?? (await countReady(tx, job));
    const before = job.cursor ?? { after: 0, done: 0, total };
    const { kind, scope, lines, last } = await nextLines(tx, job, found, writtenAtOnce);
    if (last === undefined) {
      await endRun(tx, job, found, kind);
      return { done: before.done, total, next: null };
    }
    const refused = await writeLines(tx, job, { kind, scope, lines });
    await refuseLines(tx, job, refused);
    await tellImport(tx, job.programId, found.participant_id);
    const done = before.done + lines.length;
    if (looksAt.has(done / writtenAtOnce)) await lookAtTables(tx, kind);
    return { done, total, next: { after: last, done, total } };
  },
  failed: endIn('running'),
};

/** After how many steps the tables have grown enough to need new statistics. */
const looksAt: ReadonlySet<number> = new Set([1, 3, 10, 30]);

async function lookAtTables(tx: Tx, { fills = [] }: ImportKind): Promise<void> {
  if (fills.length > 0) await sql`select look_at_tables(${[...fills]})`.execute(tx);
}

const over: Progress<Place> = { done: 0, total: 0, next: null };

/** Somebody may have cancelled or deleted the import meanwhile. */
const findImport = (tx: Tx, { programId, data }: Step, state: 'checking' | 'running') =>
  tx
    .selectFrom('imports')
    .selectAll()
    .where('program_id', '=', programId)
    .where('id', '=', data.importId)
    .where('state', '=', state)
    .forUpdate()
    .executeTakeFirst();

/** Ends the import whose job is not tried any more. */
function endIn(state: 'checking' | 'running') {
  return async (tx: Tx, job: Step, why: string): Promise<void> => {
    const found = await findImport(tx, job, state);
    if (found) await endEarly(tx, found, { state: 'failed', why, by: null, at: job.now });
  };
}

/** Ends the import of somebody who no longer may import it, or has left the program. Answers whether it did. */
async function stopUnlessAllowed(tx: Tx, { programId, now }: Step, found: FoundImport): Promise<boolean> {
  const session = await standingSession(tx, programId, found.participant_id);
  const who = session?.abilities.has('imports_data') && { program: { id: programId }, session };
  if (who && (await kindOf(found.slug).mayImport(tx, who))) return false;
  const why = 'A importação parou: quem a começou não pode mais importar.';
  await endEarly(tx, found, { state: 'failed', why, by: null, at: now });
  return true;
}

async function setImport(tx: Tx, { programId, data, now }: Step, set: object): Promise<void> {
  await tx
    .updateTable('imports')
    .set({ ...set, updated_at: now })
    .where('program_id', '=', programId)
    .where('id', '=', data.importId)
    .execute();
}

const note = (tx: Tx, { programId, data, now }: Step, text: string) =>
  noteImport(tx, { programId, importId: data.importId }, text, { by: null, at: now });

async function keepLines(tx: Tx, job: Step, found: FoundImport): Promise<Progress<Place>> {
  const { programId, data } = job;
  let [total, invalid] = [0, 0];
  let rows: Record<string, unknown>[] = [];
  const keep = async () => {
    if (rows.length > 0) await insertMany(tx, 'import_lines', rows);
    rows = [];
  };
  try {
    const content = await readStored(tx, programId, found.file_id ?? 0);
    const kind = await kindIn(tx, programId, found.slug);
    for await (const line of readSheet(kind, content)) {
      total += 1;
      if (line.problems) invalid += 1;
      const state = line.problems ? 'invalid' : 'ready';
      rows.push({ program_id: programId, import_id: data.importId, state, ...line });
      if (rows.length === keptAtOnce) await keep();
    }
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return refuseFile(tx, job, found, error.fields.file?.[0] ?? error.message);
  }
  await keep();
  if (total === 0) return refuseFile(tx, job, found, 'A planilha não tem nenhuma linha preenchida.');
  await setImport(tx, job, { lines: total, invalid });
  await tellImport(tx, programId, found.participant_id);
  const ready = total - invalid;
  return { done: 0, total: ready, next: { after: 0, done: 0, total: ready } };
}

/** Reports a problem that appears only when the whole file is read; no line of it is kept. */
async function refuseFile(tx: Tx, job: Step, found: FoundImport, problem: string): Promise<Progress<Place>> {
  const { programId, data, now } = job;
  await tx
    .deleteFrom('import_lines')
    .where('program_id', '=', programId)
    .where('import_id', '=', data.importId)
    .execute();
  await setImport(tx, job, { state: 'failed', problem, finished_at: now });
  await note(tx, job, problem);
  await tellImport(tx, programId, found.participant_id);
  return over;
}

/** The next lines without problems, with their current values, and the scope that they run in. */
async function nextLines(tx: Tx, job: Step, found: FoundImport, most: number) {
  const { programId, data, now } = job;
  const kind = await kindIn(tx, programId, found.slug);
  const rows = await tx
    .selectFrom('import_lines')
    .select(['line', 'cells'])
    .where('program_id', '=', programId)
    .where('import_id', '=', data.importId)
    .where('state', '=', 'ready')
    .where('line', '>', job.cursor?.after ?? 0)
    .orderBy('line')
    .limit(most)
    .execute();
  const lines: ReadLine<Columns>[] = rows.map(({ line, cells }) => ({
    line,
    value: readCells(kind.columns, cells).value,
  }));
  const viewer = await findViewer(tx, programId, found.participant_id);
  const scope: Scope = { programId, importId: data.importId, jobId: job.jobId, viewer, now };
  return { kind, scope, lines, last: rows.at(-1)?.line };
}

/** Imports lines that still have no problems. Answers those that were refused. */
async function writeLines(
  tx: Tx,
  job: Step,
  { kind, scope, lines }: { kind: ImportKind; scope: Scope; lines: readonly ReadLine<Columns>[] },
): Promise<readonly Refusal<Columns>[]> {
  const before = (await kind.check?.(tx, scope, lines)) ?? [];
  const against = new Set(before.map(({ line }) => line));
  const good = lines.filter(({ line }) => !against.has(line));
  const { refused = [], held = [] } = good.length > 0 ? await kind.write(tx, scope, good) : {};
  const undone = new Set([...refused.map(({ line }) => line), ...held]);
  const done = good.filter(({ line }) => !undone.has(line)).map(({ line }) => line);
  const { programId, data } = job;
  await sql`
    update import_lines set state = case when line = any(${done}) then 'done' else 'held' end
    where program_id = ${programId} and import_id = ${data.importId} and line = any(${[...done, ...held]})`.execute(
    tx,
  );
  await setImport(tx, job, { done: sql`done + ${done.length}`, held: sql`held + ${held.length}` });
  return [...before, ...refused];
}

/** Stores at each line what is wrong with it. */
async function refuseLines(tx: Tx, job: Step, refused: readonly Refusal<Columns>[]): Promise<void> {
  if (refused.length === 0) return;
  const byLine = new Map<number, LineProblem[]>();
  for (const { line, column, text } of refused)
    byLine.set(line, [...(byLine.get(line) ?? []), { column, text }]);
  const rows = [...byLine].map(([line, problems]) => ({ line, problems }));
  await sql`
    update import_lines as kept set state = 'invalid', problems = row.problems
    from json_to_recordset(${JSON.stringify(rows)}::json) as row (line integer, problems jsonb)
    where kept.program_id = ${job.programId} and kept.import_id = ${job.data.importId} and kept.line = row.line`.execute(
    tx,
  );
  await setImport(tx, job, { invalid: sql`invalid + ${rows.length}` });
}

async function countReady(tx: Tx, { programId, data }: Step): Promise<number> {
  const { ready } = await tx
    .selectFrom('import_lines')
    .select(({ fn }) => fn.countAll<number>().as('ready'))
    .where('program_id', '=', programId)
    .where('import_id', '=', data.importId)
    .where('state', '=', 'ready')
    .executeTakeFirstOrThrow();
  return Number(ready);
}

async function endCheck(tx: Tx, job: Step, found: FoundImport, total: number): Promise<void> {
  const { programId, now, data } = job;
  const invalid = found.invalid > 0 ? `${linesText(found.invalid)} com erro` : 'nenhum erro';
  await note(tx, job, `Planilha conferida: ${linesText(found.lines ?? total)}, ${invalid}.`);
  if (found.invalid >= (found.lines ?? 0)) {
    const problem = 'Nenhuma linha pode ser importada: corrija os erros e envie de novo.';
    await setImport(tx, job, { state: 'failed', problem, finished_at: now });
  } else if (found.runs_at_once && !(await isRepeated(tx, job, found))) {
    const asked = { programId, participantId: found.participant_id, data, now };
    await setImport(tx, job, { state: 'running', job_id: await requestJob(tx, runImports, asked) });
  } else await setImport(tx, job, { state: 'checked' });
  await tellImport(tx, programId, found.participant_id);
}

/** Whether the same file was imported before: then a person confirms it. */
async function isRepeated(tx: Tx, job: Step, { slug, sha256 }: FoundImport): Promise<boolean> {
  const { programId, data } = job;
  const same = sha256 && (await findSameFileAlone(tx, { programId, id: data.importId, slug, sha256 }));
  if (same) await note(tx, job, 'Este mesmo arquivo já foi importado: espera a confirmação.');
  return Boolean(same);
}

async function endRun(tx: Tx, job: Step, found: FoundImport, kind: ImportKind): Promise<void> {
  const { programId, now } = job;
  await setImport(tx, job, { state: 'done', finished_at: now });
  const parts = [
    `${linesText(found.done)} importada${found.done === 1 ? '' : 's'}`,
    ...(found.held > 0 ? [`${linesText(found.held)} em Vendas inválidas`] : []),
    ...(found.invalid > 0 ? [`${linesText(found.invalid)} com erro`] : []),
  ];
  await note(tx, job, `Importação concluída: ${parts.join(', ')}.`);
  await tellImport(tx, programId, found.participant_id);
  await tellChanged(tx, kind.changes, { programId, participants: [found.participant_id] });
}
