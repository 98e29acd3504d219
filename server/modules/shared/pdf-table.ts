import { once } from 'node:events';
import { PassThrough, type Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { formatNumber } from '../../../engine/format/number.ts';
import { type Letterhead, margins, type Pdf, pdfColors, pdfFonts, startPdf } from '../../pdf/document.ts';
import type { FileColumn } from './csv.ts';

/** The most rows of a PDF; a spreadsheet can hold more. */
export const mostRows = 5000;
const moreRows = `Este documento mostra as primeiras ${formatNumber(mostRows)} linhas. Para ter todas, baixe a planilha.`;

/** In points: the text size, the space around it, and the smallest width of a column. */
const fontSize = 8.5;
const padding = { x: 5, y: 5 };
const leastWidth = 52;
/**
 * The average width of a character in points, and how many characters can widen a column: longer texts wrap.
 */
const characterWidth = 4.7;
const longestText = 52;
/** How many rows decide the columns' widths. */
const firstRows = 50;
/** The text width of a portrait page; a wider table uses a landscape page. */
const standingWidth = 511;

interface Cell {
  readonly column: FileColumn;
  readonly x: number;
  /** The width of its text. */
  readonly width: number;
}

export interface PdfTable {
  readonly letterhead: Letterhead;
  readonly title: string;
  readonly at: Date;
  readonly columns: readonly FileColumn[];
  readonly rows: AsyncIterable<unknown>;
}

/** The wanted width of each column, points: the longest of its title and the first rows' texts. */
function wantedWidths(columns: readonly FileColumn[], first: readonly unknown[]): number[] {
  return columns.map((column) => {
    const lengths = first.map((row) => Math.min(column.show(row).length, longestText));
    return Math.max(leastWidth, Math.max(column.label.length, ...lengths) * characterWidth + 2 * padding.x);
  });
}

/** The columns side by side over the whole width, in proportion to their wanted widths. */
function placeColumns(pdf: Pdf, columns: readonly FileColumn[], wanted: readonly number[]): Cell[] {
  const scale = (pdf.page.width - margins.left - margins.right) / sumOf(wanted);
  return columns.map((column, index) => {
    const left = margins.left + sumOf(wanted.slice(0, index)) * scale;
    return { column, x: left + padding.x, width: (wanted[index] as number) * scale - 2 * padding.x };
  });
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);

const optionsOf = ({ column, width }: Cell) =>
  ({ width, align: column.isAmount ? 'right' : 'left' }) as const;

function heightOf(pdf: Pdf, cells: readonly Cell[], texts: readonly string[]): number {
  const heights = cells.map((cell, index) => pdf.heightOfString(texts[index] || ' ', optionsOf(cell)));
  return Math.max(...heights) + 2 * padding.y;
}

/** Draws a row of the table with a line under it, and moves below it. */
function drawLine(pdf: Pdf, cells: readonly Cell[], texts: readonly string[], height: number): void {
  const { y } = pdf;
  for (const [index, cell] of cells.entries())
    pdf.text(texts[index] ?? '', cell.x, y + padding.y, optionsOf(cell));
  pdf
    .moveTo(margins.left, y + height)
    .lineTo(pdf.page.width - margins.right, y + height)
    .lineWidth(0.5)
    .stroke(pdfColors.line);
  pdf.y = y + height;
}

/** Rows as a PDF in the program's colors, written as a stream. Each page begins with the column titles. */
export function pdfOf(table: PdfTable): Readable {
  const output = new PassThrough();
  write(output, table).catch((error: unknown) =>
    output.destroy(error instanceof Error ? error : new Error(String(error))),
  );
  return output;
}

async function write(output: PassThrough, { letterhead, title, at, columns, rows }: PdfTable): Promise<void> {
  const all = rows[Symbol.asyncIterator]();
  const first: unknown[] = [];
  for (let next = await all.next(); !next.done; next = await all.next()) {
    first.push(next.value);
    if (first.length === firstRows) break;
  }
  const wanted = wantedWidths(columns, first);
  const labels = columns.map(({ label }) => label);
  let cells: Cell[] = [];
  const drawHead = (page: Pdf) => {
    cells = placeColumns(page, columns, wanted);
    page.font(pdfFonts.strong, fontSize).fillColor(pdfColors.muted);
    drawLine(page, cells, labels, heightOf(page, cells, labels));
    page.font(pdfFonts.text, fontSize).fillColor(pdfColors.ink);
  };
  const pdf = startPdf({ letterhead, title, at, isWide: sumOf(wanted) > standingWidth }, drawHead);
  pdf.pipe(output);

  /** Begins a new page if less than `height` is left, after the finished pages have been sent. */
  const makeRoom = async (height: number) => {
    if (pdf.y + height <= pdf.page.height - margins.bottom) return;
    pdf.addPage();
    await setImmediate();
    if (output.writableNeedDrain) await once(output, 'drain');
  };
  const draw = async (row: unknown) => {
    const texts = columns.map((column) => column.show(row));
    const height = heightOf(pdf, cells, texts);
    await makeRoom(height);
    drawLine(pdf, cells, texts, height);
  };
  for (const row of first) await draw(row);
  for (let count = first.length; count < mostRows && !output.destroyed; count += 1) {
    const next = await all.next();
    if (next.done) return void pdf.end();
    await draw(next.value);
  }
  if (!(await all.next()).done)
    pdf.fillColor(pdfColors.muted).text(moreRows, margins.left, pdf.y + padding.y);
  await all.return?.();
  pdf.end();
}
