import { sql } from 'kysely';
import type { RegistrationDetails, VerificationPurpose } from '../../db/tables/sign-in.ts';
import type { Tx } from '../../db/types.ts';
import { hashOf, hashOfCode, isSameHash, newCode, newSecret } from './secret.ts';

const minuteMs = 60_000;
/** A code is good for this long … */
export const codeMs = 10 * minuteMs;
/** … and for this many tries. */
export const codeTries = 5;
/** Codes that one verification may send, the first included. */
export const mostSends = 5;
/** The token that a right code gives is good for this long, once. */
export const tokenMs = 30 * minuteMs;

export interface Verification {
  id: number;
  purpose: VerificationPurpose;
  account_id: number | null;
  details: RegistrationDetails | null;
}

export interface IssuedCode {
  id: number;
  /** What the visitor holds; the database knows its hash alone. */
  handle: string;
  code: string;
  expiresAt: Date;
}

interface NewVerification {
  purpose: VerificationPurpose;
  /** Null: no account has the login. No code is right then. */
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

/** The open verification of a handle, locked until the transaction ends; one of before the password changed is over. */
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

/** Whose code a handle is for, and when it was sent; undefined when it is nobody's or over. */
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

/** A new code in place of the last one, which ends; not before `gapMs` have passed since. */
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
  /** Null: the verification is over, whatever is typed. */
  | { right: false; triesLeft: number | null };

/** Whether the code is the one that was sent. Each try counts; the answer is a value, so that a wrong one is kept. */
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

/** Ends a verification: its code and its token are good for nothing more, and what was typed is forgotten. */
export async function closeVerification(tx: Tx, programId: number, id: number, now: Date): Promise<void> {
  await tx
    .updateTable('verifications')
    .set({ used_at: now, details: null })
    .where('program_id', '=', programId)
    .where('id', '=', id)
    .execute();
}

/** A token for whoever gave the right code, in place of an earlier one; it is good for one change of the password. */
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

/** The verification of a token; null when the token is unknown, expired or used. `closeVerification` uses it up. */
export async function findByToken(
  tx: Tx,
  programId: number,
  token: string,
  now: Date,
): Promise<Verification | null> {
  const row = await tx
    .selectFrom('verifications')
    .leftJoin('accounts', 'accounts.id', 'verifications.account_id')
    .select(['verifications.id', 'purpose', 'account_id', 'details'])
    .where('program_id', '=', programId)
    .where(isOfThisGeneration)
    .where('token_hash', '=', hashOf(token))
    .where('token_expires_at', '>', now)
    .where('used_at', 'is', null)
    .where(sql<boolean>`(account_id is not null or details is not null)`)
    .forUpdate('verifications')
    .executeTakeFirst();
  return row ? asVerification(row) : null;
}

/** Verifications that nothing can come of any more, with what was typed into them. */
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
