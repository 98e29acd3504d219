import { CPF_DIGITS } from './cpf.ts';
import { digitsOf } from './digits.ts';

/** The shape that digits have while they are typed. */
export interface Mask {
  /** The most digits that it takes. */
  readonly most: number;
  /** The digits of a text, any number of them. */
  digits(typed: unknown): string;
  /** So many digits, as zeros, with what stands between them. */
  pattern(digits: number): string;
}

/** The others, which no first view needs, are in `masks.ts`. */
export const cpfMask: Mask = { most: CPF_DIGITS, digits: digitsOf, pattern: () => '000.000.000-00' };

/** What is typed so far in the shape of its mask; separators appear only once a digit follows them. */
export function maskText(mask: Mask, typed: unknown): string {
  const digits = mask.digits(typed).slice(0, mask.most);
  let text = '';
  let used = 0;
  for (const sign of mask.pattern(digits.length)) {
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
export function maskTyped(mask: Mask, typed: string, caret: number): Masked {
  const text = maskText(mask, typed);
  const dropped = digitsOf(typed).length - mask.digits(typed).length;
  const digitsBefore = digitsOf(typed.slice(0, caret), mask.most + dropped).length;
  return { text, caret: positionAfter(text, Math.max(0, digitsBefore - dropped)) };
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
