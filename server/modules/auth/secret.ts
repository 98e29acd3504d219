import { randomInt, timingSafeEqual } from 'node:crypto';
import { hashOf } from '../shared/secret.ts';

export { hashOf, newSecret } from '../shared/secret.ts';

/** Six digits from the system's cryptographic source. */
export function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

/**
 * The hash of a code that the database stores. It includes the visitor's handle, of which the database has
 * only a hash: whoever reads the table cannot find the six digits by trying them all.
 */
export function hashOfCode(code: string, handle: string): string {
  return hashOf(`${handle}:${code}`);
}

/** Compares two hashes in a time that does not depend on where they differ. */
export function isSameHash(a: string, b: string): boolean {
  return timingSafeEqual(Buffer.from(hashOf(a)), Buffer.from(hashOf(b)));
}
