import { digitsOf } from './digits.ts';

export const PHONE_DIGITS = 11;

/** (00) 0000-0000, or (00) 0 0000-0000 for a mobile; anything else as it was (specification, section 5). */
export function formatPhone(value: unknown): string {
  const digits = digitsOf(value);
  if (digits.length === 10) return digits.replace(/(\d{2})(\d{4})(\d{4})/, '($1) $2-$3');
  if (digits.length === PHONE_DIGITS) return digits.replace(/(\d{2})(\d)(\d{4})(\d{4})/, '($1) $2 $3-$4');
  return String(value ?? '');
}

/** Valid with no digits, or with 10 of them or 11, which is all that the mask takes (specification, section 5). */
export function isPhone(value: unknown): boolean {
  const { length } = digitsOf(value);
  return length === 0 || length === 10 || length === PHONE_DIGITS;
}
