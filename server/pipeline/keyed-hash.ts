import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Db } from '../db/types.ts';
import { serverKey } from './server-key.ts';

/**
 * HMAC-SHA-256 with the key of the database, 32 hex characters of it. A CPF has so few values that a hash without a key
 * is as good as the CPF.
 */
export async function keyedHash(db: Db, text: string): Promise<string> {
  return createHmac('sha256', await serverKey(db, 'hash'))
    .update(text)
    .digest('hex')
    .slice(0, 32);
}

/** Whether a hash is that of the text; the time does not tell where they differ. */
export async function isKeyedHash(db: Db, text: string, hash: string): Promise<boolean> {
  const right = Buffer.from(await keyedHash(db, text));
  const given = Buffer.from(hash);
  return right.length === given.length && timingSafeEqual(right, given);
}
