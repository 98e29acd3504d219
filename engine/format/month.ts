import { once } from './once.ts';

const month = once(
  () => new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC', month: 'long', year: 'numeric' }),
);

/** Novembro de 2026, of 2026-11 or of any day in it; what names no month stays as it is. */
export function formatMonth(value: string): string {
  const day = new Date(`${value.slice(0, 7)}-01T00:00:00Z`);
  if (Number.isNaN(day.getTime())) return value;
  const text = month().format(day);
  return text.charAt(0).toLocaleUpperCase('pt-BR') + text.slice(1);
}
