import { digitsOf } from '../../../engine/format/digits.ts';
import { foldText } from '../../../engine/format/fold.ts';
import { centsIn, typedCents, typedNumber, typedWhole } from '../../../engine/format/typed-number.ts';
import { dayOf, startOfDay } from './dates.ts';

/** The value of a cell in a file: spreadsheets have numbers and dates. */
export type Cell = string | number | Date | null;

/** A cell's text without accents, capitals and outer spaces, to compare names. */
export const plainCell = (cell: Cell | undefined) => foldText(String(cell ?? '')).trim();

/** A whole number, or a text that is one (`typedWhole`); null for any other cell. */
export function wholeOf(cell: Cell): number | null {
  const whole = typeof cell === 'number' ? cell : Number(typedWhole(plainCell(cell)) ?? Number.NaN);
  return Number.isSafeInteger(whole) ? whole : null;
}

/** A number, or a text that is one (`typedNumber`); null for any other cell. */
export function decimalOf(cell: Cell): number | null {
  if (typeof cell === 'number') return cell;
  const value = typedNumber(plainCell(cell)) ?? '';
  return /^-?\d{1,15}(\.\d+)?$/.test(value) ? Number(value) : null;
}

/** The most centavos of a sale, of an invoice's product, and of whatever says nothing else. */
export const mostCents = 2_147_483_647;

/** The centavos of an amount in reais, or of a text that is one (`typedCents`); null for any other cell. */
export function centsOf(cell: Cell): number | null {
  // Rounds away the error of floating-point numbers, which is not a third decimal.
  return typeof cell === 'number' ? centsIn(String(Number(cell.toFixed(8)))) : typedCents(plainCell(cell));
}

/** The time of `31/12/2026`, `31/12/2026 23:59:59` or `2026-12-31`, in Brasília; null for an invalid day. */
export function momentOf(cell: Cell): string | null {
  // A cell's date is Brasília's clock, stored as if it were UTC.
  if (cell instanceof Date) return momentOf(writtenDate(cell));
  const text = plainCell(cell);
  const [, day, month, year, brazilian] = /^(\d\d?)\/(\d\d?)\/(\d{4})(.*)$/.exec(text) ?? [];
  const iso = year ? `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}${brazilian}` : text;
  const [, date = '', clock = '00:00'] =
    /^(\d{4}-\d\d-\d\d)(?:[ t](\d\d:\d\d(?::\d\d)?))?$/.exec(iso.trimEnd()) ?? [];
  const start = startOfDay(date);
  // Refuses an invalid day: `Date` would turn 31 February into 3 March.
  if (Number.isNaN(start.getTime()) || dayOf(start) !== date) return null;
  const moment = new Date(`${date}T${clock.length === 5 ? `${clock}:00` : clock}-03:00`);
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString();
}

const months = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez'];

/** `2026-12` of `12/2026`, `2026-12` or `dez/26`, as which Excel saves the first of them in a CSV. */
function writtenMonth(text: string): string | null {
  if (/^\d{4}-\d\d$/.test(text)) return text;
  const [, number, year] = /^(\d\d?)\/(\d{4})$/.exec(text) ?? [];
  if (number) return `${year}-${number.padStart(2, '0')}`;
  const [, name = '', short = ''] = /^([a-z]{3})[./-]{1,2}((?:20)?\d\d)$/.exec(text) ?? [];
  const month = months.indexOf(name) + 1;
  return month > 0 ? `20${short.slice(-2)}-${String(month).padStart(2, '0')}` : null;
}

/** The first day of a month (`writtenMonth`) or of the month of any day; null if the text is no month. */
export function monthOfCell(cell: Cell): string | null {
  const month = writtenMonth(plainCell(cell));
  const moment = momentOf(month === null ? cell : `${month}-01`);
  return moment && `${dayOf(new Date(moment)).slice(0, 7)}-01`;
}

/** The eleven digits of a CPF, with the leading zeros that a spreadsheet may have removed. */
export function cpfOf(cell: Cell): string | null {
  const text = typeof cell === 'number' ? cell.toFixed(0) : String(cell ?? '').trim();
  if (!/^[\d.\-\s]+$/.test(text)) return null;
  const digits = digitsOf(text);
  return digits.length < 3 || digits.length > 11 ? null : digits.padStart(11, '0');
}

/** A cell's date as people write it: `31/12/2026`, with its time if it has one. */
export function writtenDate(date: Date): string {
  if (Number.isNaN(date.getTime())) return '';
  const [day = '', clock = ''] = date.toISOString().slice(0, 19).split('T');
  const written = day.split('-').reverse().join('/');
  return clock === '00:00:00' ? written : `${written} ${clock}`;
}
