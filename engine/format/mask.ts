import { CEP_DIGITS } from './cep.ts';
import { CPF_DIGITS } from './cpf.ts';
import { digitsOf } from './digits.ts';
import { PHONE_DIGITS } from './phone.ts';

export type MaskName = 'cpf' | 'cep' | 'phone';

const MAX: Record<MaskName, number> = { cpf: CPF_DIGITS, cep: CEP_DIGITS, phone: PHONE_DIGITS };

function pattern(mask: MaskName, digits: number): string {
  if (mask === 'cpf') return '000.000.000-00';
  if (mask === 'cep') return '00000-000';
  return digits > 10 ? '(00) 0 0000-0000' : '(00) 0000-0000';
}

/** What is typed so far in the shape of its mask; separators appear only once a digit follows them. */
export function maskText(mask: MaskName, typed: unknown): string {
  const digits = digitsOf(typed, MAX[mask]);
  let text = '';
  let used = 0;
  for (const sign of pattern(mask, digits.length)) {
    if (used === digits.length) break;
    text += sign === '0' ? digits[used++] : sign;
  }
  return text;
}

/** A text in its mask, and where the caret goes. */
export interface Masked {
  readonly text: string;
  readonly caret: number;
}

/** Masks a text and says where the caret goes: after the same digit that it was after. */
export function maskTyped(mask: MaskName, typed: string, caret: number): Masked {
  const text = maskText(mask, typed);
  const digitsBefore = digitsOf(typed.slice(0, caret), MAX[mask]).length;
  return { text, caret: positionAfter(text, digitsBefore) };
}

/** Masks what was typed in an input, in its event: set by React later, the text would take the caret to its end. */
export function maskInput(input: HTMLInputElement, mask: (typed: string, caret: number) => Masked): string {
  const { text, caret } = mask(input.value, input.selectionStart ?? input.value.length);
  if (text !== input.value) {
    input.value = text;
    input.setSelectionRange(caret, caret);
  }
  return text;
}

function positionAfter(text: string, digits: number): number {
  if (digits === 0) return 0;
  let seen = 0;
  for (let index = 0; index < text.length; index++) {
    if (/\d/.test(text[index] ?? '')) seen++;
    if (seen === digits) return index + 1;
  }
  return text.length;
}
