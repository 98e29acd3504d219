import { isCpf } from '../../../engine/format/cpf.ts';
import { digitsOf } from '../../../engine/format/digits.ts';
import { foldText } from '../../../engine/format/fold.ts';
import { formats } from '../../../engine/format/formats.ts';
import { fieldTexts } from '../../../engine/texts/fields.ts';
import type { Column } from '../types.ts';
import { texts } from './texts.ts';

/** What can be told of a cell as one leaves it; null where only the server can tell. */
export function problemIn({ required, entry, choices }: Column, typed: string): string | null {
  const text = typed.trim();
  if (text === '') return required ? texts.required : null;
  // A spreadsheet takes the zeros before a CPF away; the server puts them back.
  if (entry === 'cpf' && !isCpf(digitsOf(text).padStart(11, '0'))) return fieldTexts.invalidCpf;
  if (entry === 'email' && !formats.email?.(text.toLowerCase())) return fieldTexts.invalidEmail;
  const isOffered = (word: string) => choices?.some((choice) => foldText(choice) === foldText(word.trim()));
  if (choices && !isOffered(text)) return texts.choose(choices);
  return null;
}
