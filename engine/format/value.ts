import { formatCep } from './cep.ts';
import { formatCpf } from './cpf.ts';
import { formatDate, formatDateTime } from './date.ts';
import { excerpt, textOfHtml } from './excerpt.ts';
import { formatBrl, formatNumber, formatPercent, formatPoints } from './number.ts';
import { formatPhone } from './phone.ts';

/** What stands where there is no value. */
export const NOTHING = '–';

type Show = (value: unknown, labels?: Readonly<Record<string, string>>) => string;

const SHOW: Record<string, Show> = {
  text: (value, labels) => labels?.[String(value)] ?? textOf(value),
  enum: (value, labels) => labels?.[String(value)] ?? textOf(value),
  boolean: (value, labels) => labels?.[String(value)] ?? (value ? 'Sim' : 'Não'),
  integer: formatPoints,
  number: formatNumber,
  points: formatPoints,
  brl: formatBrl,
  percent: formatPercent,
  date: formatDate,
  'date-time': formatDateTime,
  cpf: formatCpf,
  cep: formatCep,
  phone: formatPhone,
  // Where nothing can move: a text, a file.
  countdown: formatDateTime,
  deadline: formatDateTime,
  progress: formatPercent,
  html: (value) => excerpt(textOfHtml(value)),
};

/** A value of the contract as people read it, in pt-BR. Never throws: what does not fit its format is shown as it is. */
export function formatValue(
  format: string,
  value: unknown,
  labels?: Readonly<Record<string, string>>,
): string {
  if (value === null || value === undefined || value === '') return NOTHING;
  const shown = (SHOW[format] ?? textOf)(value, labels);
  return shown === '' ? textOf(value) || NOTHING : shown;
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).filter(Boolean).join(', ');
  if (typeof value === 'object' && value !== null) {
    const named = value as { name?: unknown; title?: unknown };
    return textOf(named.name ?? named.title ?? '');
  }
  return value === null || value === undefined ? '' : String(value);
}
