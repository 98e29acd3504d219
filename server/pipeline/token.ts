import { createHash, randomBytes } from 'node:crypto';

/** A session's secret in the client: `<program>.<43 characters>`. */
export interface Token {
  readonly programId: number;
  /** The part that the database stores. */
  readonly hash: string;
}

const shape = /^(\d{1,9})\.([\w-]{43})$/;

/** A new secret of 256 bits for a session of this program. */
export function newToken(programId: number): { text: string; hash: string } {
  const text = `${programId}.${randomBytes(32).toString('base64url')}`;
  return { text, hash: hashOf(text) };
}

/**
 * Reads a token. Its program says where to look it up; the hash covers the whole text, so a changed program
 * does not match.
 */
export function readToken(text: string): Token | null {
  const found = shape.exec(text);
  return found ? { programId: Number(found[1]), hash: hashOf(text) } : null;
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
