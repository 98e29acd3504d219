/** Pure rules of the program switch. */
import type { CallFailure } from '../../engine/contract/call-failure.ts';
import { texts } from './texts.ts';
import type { Program } from './types.ts';

/** The programs to choose from: the current one is left out (section 2). */
export function otherPrograms(programs: readonly Program[], currentId: number): Program[] {
  return programs.filter((program) => program.id !== currentId);
}

/**
 * The absolute address of the chosen program; `http://` if the answer has no scheme (section 2). Null for an
 * address that does not lead to the chosen program's own host: the server's answer is checked too.
 */
export function destination(redirectUrl: string, domain: string | undefined): string | null {
  // `host:8080/x` is an address without a scheme, although the URL standard reads `host:` as one.
  const hasScheme = /^[a-z][a-z\d+.-]*:\/\//i.test(redirectUrl);
  const text = hasScheme ? redirectUrl : `http://${redirectUrl.replace(/^\/+/, '')}`;
  if (!domain || !URL.canParse(text)) return null;
  const url = new URL(text);
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:';
  const isThere = url.hostname.toLowerCase() === domain.toLowerCase();
  return isWeb && isThere && url.username === '' && url.password === '' ? url.href : null;
}

/** The failure of a call without an answer. */
export const noAnswer: CallFailure = { status: 0, code: 'timeout', message: texts.noAnswer };

const arrival = /^#entrar=([\w-]{40,80})$/;

/** The secret of a link, from the part of the address after '#'; null without one. */
export function secretOf(hash: string): string | null {
  return arrival.exec(hash)?.[1] ?? null;
}
