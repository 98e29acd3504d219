import { foldText } from '../../../engine/format/fold.ts';
import { ValidationError } from '../../contract/errors.ts';
import { isCommonPassword } from './common-passwords.ts';

export const shortestPassword = 10;
const longestPassword = 128;

export interface PasswordOwner {
  readonly name: string;
  readonly cpf: string;
  readonly email: string;
}

/**
 * What is wrong with a new password, by NIST SP 800-63B: it must be long enough, not a common one, and not
 * contain its owner's data. There is no rule about kinds of characters. Null: nothing is wrong.
 */
export function passwordProblem(password: string, owner: PasswordOwner): string | null {
  const length = [...password].length;
  if (length < shortestPassword) return `Use pelo menos ${shortestPassword} caracteres.`;
  if (length > longestPassword) return `Use no máximo ${longestPassword} caracteres.`;
  if (isCommonPassword(password)) return 'Esta senha é fácil de adivinhar. Escolha outra.';
  if (isOfOwner(password, owner)) return 'A senha não pode ter o seu nome, CPF ou e-mail.';
  return null;
}

/** Throws `ValidationError` at `password` or `password_confirmation`. */
export function checkNewPassword(password: string, confirmation: string, owner: PasswordOwner): void {
  const problem = passwordProblem(password, owner);
  if (problem) throw new ValidationError({ password: [problem] });
  if (password !== confirmation) {
    throw new ValidationError({ password_confirmation: ['As senhas não são iguais.'] });
  }
}

function isOfOwner(password: string, { name, cpf, email }: PasswordOwner): boolean {
  const text = foldText(password);
  if (text.replace(/\D/g, '').includes(cpf)) return true;
  const [mailbox = ''] = foldText(email).split('@');
  const words = [...foldText(name).split(/\s+/), mailbox].filter((word) => word.length >= 4);
  // A long passphrase may contain a word of the name; a password that is little more than that word may not.
  return words.some((word) => text.includes(word) && text.length - word.length < 8);
}
