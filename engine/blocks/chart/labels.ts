import { once } from '../../format/once.ts';
import type { Format } from '../../manifest/ir.ts';

/** Width of a letter of a label, about. */
export const LETTER_PX = 7;
export const LINE_PX = 16;

/** A label cut to its room; the whole of it is in the table. */
export function short(label: string, letters: number): string {
  return label.length <= letters
    ? label
    : `${label.slice(0, Math.max(1, Math.floor(letters) - 1)).trimEnd()}…`;
}

/** The whole of a label, on one line of so many letters or on two; null where it has no room. */
export function linesOf(label: string, letters: number): string[] | null {
  if (label.length <= letters) return [label];
  const cut = label.lastIndexOf(' ', letters);
  const rest = label.slice(cut + 1);
  return cut > 0 && rest.length <= letters ? [label.slice(0, cut), rest] : null;
}

const compactly = once(
  () => new Intl.NumberFormat('pt-BR', { notation: 'compact', maximumFractionDigits: 1 }),
);

/** Values of an axis, short: 'R$ 12 mil'. */
export function compact(format: Format, value: number): string {
  if (format === 'brl') return `R$ ${compactly().format(value / 100)}`;
  if (format === 'percent') return `${compactly().format(value)}%`;
  return compactly().format(value);
}
