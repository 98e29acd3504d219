import { reader } from '../../../engine/blocks/runtime/records.ts';
import { evaluate, resolve, type Scope } from '../../../engine/expression/evaluate.ts';
import { numberOf } from '../../../engine/format/number.ts';
import { formatValue } from '../../../engine/format/value.ts';
import type { ColumnIr, ListIr } from '../../../engine/manifest/ir.ts';
import type { FileColumn } from '../../modules/shared/csv.ts';
import { wallClock } from '../../modules/shared/dates.ts';

const plainDate = /^\d{4}-\d{2}-\d{2}$/;

function dateOf(value: unknown): Date | null {
  if (typeof value !== 'string' || value === '') return null;
  if (plainDate.test(value)) return new Date(`${value}T00:00:00Z`);
  const moment = new Date(value);
  if (Number.isNaN(moment.getTime())) return null;
  return wallClock(moment);
}

const scaled = (divisor: number) => (value: unknown) => {
  const number = numberOf(value);
  return number === null ? null : number / divisor;
};

/** Formats that a spreadsheet can reckon with. Everything else is the text that the portal shows. */
const typed: Partial<Record<ColumnIr['format'], Pick<FileColumn, 'format' | 'width' | 'read'>>> = {
  integer: { format: '#,##0', width: 12, read: scaled(1) },
  number: { format: '#,##0.##', width: 12, read: scaled(1) },
  points: { format: '#,##0', width: 12, read: scaled(1) },
  // The contract has centavos; 75 stands for 75 %.
  brl: { format: '"R$" #,##0.00', width: 16, read: scaled(100) },
  percent: { format: '0.0%', width: 10, read: scaled(100) },
  date: { format: 'dd/mm/yyyy', width: 12, read: dateOf },
  'date-time': { format: 'dd/mm/yyyy hh:mm', width: 18, read: dateOf },
};

function fileColumn(column: ColumnIr, scope: Scope): FileColumn {
  const read = reader(column.field);
  const label = String(resolve<unknown>(column.label, scope) ?? '');
  // A number with names for its values is a state, not an amount.
  const known = column.labels ? undefined : typed[column.format];
  const show = (row: unknown) => {
    const value = read(row);
    const isMissing = value === null || value === undefined || value === '';
    return isMissing ? '' : formatValue(column.format, value, column.labels);
  };
  if (!known) return { label, width: 24, isAmount: false, show, read: (row) => show(row) || null };
  const isAmount = /[#%]/.test(known.format ?? '');
  return { ...known, label, isAmount, show, read: (row) => known.read(read(row)) };
}

/** The columns of a list that this visitor sees, pictures aside. */
export function fileColumns(block: ListIr, scope: Scope): FileColumn[] {
  return block.columns
    .filter(({ when, format }) => format !== 'image' && (!when || evaluate(when.$cel, scope) === true))
    .map((column) => fileColumn(column, scope));
}
