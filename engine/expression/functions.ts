/** The functions that an expression may call, for the browser and the server alike. Pure; no regular expressions, no clock. */

/** An expression that could not be answered. Never read as `false`: the caller shows or reports it. */
export class ExpressionError extends Error {
  override readonly name = 'ExpressionError';
}

const number = (digits: number) => new Intl.NumberFormat('pt-BR', { maximumFractionDigits: digits });
const zone = { timeZone: 'America/Sao_Paulo' } as const;

function momentOf(text: string): Date {
  const moment = new Date(text);
  if (Number.isNaN(moment.getTime())) throw new ExpressionError('valor não é uma data');
  return moment;
}

/** What `format()` makes of a value, by the name of the format. */
export const formats: Record<string, (value: unknown) => string> = {
  integer: (value) => number(0).format(Number(value)),
  points: (value) => number(0).format(Number(value)),
  number: (value) => number(2).format(Number(value)),
  percent: (value) => `${number(1).format(Number(value))}%`,
  brl: (value) =>
    new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' }).format(Number(value) / 100),
  // As engine/format/date.ts has it, which the first load has no room for: a plain date is text, a moment has Brasília's day.
  date: (value) => {
    const text = String(value);
    if (text.length > 10)
      return new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', ...zone }).format(momentOf(text));
    return text.split('-').reverse().join('/');
  },
  'date-time': (value) =>
    new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short', ...zone }).format(
      momentOf(String(value)),
    ),
};

function sizeOf(value: unknown): number {
  if (typeof value === 'string') return [...value].length;
  if (Array.isArray(value)) return value.length;
  if (value !== null && typeof value === 'object') return Object.keys(value).length;
  throw new ExpressionError('size() só mede texto, lista ou objeto');
}

function text(value: unknown, name: string): string {
  if (typeof value !== 'string') throw new ExpressionError(`${name}() só aceita texto`);
  return value;
}

function toNumber(value: unknown): number {
  const result = typeof value === 'string' && value.trim() === '' ? Number.NaN : Number(value);
  if (value === null || Number.isNaN(result)) throw new ExpressionError('valor não é um número');
  return result;
}

/** Text of a value as a person reads it; null is empty. */
export function toText(value: unknown): string {
  return value === null || value === undefined ? '' : String(value);
}

/** Every callable function; a method call passes its target as the first argument. */
export const functions: Record<string, (...args: unknown[]) => unknown> = {
  size: sizeOf,
  startsWith: (a, b) => text(a, 'startsWith').startsWith(text(b, 'startsWith')),
  endsWith: (a, b) => text(a, 'endsWith').endsWith(text(b, 'endsWith')),
  contains: (a, b) => text(a, 'contains').includes(text(b, 'contains')),
  string: toText,
  encode: (value) => encodeURIComponent(toText(value)),
  double: toNumber,
  int: (value) => Math.trunc(toNumber(value)),
  format: (value, format) =>
    value === null || value === undefined ? '' : (formats[String(format)] ?? toText)(value),
};
