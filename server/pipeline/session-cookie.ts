import { sessionCookie } from './identity.ts';

/** The `Set-Cookie` of a new session, or of an ended one (null). No script can read it. */
export function sessionCookieHeader(
  session: { token: string; expiresAt: Date } | null,
  isSecure: boolean,
): string {
  const value = session
    ? `${session.token}; Expires=${session.expiresAt.toUTCString()}`
    : '; Expires=Thu, 01 Jan 1970 00:00:00 GMT';
  return `${sessionCookie}=${value}; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
}
