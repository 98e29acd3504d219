import { onlyDigits } from './cpf.ts';

/** No digits or at least 10 (section 5), and at most 11. */
export function isPhone(text: string): boolean {
  const { length } = onlyDigits(text);
  return length === 0 || (length >= 10 && length <= 11);
}
