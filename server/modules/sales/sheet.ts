import { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import excel from 'exceljs';
import { ValidationError } from '../../contract/errors.ts';
import type { UploadedFile } from '../../contract/handler.ts';

/** A cell as the file has it: spreadsheets know numbers and dates. */
export type Cell = string | number | Date | null;

/** A file with more lines than this is refused: its sender cuts it in parts. */
const maxLines = 100_000;
const xlsxStart = '504b0304';

/** The lines of a spreadsheet, one after the other; those without anything in them are left out. */
export async function* linesOf(content: Buffer): AsyncGenerator<readonly Cell[]> {
  const isWorkbook = content.subarray(0, 4).toString('hex') === xlsxStart;
  let count = 0;
  for await (const line of isWorkbook ? workbookLines(content) : csvLines(content)) {
    if (line.every((cell) => cell === null || cell === '')) continue;
    count += 1;
    if (count > maxLines + 1)
      throw new ValidationError({
        file: [`A planilha tem mais de ${maxLines.toLocaleString('pt-BR')} linhas.`],
      });
    yield line;
  }
}

async function* csvLines(content: Buffer): AsyncGenerator<readonly Cell[]> {
  const text = textOf(content);
  const [head = ''] = text.split('\n', 1);
  const delimiter = head.includes(';') ? ';' : ',';
  const options = { delimiter, bom: true, relax_column_count: true, trim: true, skip_empty_lines: true };
  for await (const line of Readable.from([text]).pipe(parse(options))) yield line as string[];
}

/** UTF-8, or what Excel for Windows writes where a byte could not be that. */
function textOf(content: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return new TextDecoder('windows-1252').decode(content);
  }
}

async function* workbookLines(content: Buffer): AsyncGenerator<readonly Cell[]> {
  const reader = new excel.stream.xlsx.WorkbookReader(Readable.from([content]), {
    worksheets: 'emit',
    sharedStrings: 'cache',
    styles: 'cache',
    hyperlinks: 'ignore',
  });
  for await (const sheet of reader) {
    for await (const row of sheet) yield (row.values as unknown[]).slice(1).map(cellOf);
    return;
  }
}

function cellOf(value: unknown): Cell {
  if (typeof value === 'string') return value.trim();
  if (typeof value === 'number' || value instanceof Date) return value;
  if (typeof value === 'object' && value !== null && 'result' in value) return cellOf(value.result);
  if (typeof value === 'object' && value !== null && 'text' in value) return cellOf(value.text);
  return null;
}

/** Throws a 422 at `file` for what is no spreadsheet at all. */
export async function countLines(
  file: UploadedFile,
  check: (head: readonly Cell[]) => string | null,
): Promise<number> {
  let lines = -1;
  try {
    for await (const line of linesOf(await file.read())) {
      const problem = lines < 0 ? check(line) : null;
      if (problem) throw new ValidationError({ file: [problem] });
      lines += 1;
    }
  } catch (error) {
    if (error instanceof ValidationError) throw error;
    throw new ValidationError({
      file: ['Não foi possível ler a planilha. Salve-a como CSV ou XLSX e envie de novo.'],
    });
  }
  if (lines < 1) throw new ValidationError({ file: ['A planilha não tem nenhuma venda.'] });
  return lines;
}
