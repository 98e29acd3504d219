import { ValidationError } from '../../contract/errors.ts';
import type { LineProblem } from '../../db/tables/imports.ts';
import { type Cell, plainCell, writtenDate } from '../shared/cells.ts';
import { cellTexts } from './cell-texts.ts';
import type { Columns, LineOf } from './columns.ts';
import type { ImportKind } from './kind.ts';
import { linesOf, type SentSheet } from './sheet.ts';

/** A line as it is stored. */
export interface KeptLine {
  readonly line: number;
  readonly cells: Record<string, string | number>;
  readonly problems: readonly LineProblem[] | null;
}

/** Which columns are missing in a spreadsheet's first line, or stand there twice, in pt-BR, or null. */
export function headProblem(columns: Columns, head: readonly Cell[]): string | null {
  const names = head.map(plainCell);
  const known = Object.values(columns).map((column) => ({ ...column, name: plainCell(column.label) }));
  const twice = known.find(({ name }) => names.indexOf(name) !== names.lastIndexOf(name));
  if (twice) return `A coluna ${twice.label} aparece mais de uma vez. Deixe só uma.`;
  const missing = known
    .filter(({ isRequired, name }) => isRequired && !names.includes(name))
    .map(({ label }) => label);
  if (missing.length === 0) return null;
  return `${missing.length === 1 ? 'Falta a coluna' : 'Faltam as colunas'}: ${missing.join(', ')}.`;
}

const isEmpty = (cell: Cell | undefined) => cell === undefined || cell === null || cell === '';

/** Reads a stored line: its values, or what is wrong with its cells. */
export function readCells<Own extends Columns>(
  columns: Own,
  cells: Readonly<Record<string, string | number>>,
): { value: LineOf<Own>; problems: LineProblem[] } {
  const problems: LineProblem[] = [];
  const value: Record<string, unknown> = {};
  for (const [name, column] of Object.entries(columns)) {
    const cell = cells[name];
    if (isEmpty(cell)) {
      if (column.isRequired) problems.push({ column: name, text: 'Preencha este campo.' });
      value[name] = column.empty ?? null;
      continue;
    }
    // What a program puts in the place of a letter that it could not read.
    const isLost = typeof cell === 'string' && cell.includes('\ufffd');
    const read = isLost ? { problem: cellTexts.lostAccents } : column.read(cell as Cell);
    if ('problem' in read) problems.push({ column: name, text: read.problem });
    else value[name] = read.value;
  }
  return { value: value as LineOf<Own>, problems };
}

/** A cell as it is stored. */
const keptCell = (cell: Cell): string | number => (cell instanceof Date ? writtenDate(cell) : (cell ?? ''));

/**
 * The lines of a spreadsheet of a kind, each with the problems of its cells; a line with the same key as an
 * earlier one is a problem too. Throws a 422 at `file` for a file that cannot be read or whose first line
 * lacks columns.
 */
export async function* readSheet(
  { columns, key = [] }: Pick<ImportKind, 'columns' | 'key'>,
  content: Buffer,
): AsyncGenerator<KeptLine> {
  let places: readonly (readonly [name: string, index: number])[] | undefined;
  const seen = new Map<string, number>();
  let last = '';
  for await (const { number: line, cells: given, hasSurplus } of linesOf(content)) {
    if (!places) {
      const problem = headProblem(columns, given);
      if (problem) throw new ValidationError({ file: [problem] });
      const names = given.map(plainCell);
      places = Object.entries(columns).map(([name, { label }]) => [name, names.indexOf(plainCell(label))]);
      last = places.reduce((one, other) => (other[1] > one[1] ? other : one))[0];
      continue;
    }
    const cells: Record<string, string | number> = {};
    for (const [name, index] of places) {
      const cell = given[index];
      if (!isEmpty(cell)) cells[name] = keptCell(cell as Cell);
    }
    const { value, problems: ofCells } = readCells(columns, cells);
    const problems = hasSurplus ? ofCells.filter(({ column }) => column !== last) : ofCells;
    if (hasSurplus) problems.push({ column: last, text: cellTexts.surplus });
    if (problems.length === 0 && key.length > 0) {
      const same = JSON.stringify(key.map((name) => value[name]));
      const first = seen.get(same);
      if (first === undefined) seen.set(same, line);
      else problems.push({ column: key[0] ?? '', text: `É a mesma da linha ${first}: deixe só uma.` });
    }
    yield { line, cells, problems: problems.length > 0 ? problems : null };
  }
}

/** Throws a 422 at `file` for a spreadsheet without the columns or without lines. */
export function checkHead({ columns }: Pick<ImportKind, 'columns'>, { head }: SentSheet): void {
  const problem = head[0] && headProblem(columns, head[0].cells);
  if (problem) throw new ValidationError({ file: [problem] });
  if (head.length < 2) throw new ValidationError({ file: ['A planilha não tem nenhuma linha preenchida.'] });
}
