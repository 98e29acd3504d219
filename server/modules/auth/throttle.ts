import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { ApiError } from '../../contract/errors.ts';
import type { Db } from '../../db/types.ts';

const windowMs = 15 * 60_000;

/** Failed sign-ins in 15 minutes before the next one waits, for one account and for one address. */
export const signInLimits = { account: 10, address: 100 } as const;

/** The buckets that an attempt counts in. The login is hashed: the table names nobody. */
export interface Attempt {
  readonly account: string;
  readonly address: string;
}

export function attemptOf(programId: number, login: string, address: string): Attempt {
  const who = createHash('sha256').update(`${programId}:${login}`).digest('hex').slice(0, 32);
  return { account: `sign-in:account:${who}`, address: `sign-in:address:${address}` };
}

/**
 * Counts an attempt before the password is looked at, so that parallel ones cannot slip through. Throws
 * `too-many-requests` with the seconds to wait.
 */
export async function countAttempt(db: Db, attempt: Attempt, now: Date): Promise<void> {
  const waits = [
    await hit(db, attempt.account, signInLimits.account, now),
    await hit(db, attempt.address, signInLimits.address, now),
  ];
  const wait = Math.max(...waits);
  if (wait > 0) throw new ApiError('too-many-requests', { retryAfterSeconds: Math.ceil(wait / 1000) });
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

/** Milliseconds until the bucket is open again; 0 when it is. */
async function hit(db: Db, bucket: string, limit: number, now: Date): Promise<number> {
  const oldest = new Date(now.getTime() - windowMs);
  const row = await db
    .insertInto('rate_limits')
    .values({ bucket, window_start: now, hits: 1 })
    .onConflict((conflict) =>
      conflict.column('bucket').doUpdateSet({
        hits: sql`case when rate_limits.window_start <= ${oldest} then 1 else rate_limits.hits + 1 end`,
        window_start: sql`case when rate_limits.window_start <= ${oldest} then ${now} else rate_limits.window_start end`,
      }),
    )
    .returning(['hits', 'window_start'])
    .executeTakeFirstOrThrow();
  return row.hits <= limit ? 0 : Math.max(1000, row.window_start.getTime() + windowMs - now.getTime());
}
