import { digitsOf } from './digits.ts';
import { PHONE_DIGITS } from './phone.ts';

/**
 * The digits of a phone from its area code on: a text with too many of them loses the code of the country (`+55`), then
 * the zero of a long-distance call (`011`; of `0800` it is part of the number). In `(55)` it is an area code.
 */
export function phoneDigits(typed: unknown): string {
  const digits = digitsOf(typed);
  const hasCountry = digits.length > PHONE_DIGITS && /^\s*(\(?\+)?\s*55/.test(String(typed));
  const national = hasCountry ? digits.slice(2) : digits;
  return national.length >= PHONE_DIGITS ? national.replace(/^0(?!800)/, '') : national;
}
