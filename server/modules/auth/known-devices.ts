import type { RequestContext } from '../../contract/handler.ts';
import type { Db } from '../../db/types.ts';
import { isKeyedHash, keyedHash } from '../../pipeline/keyed-hash.ts';
import { addDays } from '../shared/dates.ts';
import { newSecret } from './secret.ts';

const goodForDays = 365;

const signedText = (accountId: number, name: string) => `known-device:${accountId}:${name}`;

/**
 * The name of this browser if the account has signed in with it before; null otherwise. The attempts of
 * strangers do not slow down a known browser. The cookie says only that it is known: it opens nothing.
 */
export async function findKnownDevice(
  db: Db,
  context: Pick<RequestContext, 'knownDevice'>,
  accountId: number | null,
): Promise<string | null> {
  if (accountId === null) return null;
  for (const token of context.knownDevice.tokens) {
    const [name = '', hash = ''] = token.split('.');
    if (await isKeyedHash(db, signedText(accountId, name), hash)) return name;
  }
  return null;
}

/** Remembers this browser as a known one. */
export async function rememberDevice(
  db: Db,
  context: Pick<RequestContext, 'knownDevice' | 'clock'>,
  accountId: number,
): Promise<void> {
  if ((await findKnownDevice(db, context, accountId)) !== null) return;
  const name = newSecret().text;
  const token = `${name}.${await keyedHash(db, signedText(accountId, name))}`;
  const until = addDays(context.clock(), goodForDays);
  context.knownDevice.remember([token, ...context.knownDevice.tokens], until);
}
