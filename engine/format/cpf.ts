import { fieldTexts } from '../texts/fields.ts';
import { digitsOf } from './digits.ts';

export const CPF_DIGITS = 11;

/** 000.000.000-00, or the text for a wrong CPF when there are not 11 digits (specification, sections 5 and 8). */
export function formatCpf(value: unknown): string {
  const digits = digitsOf(value);
  if (digits.length !== CPF_DIGITS) return fieldTexts.invalidCpf;
  return digits.replace(/(\d{3})(\d{3})(\d{3})(\d{2})/, '$1.$2.$3-$4');
}

/** Whether the two check digits are right; eleven equal digits pass the sum and are refused. */
export function isCpf(value: unknown): boolean {
  const digits = digitsOf(value);
  if (digits.length !== CPF_DIGITS || /^(\d)\1+$/.test(digits)) return false;
  return checkDigit(digits, 9) === Number(digits[9]) && checkDigit(digits, 10) === Number(digits[10]);
}

/** The CPF of nine digits, with its two check digits. */
export function cpfOf(nine: number): string {
  const ten = `${nine}${checkDigit(String(nine), 9)}`;
  return `${ten}${checkDigit(ten, 10)}`;
}

/** The check digit that follows the first `length` digits (Receita Federal, modulo 11). */
function checkDigit(digits: string, length: number): number {
  let sum = 0;
  for (let index = 0; index < length; index++) sum += Number(digits[index]) * (length + 1 - index);
  return ((sum * 10) % 11) % 10;
}
