import { formatDate } from '../../format/date.ts';
import { digitsOf } from '../../format/digits.ts';

/** 20/11/2026 while it is typed. */
export function maskDate(typed: string): string {
  const digits = digitsOf(typed, 8);
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter(Boolean).join('/');
}

/** 2026-11-20 for 20/11/2026; null for what is no day of a calendar. */
export function isoOfTyped(text: string): string | null {
  const match = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text);
  if (!match) return null;
  const iso = `${match[3]}-${match[2]}-${match[1]}`;
  const moment = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(iso) ? iso : null;
}

/** 20/11/2026 for a day of the contract; what was typed and is no day stays as it is. */
export function typedOf(value: unknown): string {
  const text = String(value ?? '');
  return /^\d{4}-\d{2}-\d{2}/.test(text) ? formatDate(text) : text;
}
