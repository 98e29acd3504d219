import { createHash, randomBytes } from 'node:crypto';

/** A new secret of 256 bits, and the hash that the database stores. */
export function newSecret(): { text: string; hash: string } {
  const text = randomBytes(32).toString('base64url');
  return { text, hash: hashOf(text) };
}

export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
