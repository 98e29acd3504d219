import type { Schemas } from '../../../openapi/generated/types.ts';
import { ApiError, notFound, ValidationError } from '../../contract/errors.ts';
import type { HandlerInput, SignedInContext } from '../../contract/handler.ts';
import type { ImportState } from '../../db/tables/imports.ts';
import type { Tx } from '../../db/types.ts';
import type { FoundRow } from '../../definitions/list.ts';
import { cancelJob, requestJob } from '../../jobs/requests.ts';
import { type NewFile, storeFile } from '../files/service.ts';
import { viewerOf } from '../participants/service.ts';
import type { Columns } from './columns.ts';
import { endEarly } from './ending.ts';
import { shownCell } from './errors.ts';
import { checkImports, runImports } from './jobs.ts';
import type { ImportKind, ImportSlug } from './kind.ts';
import { importKinds, kindIn, kindOf } from './kinds.ts';
import { checkHead } from './lines.ts';
import { noteImport, tellImport } from './log.ts';
import { correctableOf, findSameFile, findSameFileAlone, importsOf } from './queries.ts';
import { releaseLines } from './release.ts';
import { openSheet } from './sheet.ts';

export { isPersonSeen } from './kinds/people.ts';
export { isShopSeen } from './kinds/shops.ts';
export { openSheet } from './sheet.ts';

type ImportRow = FoundRow<typeof importsOf>;

/** The states in which an import's refused lines are final. */
export const correctable: ReadonlySet<ImportState> = new Set(['done', 'failed']);

/** How many lines a screen shows before the import runs. */
const previewLines = 8;

const statusOf = ({ state, invalid }: ImportRow): Schemas['ImportStatus'] =>
  state === 'done' && invalid > 0 ? 'partial' : state;

/** Its spreadsheet and its lines are gone, since their time is over. */
export const isTidied = ({ tidied_at }: Pick<ImportRow, 'tidied_at'>) => tidied_at !== null;

const percent = (done: number, total: number) => (total > 0 ? Math.floor((100 * done) / total) : 0);

export function presentImport(row: ImportRow, { session }: SignedInContext): Schemas['Import'] {
  const status = statusOf(row);
  const isWorking = status === 'checking' || status === 'running';
  return {
    id: row.id,
    slug: row.slug as ImportSlug,
    status,
    origin: row.origin,
    file: row.file_name ?? undefined,
    lines: row.lines ?? undefined,
    invalid: row.lines === null ? undefined : row.invalid,
    done: row.lines === null ? undefined : row.done,
    held: row.held > 0 ? row.held : undefined,
    corrected: row.lines === null ? undefined : row.corrected,
    corrects: row.corrects ?? undefined,
    progress: isWorking && row.job_total !== null ? percent(row.job_done ?? 0, row.job_total) : undefined,
    problem: (status === 'failed' ? row.problem : null) ?? undefined,
    created_by: row.created_by,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    finished_at: row.finished_at?.toISOString(),
    is_mine: row.participant_id === session.participantId,
    is_tidied: isTidied(row) || undefined,
  };
}

/** An import that the caller sees. Throws `not-found`. */
export async function findImport(tx: Tx, context: SignedInContext, id: number): Promise<ImportRow> {
  return importsOf(tx, viewerOf(context)).where('import.id', '=', id).executeTakeFirstOrThrow(notFound);
}

/** The columns of a kind's spreadsheet, for people. */
export const presentColumns = (columns: Columns): Schemas['ImportColumn'][] =>
  Object.entries(columns).map(([name, { label, entry, isRequired, about, example, choices }]) => ({
    ...{ name, label, entry, required: isRequired, about, example },
    choices: choices && [...choices],
  }));

/** Whether lines of an import wait to be corrected on the screen, by the caller. */
async function mayCorrect(tx: Tx, context: SignedInContext, row: ImportRow): Promise<boolean> {
  if (!correctable.has(row.state) || isTidied(row) || row.invalid <= row.corrected) return false;
  const line = await correctableOf(tx, context.program.id, row.id).select('line.line').limit(1).execute();
  return line.length > 0 && isCorrector(tx, context, row);
}

/** Whether the caller corrects lines of an import: whoever made it, as long as they may import its kind. */
export const isCorrector = async (
  tx: Tx,
  context: SignedInContext,
  { slug, participant_id }: Pick<ImportRow, 'slug' | 'participant_id'>,
): Promise<boolean> =>
  participant_id === context.session.participantId && kindOf(slug).mayImport(tx, context);

/** An import with its first lines, and the import of the same file before it. */
export async function showImport(tx: Tx, context: SignedInContext, id: number): Promise<Schemas['Import']> {
  const row = await findImport(tx, context, id);
  const programId = context.program.id;
  const { columns } = await kindIn(tx, programId, row.slug);
  const lines = await tx
    .selectFrom('import_lines')
    .select(['line', 'cells', 'problems'])
    .where('program_id', '=', programId)
    .where('import_id', '=', id)
    .orderBy('line')
    .limit(previewLines)
    .execute();
  const same = row.sha256
    ? await findSameFile(tx, { programId, id, slug: row.slug, sha256: row.sha256 })
    : undefined;
  const corrections = await importsOf(tx, viewerOf(context))
    .clearSelect()
    .select('import.id')
    .where('import.corrects', '=', id)
    .orderBy('import.id')
    .execute();
  const names = Object.keys(columns);
  return {
    ...presentImport(row, context),
    may_correct: (await mayCorrect(tx, context, row)) || undefined,
    may_delete: (await whyKept(tx, programId, row)) === undefined || undefined,
    corrections: corrections.length > 0 ? corrections.map((one) => one.id) : undefined,
    repeats: same && { ...same, created_at: same.created_at.toISOString() },
    headers: Object.values(columns).map(({ label }) => label),
    columns: presentColumns(columns),
    preview: lines.map(({ line, cells, problems }) => ({
      line,
      text: names.flatMap((name) => shownCell(cells[name]) || []).join(' · '),
      cells: names.map((name) => shownCell(cells[name])),
      problems: (problems ?? []).map(({ column, text }) => `${columns[column]?.label ?? column}: ${text}`),
    })),
  };
}

/** The kinds that the caller may import. */
export async function kindsFor(tx: Tx, context: SignedInContext): Promise<ImportKind[]> {
  const may = [];
  for (const kind of importKinds) if (await kind.mayImport(tx, context)) may.push(kind);
  return may;
}

/** The kind with this name, if the caller may import it. Throws `not-found` and `forbidden`. */
export function kindFor(context: SignedInContext, slug: string): Promise<ImportKind> {
  return context.tx(async (tx) => {
    if (!(await kindOf(slug).mayImport(tx, context))) throw new ApiError('forbidden');
    return kindIn(tx, context.program.id, slug);
  });
}

/** Creates an import of a kind, without a file yet. */
export async function draftImport(context: SignedInContext, slug: string): Promise<Schemas['Import']> {
  const kind = await kindFor(context, slug);
  const now = context.clock();
  return context.tx(async (tx) => {
    const id = await newImport(tx, context, kind, { state: 'draft' }, now);
    return showImport(tx, context, id);
  });
}

/** What the portal sends as an import's origin (section 9). */
const portal = 2;

export async function newImport(
  tx: Tx,
  { program, session }: SignedInContext,
  kind: ImportKind,
  values: { state: ImportState; sha256?: string; corrects?: number },
  now: Date,
): Promise<number> {
  const { id } = await tx
    .insertInto('imports')
    .values({
      program_id: program.id,
      participant_id: session.participantId,
      slug: kind.slug,
      origin: portal,
      ...values,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Takes a spreadsheet. A problem of the file itself is answered at once (a 422 at `file`); a job checks its
 * lines. With `import_id` it becomes the file of that draft, or replaces the one that was checked there.
 * `runsAtOnce`: the lines without problems are imported as soon as the file is checked, unless the same file was
 * imported before: then a person confirms it first.
 */
export async function takeFile(
  context: SignedInContext,
  slug: string,
  { body, files }: Pick<HandlerInput<'import.run'>, 'body' | 'files'>,
  { runsAtOnce = false } = {},
): Promise<Schemas['Import']> {
  const [file] = files;
  if (!file) throw new ValidationError({ file: ['Escolha a planilha.'] });
  const kind = await kindFor(context, slug);
  const sheet = await openSheet(file);
  checkHead(kind, sheet);
  const now = context.clock();
  return context.tx(async (tx) => {
    const id = body.import_id
      ? await emptyImport(tx, context, kind, body.import_id)
      : await newImport(tx, context, kind, { state: 'checking', sha256: file.sha256 }, now);
    const { name, mimetype, sha256 } = file;
    await checkFile(tx, context, id, { name, mimetype, sha256, content: sheet.content }, runsAtOnce);
    return showImport(tx, context, id);
  });
}

/** Stores the file of an import and asks for the job that checks its lines. */
export async function checkFile(
  tx: Tx,
  { program, session, clock }: SignedInContext,
  id: number,
  { sha256, ...file }: NewFile & { sha256: string },
  runsAtOnce = false,
): Promise<void> {
  const now = clock();
  const guarded = { visibility: 'private', owner_id: session.participantId } as const;
  const stored = await storeFile(tx, program.id, file, guarded);
  const asked = { programId: program.id, participantId: session.participantId, data: { importId: id }, now };
  await tx
    .updateTable('imports')
    .set({
      ...{ state: 'checking', sha256, file_id: stored.id, file_name: stored.name },
      ...{ job_id: await requestJob(tx, checkImports, asked), runs_at_once: runsAtOnce },
      ...{ lines: null, invalid: 0, corrected: 0, problem: null, finished_at: null, updated_at: now },
    })
    .where('program_id', '=', program.id)
    .where('id', '=', id)
    .execute();
  const by = { by: session.participantId, at: now };
  await noteImport(tx, { programId: program.id, importId: id }, 'Arquivo recebido.', by);
  await tellImport(tx, program.id, session.participantId);
}

/**
 * Deletes the lines of an import that has written nothing. Throws `conflict` for one that has, or that is
 * running.
 */
async function emptyImport(tx: Tx, context: SignedInContext, kind: ImportKind, id: number): Promise<number> {
  const row = await lockImport(tx, context, id);
  const isOpen = ['draft', 'checked', 'failed'].includes(statusOf(row)) && row.done === 0 && row.held === 0;
  if (row.slug !== kind.slug || row.participant_id !== context.session.participantId || !isOpen)
    throw new ApiError('conflict', { message: 'Esta importação não aceita outro arquivo. Comece uma nova.' });
  // Another file has no corrected lines: what these were waits again.
  await releaseLines(tx, { programId: context.program.id, importId: id, keepsDone: false });
  await setImport(tx, context, id, { corrects: null, file_id: null, tidied_at: null });
  await forgetSheet(tx, context.program.id, row);
  await tx
    .deleteFrom('import_lines')
    .where('program_id', '=', context.program.id)
    .where('import_id', '=', id)
    .execute();
  return id;
}

/** Deletes the spreadsheet of an import, which refers to it no more. */
async function forgetSheet(tx: Tx, programId: number, { file_id }: ImportRow): Promise<void> {
  if (file_id === null) return;
  await tx.deleteFrom('files').where('program_id', '=', programId).where('id', '=', file_id).execute();
}

/** An import that the caller sees, locked until the transaction ends. */
export async function lockImport(tx: Tx, context: SignedInContext, id: number): Promise<ImportRow> {
  await tx
    .selectFrom('imports')
    .select('id')
    .where('program_id', '=', context.program.id)
    .where('id', '=', id)
    .forUpdate()
    .execute();
  return findImport(tx, context, id);
}

/** Runs a checked import, or cancels one. */
export async function updateImport(
  tx: Tx,
  context: SignedInContext,
  { path, body }: HandlerInput<'import.update'>,
): Promise<Schemas['Import']> {
  if (body.status === 'running') await startImport(tx, context, path.id, body.again === true);
  else await cancelImport(tx, context, path.id);
  return showImport(tx, context, path.id);
}

async function startImport(tx: Tx, context: SignedInContext, id: number, again: boolean): Promise<void> {
  const { program, session, clock } = context;
  const row = await lockImport(tx, context, id);
  if (row.state !== 'checked')
    throw new ApiError('conflict', { message: 'Esta importação não espera mais a confirmação.' });
  if (!(await kindOf(row.slug).mayImport(tx, context))) throw new ApiError('forbidden');
  // If two people import the same file, the second one waits here and is then told about the first.
  const sha256 = row.sha256 ?? '';
  const same = await findSameFileAlone(tx, { programId: program.id, id, slug: row.slug, sha256 });
  if (same && !again)
    throw new ApiError('conflict', {
      message: 'Este mesmo arquivo já foi importado. Confirme para importar outra vez.',
    });
  const now = clock();
  const asked = { programId: program.id, participantId: row.participant_id, data: { importId: id }, now };
  await setImport(tx, context, id, { state: 'running', job_id: await requestJob(tx, runImports, asked) });
  await noteImport(tx, { programId: program.id, importId: id }, 'Importação iniciada.', {
    by: session.participantId,
    at: now,
  });
  await tellImport(tx, program.id, row.participant_id);
}

async function setImport(
  tx: Tx,
  { program, clock }: SignedInContext,
  id: number,
  set: object,
): Promise<void> {
  await tx
    .updateTable('imports')
    .set({ ...set, updated_at: clock() })
    .where('program_id', '=', program.id)
    .where('id', '=', id)
    .execute();
}

/**
 * Ends an import before its next step. What its steps wrote stays, and the import says how much that is, unless the
 * kind can take it back.
 */
async function cancelImport(tx: Tx, context: SignedInContext, id: number): Promise<void> {
  const { program, session, clock } = context;
  const now = clock();
  const seen = await findImport(tx, context, id);
  // Lock the job first, as its own steps do: this waits for the running step.
  if (seen.job_id) await cancelJob(tx, program.id, seen.job_id, now);
  const row = await lockImport(tx, context, id);
  if (!['checking', 'checked', 'running'].includes(row.state))
    throw new ApiError('conflict', { message: 'Esta importação já terminou.' });
  // If the check ended meanwhile, it has already queued the run.
  if (row.job_id && row.job_id !== seen.job_id) await cancelJob(tx, program.id, row.job_id, now);
  const by = session.participantId;
  await endEarly(tx, row, { state: 'cancelled', why: 'Importação cancelada.', by, at: now });
}

/** Why an import stays in the list, for people: it is running, or it has written something. */
async function whyKept(tx: Tx, programId: number, row: ImportRow): Promise<string | undefined> {
  const status = statusOf(row);
  if (status === 'checking' || status === 'running') return 'Cancele a importação antes de excluí-la.';
  if (row.done + row.held > 0) return 'Esta importação já gravou linhas: ela fica no histórico.';
  return kindOf(row.slug).whyKept?.(tx, { programId, importId: row.id });
}

/** Deletes an import from the list, if nothing keeps it there. */
export async function deleteImport(tx: Tx, context: SignedInContext, id: number): Promise<void> {
  const row = await lockImport(tx, context, id);
  const { id: programId } = context.program;
  const message = await whyKept(tx, programId, row);
  if (message) throw new ApiError('conflict', { message });
  await releaseLines(tx, { programId, importId: id, keepsDone: false });
  await tx
    .updateTable('imports')
    .set({ corrects: null })
    .where('program_id', '=', programId)
    .where('corrects', '=', id)
    .execute();
  await tx.deleteFrom('imports').where('program_id', '=', programId).where('id', '=', id).execute();
  await forgetSheet(tx, programId, row);
  await tellImport(tx, programId, row.participant_id);
}
