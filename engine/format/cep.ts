import { digitsOf } from './digits.ts';

export const CEP_DIGITS = 8;

/** 00000-000; what is not a whole CEP comes back as it was (specification, section 5). */
export function formatCep(value: unknown): string {
  const digits = digitsOf(value);
  return digits.length === CEP_DIGITS ? digits.replace(/(\d{5})(\d{3})/, '$1-$2') : String(value ?? '');
}

/** 8 digits, masked or not (specification, section 5). */
export function isCep(text: string): boolean {
  return /^\d{5}-?\d{3}$/.test(text);
}
