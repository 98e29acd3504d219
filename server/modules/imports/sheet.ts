import { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import excel from 'exceljs';
import { ValidationError } from '../../contract/errors.ts';
import type { Cell } from '../shared/cells.ts';
import { checkArchive, isArchive } from './archive.ts';

/** A file with more lines than this is refused: its sender cuts it in parts. */
export const maxLines = 100_000;
/** Lines of a file, the empty ones included; a sheet that claims more is no list of anything. */
const maxRows = 200_000;
/** Cells of a line that are looked at, and characters of a cell that are kept. */
const maxCells = 100;
const maxCharacters = 1_000;
/** Of one line of a CSV. */
const maxRecord = 256 * 1024;
/** What a program that makes lines of a file writes at its beginning, where it is no spreadsheet that is read here. */
const others: readonly (readonly [start: string, problem: string])[] = [
  [
    'd0cf11e0',
    'Esta planilha é de um formato antigo (.xls) ou tem senha. Salve-a como .xlsx, sem senha, ou como CSV.',
  ],
  ['25504446', 'Este arquivo é um PDF. Envie a planilha em XLSX ou CSV.'],
  ['89504e47', 'Este arquivo é uma imagem. Envie a planilha em XLSX ou CSV.'],
  ['ffd8ff', 'Este arquivo é uma imagem. Envie a planilha em XLSX ou CSV.'],
  ['1f8b', 'Este arquivo está compactado. Envie a planilha em XLSX ou CSV.'],
];

const refuse = (problem: string) => new ValidationError({ file: [problem] });
const unreadable = 'Não foi possível ler a planilha. Salve-a como CSV ou XLSX e envie de novo.';

/** A line with its number in the spreadsheet. */
export interface Line {
  readonly number: number;
  readonly cells: readonly Cell[];
}

/**
 * Throws a 422 at `file` for what is no spreadsheet, or none that can be read within bounds: looks at the file's first
 * bytes and at what its archive would unpack to, and computes nothing.
 */
export async function checkSheet(content: Buffer): Promise<void> {
  if (content.length === 0) throw refuse('O arquivo está vazio.');
  const start = content.subarray(0, 8).toString('hex');
  const other = others.find(([bytes]) => start.startsWith(bytes));
  if (other) throw refuse(other[1]);
  if (isArchive(content)) return checkArchive(content);
  const head = content.subarray(0, 4096);
  if (head.includes(0))
    throw refuse('Este arquivo não é uma planilha. Envie XLSX ou CSV (UTF-8 ou Latin-1).');
  if (/^\s*(<\?xml|<!doctype|<html|<table)/i.test(head.toString('latin1')))
    throw refuse('Este arquivo é uma página, não uma planilha. Abra-o no Excel e salve-o como .xlsx.');
}

/**
 * The lines of a spreadsheet, one after the other; those without anything in them are left out. Formulas are not
 * computed: a cell is what the file says that it was. Throws a 422 at `file` for what cannot be read.
 */
export async function* linesOf(content: Buffer): AsyncGenerator<Line> {
  let count = 0;
  try {
    for await (const line of isArchive(content) ? workbookLines(content) : csvLines(content)) {
      if (line.number > maxRows) throw refuse(tooMany);
      if (line.cells.every((cell) => cell === null || cell === '')) continue;
      count += 1;
      if (count > maxLines + 1) throw refuse(tooMany);
      yield line;
    }
  } catch (error) {
    throw error instanceof ValidationError ? error : refuse(unreadable);
  }
}

const tooMany = `A planilha tem mais de ${maxLines.toLocaleString('pt-BR')} linhas. Divida-a em partes.`;

async function* csvLines(content: Buffer): AsyncGenerator<Line> {
  const text = textOf(content);
  const [head = ''] = text.split('\n', 1);
  const delimiter = [';', '\t'].find((one) => head.includes(one)) ?? ',';
  const options = {
    ...{ delimiter, bom: true, relax_column_count: true, relax_quotes: true, trim: true },
    ...{ skip_empty_lines: true, info: true, max_record_size: maxRecord },
  };
  for await (const { record, info } of Readable.from([text]).pipe(parse(options))) {
    yield { number: info.lines, cells: (record as string[]).slice(0, maxCells).map(unescaped) };
  }
}

/** What keeps a text from running as a formula (`csv.ts`) is no part of it. */
const unescaped = (text: string) => text.replace(/^'(?=[=+\-@])/, '').slice(0, maxCharacters);

/** UTF-8, or what Excel for Windows writes where a byte could not be that. */
function textOf(content: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return new TextDecoder('windows-1252').decode(content);
  }
}

async function* workbookLines(content: Buffer): AsyncGenerator<Line> {
  const reader = new excel.stream.xlsx.WorkbookReader(Readable.from([content]), {
    worksheets: 'emit',
    sharedStrings: 'cache',
    styles: 'cache',
    hyperlinks: 'ignore',
  });
  for await (const sheet of reader) {
    for await (const row of sheet) {
      const cells = (row.values as unknown[]).slice(1, maxCells + 1);
      // A sparse list: what is not there is null.
      yield { number: row.number, cells: Array.from(cells, cellOf) };
    }
    return;
  }
}

function cellOf(value: unknown): Cell {
  if (typeof value === 'string') return value.trim().slice(0, maxCharacters);
  if (typeof value === 'number' || value instanceof Date) return value;
  if (typeof value !== 'object' || value === null) return null;
  // A formula's last result, a link's words, a text with several looks.
  if ('result' in value) return cellOf(value.result);
  if ('text' in value) return cellOf(value.text);
  if ('richText' in value && Array.isArray(value.richText))
    return cellOf(value.richText.map((part: { text?: unknown }) => String(part.text ?? '')).join(''));
  return null;
}
