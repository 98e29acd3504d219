import { header, type RawRequest } from '../contract/request.ts';
import { readCookie } from './read-cookie.ts';

const deviceCookie = 'portico_device';
/** How many people may share one browser, as in a shop. Past that, the one who came first is forgotten. */
const mostPeople = 5;
const separator = '~';

/** The secrets of trusted devices that a browser sent; nothing that has not their shape. */
export function readDeviceTokens(request: Pick<RawRequest, 'headers'>): string[] {
  const value = readCookie(header(request, 'cookie') ?? '', deviceCookie) ?? '';
  return value
    .split(separator)
    .filter((token) => /^[\w-]{43}$/.test(token))
    .slice(0, mostPeople);
}

/** The `Set-Cookie` of a browser's trusted devices. No script can read it, and no other site's page sends it. */
export function deviceCookieHeader(
  device: { tokens: readonly string[]; expiresAt: Date },
  isSecure: boolean,
): string {
  const value = device.tokens.slice(0, mostPeople).join(separator);
  const where = `Path=/; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;
  return `${deviceCookie}=${value}; Expires=${device.expiresAt.toUTCString()}; ${where}`;
}
