import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';

/** The value of a cell: a `Date` is a day or a time in Brasília, stored as if it were UTC. */
export type CellValue = string | number | Date | null;

/** A column of a table: its title, its format in a spreadsheet, and how to read it from a row. */
export interface CsvColumn {
  readonly label: string;
  /** Number format of a spreadsheet (ECMA-376, 18.8.30); none for text. */
  readonly format?: string;
  read(row: unknown): CellValue;
}

/** A column of a workbook. */
export interface SheetColumn extends CsvColumn {
  /** The approximate width of its content, characters. */
  readonly width: number;
}

/** A column of a file. */
export interface FileColumn extends SheetColumn {
  /** Numbers are aligned to the right. */
  readonly isAmount: boolean;
  /** The text that the portal shows; '' for no value. */
  show(row: unknown): string;
}

const number = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 4, useGrouping: false });
// A cell's date is Brasília's clock, stored as if it were UTC.
const day = new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC', dateStyle: 'short' });
const time = new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC', timeStyle: 'short' });

/**
 * Whether Excel would read the text of a CSV as something else, which it then saves: `0012` as 12, an access key as
 * 3,5E+43, `1-2` as a day.
 */
export const isMisread = (text: string) => /^\d[\d.,:/e-]*$/i.test(text) && !/^(0|[1-9]\d{0,14})$/.test(text);

/**
 * Rows as a CSV that a Brazilian spreadsheet opens directly: UTF-8 with a byte order mark, semicolons,
 * decimal commas. An apostrophe before a text prevents that it runs as a formula (OWASP, CSV injection).
 */
export function csvOf(columns: readonly CsvColumn[], rows: AsyncIterable<unknown>): Readable {
  const cells = Readable.from(
    (async function* () {
      for await (const row of rows) yield columns.map((column) => column.read(row));
    })(),
  );
  const writer = stringify({
    bom: true,
    delimiter: ';',
    record_delimiter: '\r\n',
    header: true,
    columns: columns.map(({ label }) => label),
    escape_formulas: true,
    cast: {
      number: (value) => number.format(value),
      date: (value, { index }) =>
        columns[index]?.format?.includes('hh')
          ? `${day.format(value)} ${time.format(value)}`
          : day.format(value),
    },
  });
  cells.once('error', (error) => writer.destroy(error));
  writer.once('close', () => cells.destroy());
  return cells.pipe(writer);
}
