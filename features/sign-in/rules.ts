import { isCpf } from '../../engine/format/cpf.ts';
import { maskText } from '../../engine/format/mask.ts';
import { texts } from './texts.ts';
import type { Credentials, FieldErrors } from './types.ts';

/** Whether what was typed is a CPF rather than an e-mail: digits and their punctuation only. */
export function looksLikeCpf(login: string): boolean {
  return /^[\d.\-\s]+$/.test(login);
}

/** The mask as typed: a CPF gets its dots and dash, an e-mail stays as it is. */
export function maskLogin(typed: string): string {
  if (!looksLikeCpf(typed)) return typed;
  return maskText('cpf', typed);
}

/** What the platform receives: a CPF without its mask. */
export function loginToSend(login: string): string {
  return looksLikeCpf(login) ? login.replace(/\D/g, '') : login.trim();
}

/** What can be said before asking the platform. */
export function checkCredentials({ login, password }: Credentials): FieldErrors {
  const errors: FieldErrors = {};
  if (!login.trim()) errors.login = texts.required;
  else if (looksLikeCpf(login) && !isCpf(login)) errors.login = texts.invalidCpf;
  if (!password) errors.password = texts.required;
  return errors;
}

/** First server message of each field (section 5). */
export function firstMessages(errors: Readonly<Record<string, string[]>> = {}): FieldErrors {
  const found: FieldErrors = {};
  for (const field of ['login', 'password'] as const) {
    const message = errors[field]?.[0];
    if (message) found[field] = message;
  }
  return found;
}
