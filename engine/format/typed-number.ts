/**
 * A number as people type it here, with a point before its decimals and nothing else: `1000.50` for `1.000,50`, `1000` for
 * `1.000`. A point that cannot stand between thousands stands before decimals, as machines and some phones write them:
 * `1.5`, `1234.56`. Null for any other text, also for one that may be two numbers, like `1234.567` and `1,234.56`.
 */
export function typedNumber(typed: string): string | null {
  const text = typed.trim();
  if (/^-?[1-9]\d{0,2}(\.\d{3})+(,\d+)?$/.test(text)) return text.replaceAll('.', '').replace(',', '.');
  return /^-?(\d+(,\d+)?|\d+\.(\d{1,2}|\d{4,})|0\.\d+)$/.test(text) ? text.replace(',', '.') : null;
}

/** `1000,5` for `1000.5`: a plain number as it is written here. */
export const withComma = (plain: string): string => plain.replace('.', ',');

/** A whole number as people type it, in digits: `1000` for `1.000` and `1.000,00`; null for any other text. */
export function typedWhole(typed: string): string | null {
  // Three zeros would be a thousand in other countries.
  return /^(-?\d+)(?:\.0{1,2})?$/.exec(typedNumber(typed) ?? '')?.[1] ?? null;
}

/** The centavos of `1.234,56`, `1234.56` or `R$ 1.234`; null for any other text. */
export const typedCents = (typed: string): number | null =>
  centsIn(typedNumber(typed.replace(/^\s*r\$/i, '')) ?? '');

/** The centavos of reais as `1234.5`; null for a negative amount, and for parts of a centavo. */
export function centsIn(reais: string): number | null {
  if (!/^\d+(\.\d{1,2})?$/.test(reais)) return null;
  const cents = Math.round(Number(reais) * 100);
  return Number.isSafeInteger(cents) ? cents : null;
}
