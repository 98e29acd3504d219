import { formatDate } from '../../format/date.ts';
import { digitsOf } from '../../format/digits.ts';
import type { Mask } from '../../format/mask.ts';

/** A day or a month of one digit, whose slash has just been typed. */
const short = /^(\d\d\/)?(\d)\/$/;

/** DD/MM/AAAA while it is typed: `1/2/2026` is the first of February too. A browser fills in 2026-11-20. */
export const dateMask: Mask = {
  most: 8,
  digits: (typed) => digitsOf(typedOf(typed).replace(short, '$10$2')),
  pattern: () => '00/00/0000',
};

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
