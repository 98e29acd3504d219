import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Db } from '../db/types.ts';

const keys = new WeakMap<Db, Promise<string>>();

/** The key of this database, made by whichever process needs it first. */
async function readKey(db: Db): Promise<string> {
  const name = 'hash';
  const secret = randomBytes(32).toString('base64url');
  await db
    .insertInto('server_keys')
    .values({ name, secret })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await db
    .selectFrom('server_keys')
    .select('secret')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return row.secret;
}

/**
 * HMAC-SHA-256 with the key of the database, 32 hex characters of it. A CPF has so few values that a hash without a key
 * is as good as the CPF.
 */
export async function keyedHash(db: Db, text: string): Promise<string> {
  let key = keys.get(db);
  if (!key) {
    key = readKey(db);
    keys.set(db, key);
    key.catch(() => keys.delete(db));
  }
  return createHmac('sha256', await key)
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
