import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Db } from '../db/types.ts';
import { serverKey } from './server-key.ts';

/**
 * HMAC-SHA-256 with the database's key, 32 hex characters of it. There are so few CPFs that a hash without a
 * key could be reversed by trying them all.
 */
export async function keyedHash(db: Db, text: string): Promise<string> {
  return createHmac('sha256', await serverKey(db, 'hash'))
    .update(text)
    .digest('hex')
    .slice(0, 32);
}

/** Compares a hash with that of the text, in constant time. */
export async function isKeyedHash(db: Db, text: string, hash: string): Promise<boolean> {
  const right = Buffer.from(await keyedHash(db, text));
  const given = Buffer.from(hash);
  return right.length === given.length && timingSafeEqual(right, given);
}
