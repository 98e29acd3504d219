import { CPF_DIGITS, isCpf } from '../../engine/format/cpf.ts';
import { digitsOf } from '../../engine/format/digits.ts';
import { cpfMask, type Masked, maskTyped } from '../../engine/format/mask.ts';
import { texts } from './texts.ts';
import type { Credentials, FieldErrors } from './types.ts';

/** Whether the text is a CPF rather than an e-mail: only digits and their punctuation. */
export function looksLikeCpf(login: string): boolean {
  return /^[\d.\-\s]+$/.test(login);
}

/** What the first field is called: by the platform (`fieldsLogin`, section 3), else by the manifest (`login_label`). */
export function loginLabel(
  platform: { fieldsLogin: readonly { label: string }[] } | null,
  fallback: string,
): string {
  return platform?.fieldsLogin.map(({ label }) => label).join(' ou ') || fallback;
}

/**
 * Formats the text while it is typed: a CPF gets its dots and dash once it is whole. Before that, it may be
 * the beginning of an e-mail; one that begins with as many digits loses them again.
 */
export function maskLogin(typed: string, caret: number): Masked {
  if (looksLikeCpf(typed))
    return digitsOf(typed).length === CPF_DIGITS ? maskTyped(cpfMask, typed, caret) : { text: typed, caret };
  const text = typed.replace(/^(\d{3})\.(\d{3})\.(\d{3})-(\d{2})/, '$1$2$3$4');
  return { text, caret: Math.max(0, caret - (typed.length - text.length)) };
}

/** The login to send: a CPF without its mask. */
export function loginToSend(login: string): string {
  return looksLikeCpf(login) ? digitsOf(login) : login.trim();
}

/** The errors that can be found before asking the server. */
export function checkCredentials({ login, password }: Credentials): FieldErrors {
  const errors: FieldErrors = {};
  if (!login.trim()) errors.login = texts.required;
  else if (looksLikeCpf(login) && !isCpf(login)) errors.login = texts.invalidCpf;
  if (!password) errors.password = texts.required;
  return errors;
}

/** The server's first message of each field (section 5). */
export function firstMessages(errors: Readonly<Record<string, string[]>> = {}): FieldErrors {
  const found: FieldErrors = {};
  for (const field of ['login', 'password'] as const) {
    const message = errors[field]?.[0];
    if (message) found[field] = message;
  }
  return found;
}
