import { randomBytes } from 'node:crypto';
import type { Db } from '../db/types.ts';

/** The purposes of the keys. */
type KeyName = 'hash' | 'store' | 'invitation';

const known = new WeakMap<Db, Map<KeyName, Promise<string>>>();

async function readKey(db: Db, name: KeyName): Promise<string> {
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
 * A key of this database that no request can read: 256 random bits, created by the first process that needs
 * it.
 */
export function serverKey(db: Db, name: KeyName): Promise<string> {
  const keys = known.get(db) ?? new Map<KeyName, Promise<string>>();
  known.set(db, keys);
  const found = keys.get(name);
  if (found) return found;
  const key = readKey(db, name);
  keys.set(name, key);
  key.catch(() => keys.delete(name));
  return key;
}
