import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../db/types.ts';
import { countHit, tooMany } from '../../plugins/rate-limit.ts';

const windowMs = 15 * 60_000;

/** Failed sign-ins in 15 minutes before the next one waits, for one account and for one address. */
export const signInLimits = { account: 10, address: 100 } as const;

/** The buckets that an attempt counts in. The login is hashed: the table names nobody. */
export interface Attempt {
  readonly account: string;
  readonly address: string;
}

export function attemptOf(login: string, address: string): Attempt {
  const who = createHash('sha256').update(login).digest('hex').slice(0, 32);
  return { account: `sign-in:account:${who}`, address: `sign-in:address:${address}` };
}

/**
 * Counts an attempt before the password is looked at, so that parallel ones cannot slip through. Throws
 * `too-many-requests` with the seconds to wait.
 */
export async function countAttempt(db: Db, attempt: Attempt, now: Date): Promise<void> {
  const account = await countHit(db, attempt.account, { hits: signInLimits.account, windowMs }, now);
  const address = await countHit(db, attempt.address, { hits: signInLimits.address, windowMs }, now);
  const wait = Math.max(account, address);
  if (wait > 0) throw tooMany(wait);
}

/** A right password: the account starts anew and the address gets its attempt back. */
export async function forgiveAttempt(db: Db, attempt: Attempt): Promise<void> {
  await db.deleteFrom('rate_limits').where('bucket', '=', attempt.account).execute();
  await db
    .updateTable('rate_limits')
    .set({ hits: sql`greatest(hits - 1, 0)` })
    .where('bucket', '=', attempt.address)
    .execute();
}
