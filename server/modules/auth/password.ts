import { hash, verify } from '@node-rs/argon2';
import { ApiError } from '../../contract/errors.ts';

// OWASP's minimum for argon2id: 19 MiB, two passes, one lane (about 24 ms here).
// The package's const enum cannot be imported by isolated modules.
const argon2id = 2;
const parameters = {
  algorithm: argon2id,
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
} as const;
const atOnce = 2;
const mayWait = 200;

let running = 0;
const waiting: (() => void)[] = [];

/**
 * Limits how many hashes run at the same time: each takes a processor and 19 MiB. Throws `unavailable` when
 * the queue is full.
 */
async function bounded<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) {
    if (waiting.length >= mayWait) throw new ApiError('unavailable', { retryAfterSeconds: 5 });
    await new Promise<void>((next) => waiting.push(next));
  } else {
    running += 1;
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

/** The argon2id hash to store. */
export function hashPassword(password: string): Promise<string> {
  return bounded(() => hash(password, parameters));
}

let decoy: Promise<string> | null = null;

/**
 * Whether the password is the account's. Without an account (null) the same work is done against a decoy
 * hash, so that the time does not show whether the account exists.
 */
export async function isPasswordRight(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword(crypto.randomUUID());
  const target = stored ?? (await decoy);
  const matches = await bounded(() => verify(target, password));
  return stored !== null && matches;
}

/** Computes the decoy hash, so that the first unknown account takes no longer than the rest. */
export async function warmUp(): Promise<void> {
  decoy ??= hashPassword(crypto.randomUUID());
  await decoy;
}
