import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { ApiError } from '../../contract/errors.ts';
import type { Db } from '../../db/types.ts';
import { countHit, tooMany } from '../../pipeline/rate-limit.ts';

const windowMs = 15 * 60_000;

/** Failed sign-ins in 15 minutes before the next one waits, for one account and for one address. */
export const signInLimits = { account: 10, address: 100 } as const;

/** The buckets that an attempt counts in. The login is hashed, so that the table holds no personal data. */
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

const hourMs = 3_600_000;

/** Codes by e-mail: for one login in an hour and in a day, and for one address in 15 minutes. */
export const codeLimits = { hour: 5, day: 20, address: 60, tries: 100 } as const;

/**
 * Counts a code that is asked for, whether or not anybody has the login. Throws `too-many-requests`. With five tries a
 * code, a stranger's guesses for one login stay below one in ten thousand a day.
 */
export async function countCode(db: Db, login: string, address: string, now: Date): Promise<void> {
  const { account } = attemptOf(login, address);
  const waits = [
    await countHit(db, `code:hour:${account}`, { hits: codeLimits.hour, windowMs: hourMs }, now),
    await countHit(db, `code:day:${account}`, { hits: codeLimits.day, windowMs: 24 * hourMs }, now),
    await countHit(db, `code:address:${address}`, { hits: codeLimits.address, windowMs }, now),
  ];
  const wait = Math.max(...waits);
  if (wait > 0) throw tooManyCodes(wait);
}

/** Counts a code that is typed, for one address. Throws `too-many-requests`. */
export async function countCodeTry(db: Db, address: string, now: Date): Promise<void> {
  const wait = await countHit(db, `code-try:${address}`, { hits: codeLimits.tries, windowMs }, now);
  if (wait > 0) throw tooMany(wait);
}

/** The refusal of another code, which says when to ask again. */
export function tooManyCodes(waitMs: number): ApiError {
  const seconds = Math.ceil(waitMs / 1000);
  const when = seconds < 90 ? `${seconds} segundos` : `${Math.ceil(seconds / 60)} minutos`;
  return new ApiError('too-many-requests', {
    message: `Você já pediu códigos demais. Aguarde ${when} e tente novamente.`,
    retryAfterSeconds: seconds,
  });
}
