import { isCpf } from '../../../engine/format/cpf.ts';
import { looksLikeCpf } from '../rules.ts';
import type { Way } from '../types.ts';
import { texts } from './texts.ts';
import type { Failure, FieldErrors, FieldName, Fields } from './types.ts';

export const codeDigits = 6;
/** The server asks for the same, and for more: it knows which passwords are tried first. */
export const shortestPassword = 10;

/** What each way asks of the visitor before it sends a code. */
export const askFields: Record<Way, readonly FieldName[]> = {
  'second-factor': [],
  recovery: ['login'],
  'first-access': ['login'],
  registration: ['name', 'cpf', 'email', 'phone'],
};
export const passwordFields: readonly FieldName[] = ['password', 'password_confirmation'];

/** What was typed or pasted, as a code: its digits, six at most. */
export function codeOf(typed: string): string {
  return typed.replace(/\D/g, '').slice(0, codeDigits);
}

/** What can be said of the first form before asking the platform. */
export function askProblems(way: Way, fields: Fields): FieldErrors {
  if (way === 'registration') return registrationProblems(fields);
  const { login } = fields;
  if (!login.trim()) return { login: texts.required };
  return looksLikeCpf(login) && !isCpf(login) ? { login: texts.invalidCpf } : {};
}

function registrationProblems({ name, cpf, email, phone }: Fields): FieldErrors {
  const errors: FieldErrors = {};
  if (!name.trim()) errors.name = texts.required;
  else if (!/\S{2,}\s+\S+/.test(name.trim())) errors.name = texts.wholeName;
  if (!cpf.trim()) errors.cpf = texts.required;
  else if (!isCpf(cpf)) errors.cpf = texts.invalidCpf;
  if (!email.trim()) errors.email = texts.required;
  else if (!/^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(email.trim())) errors.email = texts.invalidEmail;
  const digits = phone.replace(/\D/g, '').length;
  // Section 5: no digits, or at least ten.
  if (digits > 0 && digits < 10) errors.phone = texts.invalidPhone;
  return errors;
}

export function codeProblems({ code }: Fields): FieldErrors {
  return code.length === codeDigits ? {} : { code: code ? texts.sixDigits : texts.required };
}

export function passwordProblems({ password, password_confirmation }: Fields): FieldErrors {
  if (!password) return { password: texts.required };
  if ([...password].length < shortestPassword) return { password: texts.shortPassword(shortestPassword) };
  return password === password_confirmation ? {} : { password_confirmation: texts.unequal };
}

export function isNothing(errors: FieldErrors): boolean {
  return Object.keys(errors).length === 0;
}

/** The verification is over, whatever is typed: another code has to be asked for. */
export function isOver(error: unknown): boolean {
  return (error as Failure).code === 'verification-ended';
}

/** The first server message of each field on the screen (section 5); without one, what was said as a whole. */
export function explain(
  error: unknown,
  shown: readonly FieldName[],
): { errors: FieldErrors; message: string | null } {
  const { message, errors = {} } = error as Failure;
  const found: FieldErrors = {};
  for (const field of shown) {
    const first = errors[field]?.[0];
    if (first) found[field] = first;
  }
  return { errors: found, message: isNothing(found) ? message || texts.failed : null };
}
