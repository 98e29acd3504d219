import { createHash } from 'node:crypto';
import { extname } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Schemas } from '../../../openapi/generated/types.ts';
import { ApiError, ValidationError } from '../../contract/errors.ts';
import type { HandlerInput, SignedInContext } from '../../contract/handler.ts';
import type { Tx } from '../../db/types.ts';
import { csvOf } from '../shared/csv.ts';
import { shownCell } from './errors.ts';
import { kindIn } from './kinds.ts';
import { readCells } from './lines.ts';
import { linesText, noteImport } from './log.ts';
import { correctableOf } from './queries.ts';
import {
  checkFile,
  correctable,
  findImport,
  isCorrector,
  lockImport,
  newImport,
  presentColumns,
  showImport,
} from './service.ts';

type Cells = Readonly<Record<string, string | number>>;
type Corrected = Schemas['ImportCorrections']['lines'][number];

/** An import whose lines the caller corrects. Throws `not-found` and `forbidden` for anybody else. */
export async function findForCorrector(tx: Tx, context: SignedInContext, id: number) {
  const found = await findImport(tx, context, id);
  if (!(await isCorrector(tx, context, found))) throw new ApiError('forbidden');
  return found;
}

/** The lines of an import that wait to be corrected, whole. */
export const refusedLines = (
  tx: Tx,
  { program }: SignedInContext,
  { path }: HandlerInput<'import.refused'>,
) => correctableOf(tx, program.id, path.id).select(['line.line', 'line.cells', 'line.problems']);

export const presentRefused = ({
  line,
  cells,
  problems,
}: Awaited<ReturnType<ReturnType<typeof refusedLines>['execute']>>[number]): Schemas['ImportRefused'] => ({
  line,
  cells: Object.fromEntries(Object.entries(cells).map(([name, cell]) => [name, shownCell(cell)])),
  problems: (problems ?? []).map(({ column, text }) => ({ column, text })),
});

/** The columns of an import's lines, for whoever corrects them. */
export async function columnsOf(tx: Tx, context: SignedInContext, id: number) {
  const { slug } = await findImport(tx, context, id);
  return { columns: presentColumns((await kindIn(tx, context.program.id, slug)).columns) };
}

/** One line of text, as a cell of a file has it. */
const written = (typed: string) => typed.replace(/\s+/g, ' ').trim();

/**
 * Sends refused lines again, corrected, as an import of their own. They become a file, which is checked as if somebody
 * had sent it. Throws a 422 at `lines.<line>` for a line that does not wait to be corrected, and at
 * `lines.<line>.<column>` for a cell that cannot be read.
 */
export function correctLines(
  context: SignedInContext,
  { path, body }: Pick<HandlerInput<'import.correct'>, 'path' | 'body'>,
): Promise<Schemas['Import']> {
  const { program, session, clock } = context;
  return context.tx(async (tx) => {
    // Locked: of two people, or two tabs, that correct the same line, the second one is told.
    const found = await lockImport(tx, context, path.id);
    await findForCorrector(tx, context, path.id);
    if (!correctable.has(found.state))
      throw new ApiError('conflict', { message: 'Esta importação ainda não terminou.' });
    const kind = await kindIn(tx, program.id, found.slug);
    const asked = new Map(body.lines.map((one) => [one.line, one]));
    const waiting = await correctableOf(tx, program.id, path.id)
      .select(['line.line', 'line.cells'])
      .where('line.line', 'in', [...asked.keys()])
      .orderBy('line.line')
      .execute();
    const errors: Record<string, string[]> = {};
    const there = new Set(waiting.map(({ line }) => line));
    for (const line of asked.keys())
      if (!there.has(line)) errors[`lines.${line}`] = ['Esta linha já foi corrigida, ou não está mais aqui.'];
    const lines = waiting.map(({ line, cells }) => {
      const own = mergedCells(Object.keys(kind.columns), cells, asked.get(line));
      for (const { column, text } of readCells(kind.columns, own).problems)
        errors[`lines.${line}.${column}`] = [text];
      return own;
    });
    if (Object.keys(errors).length > 0) throw new ValidationError(errors);
    const columns = Object.entries(kind.columns).map(([name, { label }]) => ({
      label,
      read: (cells: unknown) => shownCell((cells as Cells)[name]),
    }));
    const content = await buffer(csvOf(columns, Readable.from(lines)));
    const sha256 = createHash('sha256').update(content).digest('hex');
    const id = await newImport(tx, context, kind, { state: 'checking', sha256, corrects: path.id }, clock());
    const own = found.file_name ?? kind.slug;
    const name = `${own.slice(0, own.length - extname(own).length)} (linhas corrigidas).csv`;
    await checkFile(tx, context, id, { name, mimetype: 'text/csv', sha256, content });
    await tx
      .updateTable('import_lines')
      .set({ corrected_in: id })
      .where('program_id', '=', program.id)
      .where('import_id', '=', path.id)
      .where('line', 'in', [...there])
      .execute();
    await tx
      .updateTable('imports')
      .set({ corrected: found.corrected + there.size, updated_at: clock() })
      .where('program_id', '=', program.id)
      .where('id', '=', path.id)
      .execute();
    const text = `${linesText(there.size)} corrigida${there.size === 1 ? '' : 's'} na tela, na importação nº ${id}.`;
    const by = { by: session.participantId, at: clock() };
    await noteImport(tx, { programId: program.id, importId: path.id }, text, by);
    return showImport(tx, context, id);
  });
}

/** The stored cells of a line with what was typed over them; an empty one is left out. */
function mergedCells(names: readonly string[], stored: Cells, asked: Corrected | undefined) {
  const typed = new Map(asked?.cells.map(({ column, value }) => [column, value]));
  const cells: Record<string, string | number> = {};
  for (const name of names) {
    const cell = typed.get(name) ?? stored[name] ?? '';
    const kept = typeof cell === 'string' ? written(cell) : cell;
    if (kept !== '') cells[name] = kept;
  }
  return cells;
}
