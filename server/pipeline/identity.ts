import { ApiError } from '../contract/errors.ts';
import { header, type Identity, type RawRequest } from '../contract/request.ts';
import type { DatabaseHandle } from '../db/client.ts';
import { writeAudit } from './audit.ts';
import { readCookie } from './read-cookie.ts';
import { findSession, impersonate } from './sessions.ts';
import { readToken } from './token.ts';

export const sessionCookie = 'portico_session';

/** The headers that say who asks. */
export const identityHeaders = ['cookie', 'authorization', 'x-admin-user-id'];

const visitor: Identity = { session: null, via: null, hasEnded: false };
const endedSession: Identity = { session: null, via: null, hasEnded: true };

/**
 * Identifies the caller: by the session of a bearer token, or of the cookie. `X-Admin-User-Id` makes an
 * admin's session act as that participant, and every such request is written in the audit table, in the same
 * transaction as the look-up. Throws `impersonation-denied` if anybody else sends it.
 */
export async function identify(
  database: DatabaseHandle,
  request: RawRequest,
  operation: string,
  now: Date,
): Promise<Identity> {
  const { text, via } = presentedToken(request);
  if (text === null) return visitor;
  const token = readToken(text);
  if (!token) return endedSession;
  const actsAs = header(request, 'x-admin-user-id');
  const session = await database.withProgram(token.programId, async (tx) => {
    const own = await findSession(tx, token, now);
    if (!own || actsAs === null) return own;
    if (!/^\d{1,18}$/.test(actsAs)) throw new ApiError('impersonation-denied');
    const acting = await impersonate(tx, own, Number(actsAs));
    const entry = {
      programId: own.programId,
      actorAccountId: own.accountId,
      participantId: acting.participantId,
      operation,
      method: request.method,
      path: request.url.split('?')[0] ?? '',
      requestId: request.requestId,
      address: request.address,
    };
    await writeAudit(tx, entry, now);
    return acting;
  });
  return session ? { session, via, hasEnded: false } : endedSession;
}

function presentedToken(request: RawRequest): { text: string | null; via: 'cookie' | 'bearer' } {
  // RFC 9110, section 11.1: however the scheme is written.
  const bearer = /^bearer (.*)$/i.exec(header(request, 'authorization') ?? '')?.[1];
  if (bearer !== undefined) return { text: bearer.trim(), via: 'bearer' };
  return { text: readCookie(header(request, 'cookie') ?? '', sessionCookie), via: 'cookie' };
}
