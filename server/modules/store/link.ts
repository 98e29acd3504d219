import { randomUUID } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import type { StoreVisitor } from '../shared/store.ts';

/** Section 9: how long a link is good. */
export const linkMs = 7_200_000;

/** What a link says; the names are those of RFC 7519 and, beside them, `program`, `session` and `name`. */
export interface LinkClaims {
  /** Used up by the first who brings it. */
  readonly id: string;
  readonly programId: number;
  readonly participantId: number;
  readonly sessionId: number;
  readonly portal: string;
}

export type ReadLink =
  | { readonly kind: 'good'; readonly claims: LinkClaims }
  /** Signed by us, but its time is over. */
  | { readonly kind: 'expired'; readonly portal: string }
  | { readonly kind: 'none' };

const keyOf = (secret: string) => new TextEncoder().encode(secret);

/** Signs who comes (HS256), for one store and one purpose alone. `forMs`: how long it is good. */
export function signVisitor(
  secret: string,
  { programId, participantId, sessionId, name, portal }: StoreVisitor,
  { store, purpose, forMs }: { store: string; purpose: 'enter' | 'orders'; forMs: number },
  now: Date,
): Promise<string> {
  return new SignJWT({ program: programId, session: sessionId, name, purpose })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(portal)
    .setAudience(store)
    .setSubject(String(participantId))
    .setJti(randomUUID())
    .setIssuedAt(now)
    .setExpirationTime(new Date(now.getTime() + forMs))
    .sign(keyOf(secret));
}

/** What a link of ours for this store says. Only its signature and its times are looked at here, not whether it was used. */
export async function readLink(secret: string, token: string, store: string, now: Date): Promise<ReadLink> {
  try {
    const { payload } = await jwtVerify(token, keyOf(secret), {
      algorithms: ['HS256'],
      audience: store,
      currentDate: now,
      requiredClaims: ['iss', 'sub', 'jti', 'iat', 'exp'],
    });
    const { iss: portal, sub, jti: id, program, session, purpose } = payload;
    const programId = Number(program);
    const sessionId = Number(session);
    if (purpose !== 'enter' || !portal || !id) return { kind: 'none' };
    return { kind: 'good', claims: { id, programId, participantId: Number(sub), sessionId, portal } };
  } catch (error) {
    // Its signature was right: times are looked at last.
    if (error instanceof errors.JWTExpired && error.payload.iss)
      return { kind: 'expired', portal: error.payload.iss };
    if (error instanceof errors.JOSEError) return { kind: 'none' };
    throw error;
  }
}
