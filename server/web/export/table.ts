import { reader } from '../../../engine/blocks/runtime/records.ts';
import { evaluate, resolve, type Scope } from '../../../engine/expression/evaluate.ts';
import { numberOf } from '../../../engine/format/number.ts';
import { formatValue } from '../../../engine/format/value.ts';
import type { ColumnIr } from '../../../engine/manifest/ir.ts';
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

/** Formats that stay numbers or dates in a spreadsheet. Everything else is the text that the portal shows. */
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
  const label = labelOf(column, scope);
  // A number whose values have names is a state, not an amount.
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

/** The columns of a list that this visitor sees, without pictures. */
export function fileColumns(columns: readonly ColumnIr[], scope: Scope): FileColumn[] {
  return shownColumns(columns, scope).map((column) => fileColumn(column, scope));
}

/** Those columns with their texts resolved, so that they no longer need the scope. */
export function shownColumns(columns: readonly ColumnIr[], scope: Scope): ColumnIr[] {
  return columns
    .filter(({ when, format }) => format !== 'image' && (!when || evaluate(when.$cel, scope) === true))
    .map(({ when, ...column }) => ({ ...column, label: labelOf(column, scope) }));
}

const labelOf = ({ label }: Pick<ColumnIr, 'label'>, scope: Scope) =>
  String(resolve<unknown>(label, scope) ?? '');
