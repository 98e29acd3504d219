import { isUtf8 } from 'node:buffer';
import { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { ValidationError } from '../../contract/errors.ts';
import { oncePerFile } from '../files/service.ts';
import type { Cell } from '../shared/cells.ts';
import { isMisread } from '../shared/csv.ts';
import { isArchive, openArchive } from './archive.ts';
import { keptText, maxCells, rowsOf } from './workbook.ts';

/** A file with more lines is refused: its sender must split it. */
export const maxLines = 100_000;
/** How many empty lines in a row end the reading: nobody leaves so many on purpose. */
const maxEmpty = 2_000;
/** How much of a CSV is read at once, bytes. */
const pieceBytes = 4 * 1024;
/** The most characters of one CSV line. */
const maxRecord = 256 * 1024;
/** First bytes of files that a spreadsheet program can write but that are not read here. */
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
  /** Whether a value stands beyond the last column: a CSV whose values hold what parts them, as `1,500`. */
  readonly hasSurplus?: boolean;
}

/**
 * Throws a 422 at `file` for a file that is no spreadsheet, or one that cannot be read within bounds: checks
 * the file's first bytes and the unpacked size of its archive, and computes nothing.
 */
async function checkSheet(content: Buffer): Promise<void> {
  if (content.length === 0) throw refuse('O arquivo está vazio.');
  const start = content.subarray(0, 8).toString('hex');
  const other = others.find(([bytes]) => start.startsWith(bytes));
  if (other) throw refuse(other[1]);
  if (isArchive(content)) {
    const parts = await openArchive(content);
    if (!parts.has('xl/workbook.xml'))
      throw refuse('Este arquivo não é uma planilha do Excel. Envie XLSX ou CSV.');
    return;
  }
  const head = content.subarray(0, 4096);
  if (head.includes(0))
    throw refuse('Este arquivo não é uma planilha. Envie XLSX ou CSV (UTF-8 ou Latin-1).');
  if (/^\s*(<\?xml|<!doctype|<html|<table)/i.test(head.toString('latin1')))
    throw refuse('Este arquivo é uma página, não uma planilha. Abra-o no Excel e salve-o como .xlsx.');
}

/** A spreadsheet that was sent, and its first two lines. */
export interface SentSheet {
  readonly content: Buffer;
  readonly head: readonly Line[];
}

/** Reads the beginning of a spreadsheet. Throws a 422 at `file` for one that cannot be read. */
export async function beginSheet(content: Buffer): Promise<SentSheet> {
  await checkSheet(content);
  const head: Line[] = [];
  for await (const line of linesOf(content)) if (head.push(line) === 2) break;
  return { content, head };
}

/** The same of a file of a request, once. */
export const openSheet = oncePerFile(async (file) => beginSheet(await file.read()));

/**
 * The lines of a spreadsheet, one after the other, without empty ones. Formulas are not computed: a cell has
 * the value that the file stores. Throws a 422 at `file` for a file that cannot be read.
 */
export async function* linesOf(content: Buffer): AsyncGenerator<Line> {
  let [count, empty] = [0, 0];
  try {
    for await (const line of isArchive(content) ? rowsOf(content) : csvLines(content)) {
      empty += 1;
      if (empty > maxEmpty) throw refuse(tooEmpty);
      if (line.cells.every((cell) => cell === null || cell === '')) continue;
      [count, empty] = [count + 1, 0];
      if (count > maxLines + 1) throw refuse(tooMany);
      yield { ...line, cells: line.cells.map(kept) };
    }
  } catch (error) {
    throw error instanceof ValidationError ? error : refuse(unreadable);
  }
}

const tooEmpty =
  'A planilha tem milhares de linhas vazias. Apague-as, também depois da lista, e envie de novo.';
const tooMany = `A planilha tem mais de ${maxLines.toLocaleString('pt-BR')} linhas. Divida-a em partes.`;

const kept = (cell: Cell): Cell => (typeof cell === 'string' ? unescaped(keptText(cell)) : cell);

/** Removes the prefix that keeps a text from running as a formula, or from being misread (`csv.ts`). */
const unescaped = (text: string) =>
  /^'[=+\-@]/.test(text) || (text.startsWith("'") && isMisread(text.slice(1))) ? text.slice(1) : text;

async function* csvLines(content: Buffer): AsyncGenerator<Line> {
  const text = inUtf8(content);
  const head = text.subarray(0, text.indexOf('\n') + 1 || undefined);
  const delimiter = [';', '\t'].find((one) => head.includes(one)) ?? ',';
  // Found by the parser, it would be the first line's alone: text joined from two programs would be one line.
  const record_delimiter = text.includes('\n') ? ['\r\n', '\n'] : '\r';
  const options = {
    ...{ delimiter, record_delimiter, bom: true, relax_column_count: true, relax_quotes: true, trim: true },
    ...{ skip_empty_lines: true, info: true, max_record_size: maxRecord },
  };
  let width: number | undefined;
  for await (const { record, info } of Readable.from(piecesOf(text)).pipe(parse(options))) {
    const cells = record as string[];
    width ??= cells.length;
    const hasSurplus = cells.slice(width).some((cell) => cell !== '');
    yield { number: info.lines, cells: cells.slice(0, maxCells), hasSurplus };
  }
}

/** In chunks: lines are read as they are asked for, not all before the first one is used. */
function* piecesOf(text: Buffer): Generator<Buffer> {
  for (let start = 0; start < text.length; start += pieceBytes)
    yield text.subarray(start, start + pieceBytes);
}

/**
 * The same text in UTF-8, out of Windows-1252, which Excel for Windows writes. Bytes that are no UTF-8 in a text that
 * otherwise is become U+FFFD, and are told of at their line.
 */
function inUtf8(content: Buffer): Buffer {
  if (isUtf8(content)) return content;
  const text = content.toString('utf8');
  const lost = text.match(/\ufffd/g)?.length ?? 0;
  const read = text.match(/[\u0080-\ufffc]/g)?.length ?? 0;
  return Buffer.from(read > lost ? text : new TextDecoder('windows-1252').decode(content));
}
