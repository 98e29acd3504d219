import type { FileAnswer, RequestContext } from '../../contract/handler.ts';
import { type CsvColumn, csvOf, isMisread } from '../shared/csv.ts';
import { inParts } from '../shared/in-parts.ts';
import type { ImportKind } from './kind.ts';
import { refusedOf } from './queries.ts';

interface BadLine {
  readonly line: number;
  readonly cells: Readonly<Record<string, string | number>>;
  readonly problems: readonly { column: string; text: string }[] | null;
}

/** A cell's content as a person may read it. */
export const shownCell = (cell: string | number | undefined): string =>
  typeof cell === 'number'
    ? cell.toLocaleString('pt-BR', { useGrouping: false, maximumFractionDigits: 8 })
    : (cell ?? '');

/** A cell in a CSV: an apostrophe, which is taken off again (`linesOf`), keeps the text that Excel would misread. */
function csvCell(
  { format, entry }: ImportKind['columns'][string],
  cell: string | number | undefined,
): string {
  const shown = shownCell(cell);
  return format === '@' && entry === 'text' && isMisread(shown) ? `'${shown}` : shown;
}

/** Lines that are read at once; memory never holds more than these. */
const atOnce = 2_000;

/** Every line that waits to be corrected, in the file's order. */
const badLines = (context: RequestContext, programId: number, importId: number) =>
  inParts<BadLine>(atOnce, (after) =>
    context.tx((tx) =>
      refusedOf(tx, programId, importId)
        .select(['line.line', 'line.cells', 'line.problems'])
        .where('line.line', '>', after?.line ?? 0)
        .orderBy('line.line')
        .limit(atOnce)
        .execute(),
    ),
  );

/**
 * The lines with problems as a CSV (named in section 9): first their own columns, so that a person can
 * correct the file and send it again as it is, then the line number and what to correct.
 */
export function errorsFile(
  context: RequestContext,
  programId: number,
  importId: number,
  { columns }: ImportKind,
): FileAnswer {
  const told = (row: BadLine, tell: (problem: { column: string; text: string }) => string) =>
    (row.problems ?? []).map(tell).join(' | ');
  const column = (label: string, read: (row: BadLine) => string | number): CsvColumn => ({
    label,
    read: (row) => read(row as BadLine),
  });
  const own = Object.entries(columns).map(([name, one]) =>
    column(one.label, ({ cells }) => csvCell(one, cells[name])),
  );
  const content = csvOf(
    [
      ...own,
      column('Linha com erro', ({ line }) => line),
      column('Coluna com erro', (row) => told(row, (one) => columns[one.column]?.label ?? one.column)),
      column('Valor encontrado', (row) => told(row, (one) => shownCell(row.cells[one.column]))),
      column('O que fazer', (row) => told(row, ({ text }) => text)),
    ],
    badLines(context, programId, importId),
  );
  return {
    content,
    mimetype: 'text/csv',
    name: 'erros-importacao.csv',
    disposition: 'attachment',
  };
}
