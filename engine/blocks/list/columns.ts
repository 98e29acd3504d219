import type { ReactNode } from 'react';
import { NOTHING } from '../../format/value.ts';
import type { ColumnIr, ListIr } from '../../manifest/ir.ts';
import { cellOf } from '../parts/Cell.tsx';
import { type Row, reader } from '../runtime/records.ts';
import type { Evaluator } from '../runtime/use-dynamic.ts';

export type Part = 'title' | 'text' | 'image' | 'value' | 'html' | 'meta';

export interface CompiledColumn {
  field: string;
  label: string;
  align: 'start' | 'end';
  sortable: boolean;
  part: Part | undefined;
  /** Place among the small facts of a card, as the manifest orders them. */
  rank: number;
  /** Read as one sign (CPF, date, number): never broken over two lines of a table. */
  isWhole: boolean;
  /** On a card its value says nothing without its label. */
  isNamed: boolean;
  /** Not in the table until somebody chooses it. */
  isOptional: boolean;
  format: ColumnIr['format'];
  read(row: Row): unknown;
  cell(row: Row): ReactNode;
}

/** Formats whose value is broken nowhere. */
const WHOLE = new Set([
  'cpf',
  'cep',
  'phone',
  'date',
  'date-time',
  'integer',
  'number',
  'points',
  'brl',
  'percent',
]);

/** Columns made ready once for all rows: label joined, path split, format chosen. Hidden ones are left out. */
export function compileColumns(block: ListIr, { text, shows }: Evaluator): CompiledColumn[] {
  return block.columns
    .filter((column) => shows(column.when))
    .map((column) => {
      const read = reader(column.field);
      return {
        field: column.field,
        label: text(column.label),
        align: column.align,
        sortable: column.sortable && Boolean(block.sort.param),
        part: partOf(block, column.field),
        rank: block.parts.meta.indexOf(column.field),
        isWhole: WHOLE.has(column.format),
        isNamed: column.named ?? false,
        isOptional: column.optional ?? false,
        format: column.format,
        read,
        cell: (row) => cellOf(column, read(row)),
      };
    });
}

function partOf({ parts, columns }: ListIr, field: string): Part | undefined {
  if (
    parts.title === field ||
    (!parts.title && columns.find(({ format }) => format === 'text')?.field === field)
  )
    return 'title';
  if (parts.image === field) return 'image';
  if (parts.value === field) return 'value';
  if (parts.text === field) return 'text';
  if (parts.html === field) return 'html';
  return parts.meta.includes(field) ? 'meta' : undefined;
}

/** Columns by the part that they play in cards, gallery, timeline, podium and accordion. */
export interface Roles {
  title?: CompiledColumn;
  text?: CompiledColumn;
  image?: CompiledColumn;
  value?: CompiledColumn;
  html?: CompiledColumn;
  meta: CompiledColumn[];
}

export function rolesOf(columns: readonly CompiledColumn[]): Roles {
  const one = (part: Part) => columns.find((column) => column.part === part);
  const meta = columns.filter((column) => column.part === 'meta').sort((a, b) => a.rank - b.rank);
  const roles: Roles = { meta };
  for (const part of ['title', 'text', 'image', 'value', 'html'] as const) {
    const column = one(part);
    if (column) roles[part] = column;
  }
  return roles;
}

/** A cell's plain text, for names and labels. */
export function plainText(column: CompiledColumn | undefined, row: Row): string {
  const cell = column?.cell(row);
  return typeof cell === 'string' ? cell : String(column?.read(row) ?? '');
}

/** Whether a row has something to say there. */
export const says = (column: CompiledColumn, row: Row) =>
  plainText(column, row) !== '' && column.cell(row) !== NOTHING;
