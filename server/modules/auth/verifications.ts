import { sql } from 'kysely';
import type { RegistrationDetails, VerificationPurpose } from '../../db/tables/sign-in.ts';
import type { Tx } from '../../db/types.ts';
import { hashOf, hashOfCode, isSameHash, newCode, newSecret } from './secret.ts';

const minuteMs = 60_000;
/** How long a code is good. */
export const codeMs = 10 * minuteMs;
/** How many tries a code allows. */
export const codeTries = 5;
/** How many codes one verification may send, with the first one. */
export const mostSends = 5;
/** How long the token is good that a right code gives, for one use. */
export const tokenMs = 30 * minuteMs;

export interface Verification {
  id: number;
  purpose: VerificationPurpose;
  account_id: number | null;
  details: RegistrationDetails | null;
}

export interface IssuedCode {
  id: number;
  /** The secret that the visitor holds; the database stores only its hash. */
  handle: string;
  code: string;
  expiresAt: Date;
}

interface NewVerification {
  purpose: VerificationPurpose;
  /** Null where no account has the login: then no code is right. */
  account: { id: number; generation: number } | null;
  details?: RegistrationDetails;
}

/** Starts a verification: a handle for the visitor, a code for the e-mail. */
export async function startVerification(
  tx: Tx,
  programId: number,
  { purpose, account, details }: NewVerification,
  now: Date,
): Promise<IssuedCode> {
  const handle = newSecret();
  const code = newCode();
  const expiresAt = new Date(now.getTime() + codeMs);
  const { id } = await tx
    .insertInto('verifications')
    .values({
      program_id: programId,
      purpose,
      handle_hash: handle.hash,
      account_id: account?.id ?? null,
      generation: account?.generation ?? null,
      code_hash: hashOfCode(code, handle.text),
      sent_at: now,
      expires_at: expiresAt,
      details: details ? JSON.stringify(details) : null,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, handle: handle.text, code, expiresAt };
}

/** A new password ends every code and proof that was asked for before it. */
const isOfThisGeneration = sql<boolean>`verifications.generation is not distinct from accounts.generation`;

/**
 * The open verification of a handle, locked until the transaction ends; not one from before the password
 * changed.
 */
async function lockOpen(tx: Tx, programId: number, handle: string, purposes: readonly VerificationPurpose[]) {
  return tx
    .selectFrom('verifications')
    .leftJoin('accounts', 'accounts.id', 'verifications.account_id')
    .select(['verifications.id', 'purpose', 'account_id', 'code_hash', 'tries', 'sends'])
    .select(['sent_at', 'expires_at', 'details'])
    .where('program_id', '=', programId)
    .where('handle_hash', '=', hashOf(handle))
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .where(isOfThisGeneration)
    .forUpdate('verifications')
    .executeTakeFirst();
}

/**
 * The person whom a handle's code belongs to, and when it was sent; undefined for an unknown or ended
 * verification.
 */
export function findDue(tx: Tx, programId: number, handle: string, purpose: VerificationPurpose) {
  return tx
    .selectFrom('verifications')
    .select(['account_id', 'sent_at'])
    .where('program_id', '=', programId)
    .where('handle_hash', '=', hashOf(handle))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('sends', '<', mostSends)
    .executeTakeFirst();
}

export type Resent =
  | { ended: true }
  | { ended: false; waitMs: number }
  | { ended: false; waitMs: 0; issued: IssuedCode; verification: Verification };

/** Replaces the last code with a new one, not before `gapMs` have passed since the last one. */
export async function resendCode(
  tx: Tx,
  programId: number,
  handle: string,
  purpose: VerificationPurpose,
  { now, gapMs }: { now: Date; gapMs: number },
): Promise<Resent> {
  const row = await lockOpen(tx, programId, handle, [purpose]);
  const isOver = !row || row.sends >= mostSends || now.getTime() > row.expires_at.getTime() + codeMs;
  if (isOver) return { ended: true };
  const waitMs = row.sent_at.getTime() + gapMs - now.getTime();
  if (waitMs > 0) return { ended: false, waitMs };
  const code = newCode();
  const expiresAt = new Date(now.getTime() + codeMs);
  await tx
    .updateTable('verifications')
    .set({ code_hash: hashOfCode(code, handle), sent_at: now, expires_at: expiresAt, tries: 0 })
    .set({ sends: row.sends + 1 })
    .where('program_id', '=', programId)
    .where('id', '=', row.id)
    .execute();
  return {
    ended: false,
    waitMs: 0,
    issued: { id: row.id, handle, code, expiresAt },
    verification: asVerification(row),
  };
}

export type CodeCheck =
  | { right: true; verification: Verification }
  /** Null: the verification has ended, whatever is typed. */
  | { right: false; triesLeft: number | null };

/**
 * Whether the code is the one that was sent. Each try counts: a wrong code is an answer, not an error, so
 * that the transaction still saves the count.
 */
export async function checkCode(
  tx: Tx,
  programId: number,
  typed: { handle: string; code: string; purposes: readonly VerificationPurpose[] },
  now: Date,
): Promise<CodeCheck> {
  const row = await lockOpen(tx, programId, typed.handle, typed.purposes);
  if (!row || row.expires_at <= now || row.tries >= codeTries) return { right: false, triesLeft: null };
  const isRight = isSameHash(row.code_hash, hashOfCode(typed.code.replace(/\D/g, ''), typed.handle));
  const isSomebody = row.account_id !== null || row.details !== null;
  if (isRight && isSomebody) return { right: true, verification: asVerification(row) };
  const tries = row.tries + 1;
  await tx
    .updateTable('verifications')
    .set({ tries })
    .where('program_id', '=', programId)
    .where('id', '=', row.id)
    .execute();
  return { right: false, triesLeft: tries < codeTries ? codeTries - tries : null };
}

/**
 * Ends a verification: its code and its token are no longer valid, and the data that was typed is deleted. `owner`: the
 * account whose password its token has set, by which the same request is known again.
 */
export async function closeVerification(
  tx: Tx,
  programId: number,
  id: number,
  now: Date,
  owner: { account_id?: number; generation?: number } = {},
): Promise<void> {
  await tx
    .updateTable('verifications')
    .set({ used_at: now, details: null, ...owner })
    .where('program_id', '=', programId)
    .where('id', '=', id)
    .execute();
}

/**
 * Creates a token for the visitor who gave the right code; it replaces an earlier one and allows one change
 * of the password.
 */
export async function giveToken(
  tx: Tx,
  programId: number,
  id: number,
  now: Date,
): Promise<{ token: string; expiresAt: Date }> {
  const token = newSecret();
  const expiresAt = new Date(now.getTime() + tokenMs);
  await tx
    .updateTable('verifications')
    .set({ token_hash: token.hash, token_expires_at: expiresAt })
    .where('program_id', '=', programId)
    .where('id', '=', id)
    .execute();
  return { token: token.text, expiresAt };
}

/**
 * The verification of a token; null when the token is unknown, expired or used. `closeVerification` uses it
 * up. `isSpent`: that of a token which was used for the password that the account still has.
 */
export async function findByToken(
  tx: Tx,
  programId: number,
  token: string,
  now: Date,
  isSpent = false,
): Promise<Verification | null> {
  const row = await tx
    .selectFrom('verifications')
    .leftJoin('accounts', 'accounts.id', 'verifications.account_id')
    .select(['verifications.id', 'purpose', 'account_id', 'details'])
    .where('program_id', '=', programId)
    .where(isOfThisGeneration)
    .where('token_hash', '=', hashOf(token))
    .where('token_expires_at', '>', now)
    .where('used_at', isSpent ? 'is not' : 'is', null)
    .where(sql<boolean>`(account_id is not null or details is not null)`)
    .forUpdate('verifications')
    .executeTakeFirst();
  return row ? asVerification(row) : null;
}

/** Deletes verifications that can no longer be finished, with the data that was typed into them. */
export async function forgetVerifications(tx: Tx, programId: number, before: Date): Promise<void> {
  await tx
    .deleteFrom('verifications')
    .where('program_id', '=', programId)
    .where('expires_at', '<', before)
    .execute();
}

function asVerification(row: {
  id: number;
  purpose: VerificationPurpose;
  account_id: number | null;
  details: unknown;
}): Verification {
  const { id, purpose, account_id } = row;
  return { id, purpose, account_id, details: row.details as RegistrationDetails | null };
}
