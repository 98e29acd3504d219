import { header, type RawRequest } from '../contract/request.ts';
import { readCookie } from './read-cookie.ts';

/** A cookie that holds a secret for each person who shares a browser. */
interface DeviceCookieKind {
  readonly name: string;
  readonly shape: RegExp;
  /** It is also sent when a link of another site leads to the page. */
  readonly isLax?: boolean;
}

/** Browsers that need no second factor. */
export const trustedCookie: DeviceCookieKind = { name: 'portico_device', shape: /^[\w-]{43}$/ };
/** Browsers that somebody has signed in with before. */
export const knownCookie: DeviceCookieKind = { name: 'portico_known', shape: /^[\w-]{43}\.[0-9a-f]{32}$/ };
/** The name of a browser in which a visitor answered the consent question: the first HTML depends on it. */
export const visitorCookie: DeviceCookieKind = {
  name: 'portico_visitor',
  shape: /^[\w-]{43}$/,
  isLax: true,
};

/** How many people may share one browser, as in a shop. Beyond that, the oldest secret is dropped. */
const mostPeople = 5;
const separator = '~';

/** The browser's secrets; values of another form are ignored. */
export function readDeviceTokens(kind: DeviceCookieKind, request: Pick<RawRequest, 'headers'>): string[] {
  const value = readCookie(header(request, 'cookie') ?? '', kind.name) ?? '';
  return value
    .split(separator)
    .filter((token) => kind.shape.test(token))
    .slice(0, mostPeople);
}

/** The `Set-Cookie` of a browser's secrets. No script can read it, and no page of another site sends it. */
export function deviceCookieHeader(
  kind: DeviceCookieKind,
  device: { tokens: readonly string[]; expiresAt: Date },
  isSecure: boolean,
): string {
  const value = device.tokens.slice(0, mostPeople).join(separator);
  const where = `Path=/; HttpOnly; SameSite=${kind.isLax ? 'Lax' : 'Strict'}${isSecure ? '; Secure' : ''}`;
  return `${kind.name}=${value}; Expires=${device.expiresAt.toUTCString()}; ${where}`;
}
