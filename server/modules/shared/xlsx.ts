import { once } from 'node:events';
import { PassThrough, type Readable } from 'node:stream';
import excel from 'exceljs';
import type { SheetColumn } from './csv.ts';

export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Rows as an Excel workbook with one sheet, written as a stream: never whole in memory. */
export function xlsxOf(
  title: string,
  columns: readonly SheetColumn[],
  rows: AsyncIterable<unknown>,
): Readable {
  const output = new PassThrough();
  write(output, title, columns, rows).catch((error: unknown) =>
    output.destroy(error instanceof Error ? error : new Error(String(error))),
  );
  return output;
}

async function write(
  output: PassThrough,
  title: string,
  columns: readonly SheetColumn[],
  rows: AsyncIterable<unknown>,
): Promise<void> {
  const workbook = new excel.stream.xlsx.WorkbookWriter({ stream: output, useStyles: true });
  const sheet = workbook.addWorksheet(sheetName(title), { views: [{ state: 'frozen', ySplit: 1 }] });
  sheet.columns = columns.map(({ label, width, format }) => ({
    header: label,
    width: Math.max(width, label.length + 2),
    ...(format ? { style: { numFmt: format } } : {}),
  }));
  sheet.getRow(1).font = { bold: true };
  sheet.getRow(1).commit();
  for await (const row of rows) {
    if (output.destroyed) return;
    // Texts are written as texts, so that none of them is a formula.
    sheet.addRow(columns.map((column) => column.read(row))).commit();
    if (output.writableNeedDrain) await once(output, 'drain');
  }
  sheet.commit();
  await workbook.commit();
}

/** Excel allows 31 characters, and none of these. */
function sheetName(title: string): string {
  return (
    title
      .replaceAll(/[\\/*?:[\]]/g, ' ')
      .slice(0, 31)
      .trim() || 'Lista'
  );
}
