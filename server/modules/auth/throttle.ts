import { counted } from '../../../engine/format/counted.ts';
import { ApiError } from '../../contract/errors.ts';
import type { ProgramContext } from '../../contract/handler.ts';
import type { Db } from '../../db/types.ts';
import { keyedHash } from '../../pipeline/keyed-hash.ts';
import { countGrowing, countHit, giveBack, type Limit, tooMany } from '../../pipeline/rate-limit.ts';
import { sourceOf } from '../../pipeline/source.ts';
import { findKnownDevice } from './known-devices.ts';
import type { Login } from './people.ts';

const windowMs = 15 * 60_000;
const hourMs = 3_600_000;

/**
 * Limits on passwords. `free`: how many wrong ones one source may send to one account before each next one
 * waits twice as long. In 15 minutes: `account` wrong ones at an account from unknown sources, `source` wrong
 * ones from one source, and `right` right ones of an account, since each costs as much work.
 */
export const signInLimits = { free: 5, account: 50, source: 100, right: 100 } as const;
const firstWaitMs = 2000;
const longestWaitMs = windowMs;

/** Which account is attacked, and from where. */
export interface Attempt {
  /** The bucket of one source at one account, or of a browser that the account knows. */
  readonly own: string;
  /** The other buckets that a stranger's attempt counts in; none for a known browser. */
  readonly shared: readonly { readonly bucket: string; readonly limit: Limit }[];
  readonly right: string;
}

interface Target {
  /** Null where no account has the login. */
  readonly accountId: number | null;
  readonly login: string;
}

/** The account of a login, so that its CPF and its e-mail share one count. */
export async function findTarget(db: Db, login: Login): Promise<Target> {
  const account = await db
    .selectFrom('accounts')
    .select('id')
    .where(login.column, '=', login.value)
    .executeTakeFirst();
  return { accountId: account?.id ?? null, login: login.value };
}

/** Bucket names hold no personal data: they use a keyed hash of the account. */
async function namesOf(db: Db, context: ProgramContext, { accountId, login }: Target) {
  const who = await keyedHash(db, accountId === null ? login : `account:${accountId}`);
  const source = sourceOf(context.clientAddress);
  const device = await findKnownDevice(db, context, accountId);
  return { who, source, device, own: device === null ? `${who}:${source}` : `${who}:device:${device}` };
}

export async function attemptOf(db: Db, context: ProgramContext, target: Target): Promise<Attempt> {
  const { who, source, device, own } = await namesOf(db, context, target);
  const strangers = [
    { bucket: `sign-in:account:${who}`, limit: { hits: signInLimits.account, windowMs } },
    { bucket: `sign-in:source:${source}`, limit: { hits: signInLimits.source, windowMs } },
  ];
  return {
    own: `sign-in:own:${own}`,
    shared: device === null ? strangers : [],
    right: `sign-in:right:${who}`,
  };
}

/**
 * Counts an attempt before the password is checked, so that parallel attempts cannot avoid the limit. Throws
 * `too-many-requests` with the seconds to wait.
 */
export async function countAttempt(db: Db, attempt: Attempt, now: Date): Promise<void> {
  const growing = { free: signInLimits.free, firstMs: firstWaitMs, longestMs: longestWaitMs };
  const own = await countGrowing(db, attempt.own, growing, now);
  // An attempt that must wait because of its own source does not make others wait longer.
  if (own > 0) throw tooMany(own);
  const waits = await Promise.all(
    attempt.shared.map(({ bucket, limit }) => countHit(db, bucket, limit, now)),
  );
  const wait = Math.max(0, ...waits);
  if (wait > 0) throw tooMany(wait);
}

/**
 * Counts a right password: resets its own attempts and gives other buckets theirs back. Throws
 * `too-many-requests`.
 */
export async function countRight(db: Db, attempt: Attempt, now: Date): Promise<void> {
  const wait = await countHit(db, attempt.right, { hits: signInLimits.right, windowMs }, now);
  if (wait > 0) throw tooMany(wait);
  await db.deleteFrom('rate_limits').where('bucket', '=', attempt.own).execute();
  for (const { bucket } of attempt.shared) await giveBack(db, bucket);
}

/**
 * Limits on codes by e-mail: of one source for one login in an hour, for a login in a day, and of one source
 * in 15 minutes.
 */
export const codeLimits = { hour: 5, day: 20, source: 60, tries: 100 } as const;

/**
 * Counts a request for a code, whether or not an account has the login. A browser that the account knows has
 * its own limits. Throws `too-many-requests`. With five tries per code, a stranger's chance to guess a code
 * of one login stays below one in ten thousand a day.
 */
export async function countCode(db: Db, context: ProgramContext, target: Target): Promise<void> {
  const now = context.clock();
  const { who, source, device, own } = await namesOf(db, context, target);
  const hour = await countHit(db, `code:hour:${own}`, { hits: codeLimits.hour, windowMs: hourMs }, now);
  if (hour > 0) throw tooManyCodes(hour);
  const day = device === null ? who : own;
  const waits = [
    await countHit(db, `code:day:${day}`, { hits: codeLimits.day, windowMs: 24 * hourMs }, now),
    await countHit(db, `code:source:${source}`, { hits: codeLimits.source, windowMs }, now),
  ];
  const wait = Math.max(...waits);
  if (wait > 0) throw tooManyCodes(wait);
}

/**
 * Counts a code that is sent only after a right password, so the attempts of others are not in this count.
 * Throws `too-many-requests`.
 */
export async function countOwnCode(db: Db, accountId: number, now: Date): Promise<void> {
  const who = await keyedHash(db, `account:${accountId}`);
  const waits = [
    await countHit(db, `own-code:hour:${who}`, { hits: codeLimits.hour, windowMs: hourMs }, now),
    await countHit(db, `own-code:day:${who}`, { hits: codeLimits.day, windowMs: 24 * hourMs }, now),
  ];
  const wait = Math.max(...waits);
  if (wait > 0) throw tooManyCodes(wait);
}

/** Counts a typed code, by source. Throws `too-many-requests`. */
export async function countCodeTry(db: Db, address: string, now: Date): Promise<void> {
  const limit = { hits: codeLimits.tries, windowMs };
  const wait = await countHit(db, `code-try:${sourceOf(address)}`, limit, now);
  if (wait > 0) throw tooMany(wait);
}

/** The error for a code that was asked for too soon; it says when to ask again. */
export function tooManyCodes(waitMs: number): ApiError {
  const seconds = Math.ceil(waitMs / 1000);
  const when =
    seconds < 90
      ? counted(seconds, 'segundo', 'segundos')
      : counted(Math.ceil(seconds / 60), 'minuto', 'minutos');
  return new ApiError('too-many-requests', {
    message: `Você já pediu códigos demais. Aguarde ${when} e tente novamente.`,
    retryAfterSeconds: seconds,
  });
}
