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
 * Passwords. `free`: wrong ones of one source at one account before each next one waits twice as long. In 15 minutes:
 * `account` wrong ones at an account from sources that it does not know, `source` wrong ones of a source, and `right`
 * right ones of an account, each of which costs as much work.
 */
export const signInLimits = { free: 5, account: 50, source: 100, right: 100 } as const;
const firstWaitMs = 2000;
const longestWaitMs = windowMs;

/** Who is being guessed at, and from where. */
export interface Attempt {
  /** Of one source at one account, or of a browser that the account knows. */
  readonly own: string;
  /** What a stranger's attempt counts in besides; none for a known browser. */
  readonly shared: readonly { readonly bucket: string; readonly limit: Limit }[];
  readonly right: string;
}

interface Target {
  /** Null: nobody has the login. */
  readonly accountId: number | null;
  readonly login: string;
}

/** The account of a login, so that its CPF and its e-mail count together. */
export async function findTarget(db: Db, login: Login): Promise<Target> {
  const account = await db
    .selectFrom('accounts')
    .select('id')
    .where(login.column, '=', login.value)
    .executeTakeFirst();
  return { accountId: account?.id ?? null, login: login.value };
}

/** Names of buckets hold no personal data: a hash with a key stands for the account. */
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
 * Counts an attempt before the password is looked at, so that parallel ones cannot slip through. Throws
 * `too-many-requests` with the seconds to wait.
 */
export async function countAttempt(db: Db, attempt: Attempt, now: Date): Promise<void> {
  const growing = { free: signInLimits.free, firstMs: firstWaitMs, longestMs: longestWaitMs };
  const own = await countGrowing(db, attempt.own, growing, now);
  // Who waits for their own attempts adds nothing to what others wait for.
  if (own > 0) throw tooMany(own);
  const waits = await Promise.all(
    attempt.shared.map(({ bucket, limit }) => countHit(db, bucket, limit, now)),
  );
  const wait = Math.max(0, ...waits);
  if (wait > 0) throw tooMany(wait);
}

/** A right password: its own attempts start anew and others get theirs back. It counts as well. Throws `too-many-requests`. */
export async function countRight(db: Db, attempt: Attempt, now: Date): Promise<void> {
  const wait = await countHit(db, attempt.right, { hits: signInLimits.right, windowMs }, now);
  if (wait > 0) throw tooMany(wait);
  await db.deleteFrom('rate_limits').where('bucket', '=', attempt.own).execute();
  for (const { bucket } of attempt.shared) await giveBack(db, bucket);
}

/** Codes by e-mail: of one source for one login in an hour, for a login in a day, and of one source in 15 minutes. */
export const codeLimits = { hour: 5, day: 20, source: 60, tries: 100 } as const;

/**
 * Counts a code that is asked for, whether or not anybody has the login. A browser that the account knows has limits of
 * its own. Throws `too-many-requests`. With five tries a code, a stranger's guesses for one login stay below one in ten
 * thousand a day.
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

/** Counts a code that only a right password sends: nobody else's attempts are among them. Throws `too-many-requests`. */
export async function countOwnCode(db: Db, accountId: number, now: Date): Promise<void> {
  const who = await keyedHash(db, `account:${accountId}`);
  const waits = [
    await countHit(db, `own-code:hour:${who}`, { hits: codeLimits.hour, windowMs: hourMs }, now),
    await countHit(db, `own-code:day:${who}`, { hits: codeLimits.day, windowMs: 24 * hourMs }, now),
  ];
  const wait = Math.max(...waits);
  if (wait > 0) throw tooManyCodes(wait);
}

/** Counts a code that is typed, for one source. Throws `too-many-requests`. */
export async function countCodeTry(db: Db, address: string, now: Date): Promise<void> {
  const limit = { hits: codeLimits.tries, windowMs };
  const wait = await countHit(db, `code-try:${sourceOf(address)}`, limit, now);
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
