import { digitsOf } from '../../../engine/format/digits.ts';
import { dayOf, startOfDay } from '../shared/dates.ts';
import type { Cell } from './sheet.ts';

/** The columns of a spreadsheet of sales, as its first line names them. */
const columns = {
  number: 'Número',
  sold_at: 'Data',
  cpf: 'CPF',
  product_code: 'Produto',
  quantity: 'Quantidade',
  value: 'Valor',
  establishment_code: 'Estabelecimento',
} as const;
/** It may be there: a sale that is `Cancelada` ends the one with its number. */
const status = 'Situação';

/** A line as it is kept; what cannot be read is null. */
export interface SaleLine {
  number: string | null;
  sold_at: string | null;
  cpf: string | null;
  product_code: string | null;
  quantity: number | null;
  value: number | null;
  establishment_code: string | null;
  cancels: boolean;
}

const plain = (cell: Cell | undefined) =>
  String(cell ?? '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .trim()
    .toLowerCase();

/** What is missing in a spreadsheet's first line, in pt-BR, or null. */
export function headProblem(head: readonly Cell[]): string | null {
  const names = new Set(head.map(plain));
  const missing = Object.values(columns).filter((name) => !names.has(plain(name)));
  if (missing.length === 0) return null;
  return `${missing.length === 1 ? 'Falta a coluna' : 'Faltam as colunas'}: ${missing.join(', ')}.`;
}

/** Reads lines as the spreadsheet's first one names their cells. */
export function lineReader(head: readonly Cell[]): (line: readonly Cell[]) => SaleLine {
  const places = new Map(head.map((name, index) => [plain(name), index]));
  const at = (line: readonly Cell[], name: string) => line[places.get(plain(name)) ?? -1] ?? null;
  return (line) => ({
    number: textOf(at(line, columns.number)),
    sold_at: momentOf(at(line, columns.sold_at)),
    cpf: digitsOf(at(line, columns.cpf)).padStart(11, '0').slice(-11),
    product_code: textOf(at(line, columns.product_code)),
    quantity: wholeOf(at(line, columns.quantity)),
    value: centsOf(at(line, columns.value)),
    establishment_code: textOf(at(line, columns.establishment_code)),
    cancels: plain(at(line, status)).startsWith('cancelad'),
  });
}

function textOf(cell: Cell): string | null {
  const text = String(cell ?? '').trim();
  return text === '' || text.length > 60 ? null : text;
}

function wholeOf(cell: Cell): number | null {
  const value = Number(plain(cell));
  return Number.isInteger(value) && value > 0 && value <= 1_000_000 ? value : null;
}

/** Centavos of `1.234,56`, `1234.56` or `R$ 1.234`. */
export function centsOf(cell: Cell): number | null {
  const text = plain(cell).replace(/^r\$\s*/, '');
  const point = text.includes(',') || /^\d{1,3}(\.\d{3})+$/.test(text) ? text.replaceAll('.', '') : text;
  const value = point.replace(',', '.');
  if (!/^\d+(\.\d{1,2})?$/.test(value)) return null;
  const cents = Math.round(Number(value) * 100);
  return cents <= 2_147_483_647 ? cents : null;
}

/** The moment of `31/12/2026`, `31/12/2026 23:59:59` or `2026-12-31`, in Brasília; null for a day that is none. */
export function momentOf(cell: Cell): string | null {
  // A cell's date is Brasília's clock, written as if it were UTC.
  if (cell instanceof Date) return momentOf(cell.toISOString().slice(0, 19).replace('T', ' '));
  const text = plain(cell);
  const [, day, month, year, brazilian] = /^(\d\d)\/(\d\d)\/(\d{4})(.*)$/.exec(text) ?? [];
  const iso = year ? `${year}-${month}-${day}${brazilian}` : text;
  const [, date = '', clock = '00:00'] =
    /^(\d{4}-\d\d-\d\d)(?:[ t](\d\d:\d\d(?::\d\d)?))?$/.exec(iso.trimEnd()) ?? [];
  const start = startOfDay(date);
  // The thirty-first of February is the third of March to a clock that rolls on.
  if (Number.isNaN(start.getTime()) || dayOf(start) !== date) return null;
  const moment = new Date(`${date}T${clock.length === 5 ? `${clock}:00` : clock}-03:00`);
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString();
}
