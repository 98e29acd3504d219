import { hash, verify } from '@node-rs/argon2';
import { gate } from '../shared/gate.ts';

// OWASP's minimum for argon2id: 19 MiB, two passes, one lane (about 24 ms here).
// The package's const enum cannot be imported by isolated modules.
const argon2id = 2;
const parameters = {
  algorithm: argon2id,
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
} as const;
// Each takes a processor and 19 MiB.
const inTurn = gate({ atOnce: 2, mayWait: 200 });

/** The argon2id hash to store. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, parameters));
}

let decoy: Promise<string> | null = null;

/**
 * Whether the password is the account's. Without an account (null) the same work is done against a decoy
 * hash, so that the time does not show whether the account exists.
 */
export async function isPasswordRight(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword(crypto.randomUUID());
  const target = stored ?? (await decoy);
  const matches = await inTurn(() => verify(target, password));
  return stored !== null && matches;
}

/** Computes the decoy hash, so that the first unknown account takes no longer than the rest. */
export async function warmUp(): Promise<void> {
  decoy ??= hashPassword(crypto.randomUUID());
  await decoy;
}
