import { randomUUID } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import type { StoreVisitor } from '../shared/store.ts';

/** How long a link is valid (section 9). */
export const linkMs = 7_200_000;

/**
 * The content of a link; the names are those of RFC 7519 and, beside them, `program`, `session`, `generation` and
 * `name`.
 */
export interface LinkClaims {
  /** The link works once: the first visitor uses the id up. */
  readonly id: string;
  readonly programId: number;
  readonly participantId: number;
  readonly sessionId: number;
  /** The account's generation when the link was made. */
  readonly generation: number;
  readonly portal: string;
}

export type ReadLink =
  | { readonly kind: 'good'; readonly claims: LinkClaims }
  /** The signature is ours, but the link has expired, or is of before links named a generation. */
  | { readonly kind: 'expired'; readonly portal: string }
  | { readonly kind: 'none' };

const keyOf = (secret: string) => new TextEncoder().encode(secret);

/** Signs who comes (HS256), for one store and one purpose only. `forMs`: how long it is valid. */
export function signVisitor(
  secret: string,
  { programId, participantId, sessionId, generation, name, portal }: StoreVisitor,
  { store, purpose, forMs }: { store: string; purpose: 'enter' | 'orders'; forMs: number },
  now: Date,
): Promise<string> {
  return new SignJWT({ program: programId, session: sessionId, generation, name, purpose })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(portal)
    .setAudience(store)
    .setSubject(String(participantId))
    .setJti(randomUUID())
    .setIssuedAt(now)
    .setExpirationTime(new Date(now.getTime() + forMs))
    .sign(keyOf(secret));
}

/**
 * Reads a link that this platform signed for this store. It checks signature and times, not whether the link
 * was used.
 */
export async function readLink(secret: string, token: string, store: string, now: Date): Promise<ReadLink> {
  try {
    const { payload } = await jwtVerify(token, keyOf(secret), {
      algorithms: ['HS256'],
      audience: store,
      currentDate: now,
      requiredClaims: ['iss', 'sub', 'jti', 'iat', 'exp'],
    });
    const { iss: portal, sub, jti: id, program, session, generation, purpose } = payload;
    if (purpose !== 'enter' || !portal || !id) return { kind: 'none' };
    if (generation === undefined) return { kind: 'expired', portal };
    return {
      kind: 'good',
      claims: {
        id,
        programId: Number(program),
        participantId: Number(sub),
        sessionId: Number(session),
        generation: Number(generation),
        portal,
      },
    };
  } catch (error) {
    // The signature was right: times are checked last.
    if (error instanceof errors.JWTExpired && error.payload.iss)
      return { kind: 'expired', portal: error.payload.iss };
    if (error instanceof errors.JOSEError) return { kind: 'none' };
    throw error;
  }
}
