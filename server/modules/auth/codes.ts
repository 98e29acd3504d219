import type { Schemas } from '../../../openapi/generated/types.ts';
import { ApiError, ValidationError } from '../../contract/errors.ts';
import type { ProgramContext } from '../../contract/handler.ts';
import type { DatabaseHandle } from '../../db/client.ts';
import type { VerificationPurpose } from '../../db/tables/sign-in.ts';
import type { Tx } from '../../db/types.ts';
import { writeMail } from '../mail/service.ts';
import { findProgramBranding } from '../settings/service.ts';
import { codeMail } from './code-mail.ts';
import { findPerson, normaliseLogin, type SignInPerson } from './people.ts';
import { accessSettings } from './settings.ts';
import { countCode, findTarget } from './throttle.ts';
import { checkCode, giveToken, type IssuedCode, startVerification } from './verifications.ts';

export type SentCode = Schemas['SentCode'];

/**
 * What a visitor is told about a code: the same with and without an account, so that nobody can find out who
 * has one.
 */
export function presentCode(issued: IssuedCode, tenant: unknown): SentCode {
  return {
    verification: issued.handle,
    expires_at: issued.expiresAt.toISOString(),
    resend_in: accessSettings(tenant).resendSeconds,
  };
}

interface MailedCode {
  purpose: VerificationPurpose;
  issued: IssuedCode;
  /**
   * Undefined where no account has the login. A mail is written all the same, so that both cases take the
   * same time.
   */
  person: Pick<SignInPerson, 'display_name' | 'email'> | undefined;
}

/** Writes the mail with a code, in the transaction that created the code. */
export async function mailCode(tx: Tx, context: ProgramContext, mailed: MailedCode): Promise<void> {
  const { purpose, issued, person } = mailed;
  const programId = context.program.id;
  const { brand } = await findProgramBranding(tx, programId, context.tenant);
  const content = codeMail(purpose, {
    name: person?.display_name ?? '',
    code: issued.code,
    program: brand.title,
  });
  const recipient = person?.email ?? null;
  await writeMail(
    tx,
    { programId, recipient, content, brand, uselessAfter: issued.expiresAt },
    context.clock(),
  );
}

/**
 * Sends a code to the account with this login. Without such an account the answer and the work are the same.
 */
export async function sendCode(
  database: DatabaseHandle,
  context: ProgramContext,
  purpose: 'password' | 'first-access',
  login: string,
): Promise<SentCode> {
  const programId = context.program.id;
  const now = context.clock();
  const who = normaliseLogin(login);
  await countCode(database.db, context, await findTarget(database.db, who));
  const issued = await context.tx(async (tx) => {
    const person = await findPerson(tx, programId, who);
    const account = person ? { id: person.account_id, generation: person.generation } : null;
    const started = await startVerification(tx, programId, { purpose, account }, now);
    await mailCode(tx, context, { purpose, issued: started, person });
    return started;
  });
  return presentCode(issued, context.tenant);
}

export interface TypedCode {
  readonly verification?: string;
  readonly code?: string;
}

/** Exchanges the right code for a token that may set a new password. Throws what `refuseCode` does. */
export async function exchangeCode(
  context: ProgramContext,
  purposes: readonly VerificationPurpose[],
  { verification = '', code = '' }: TypedCode,
): Promise<{ token: string; expires_at: string }> {
  const programId = context.program.id;
  const now = context.clock();
  const given = await context.tx(async (tx) => {
    const check = await checkCode(tx, programId, { handle: verification, code, purposes }, now);
    if (!check.right) return check;
    return { right: true as const, ...(await giveToken(tx, programId, check.verification.id, now)) };
  });
  if (!given.right) throw refuseCode(given.triesLeft);
  return { token: given.token, expires_at: given.expiresAt.toISOString() };
}

/**
 * Throws why a code was refused: wrong (422 at its field, with the tries left), or the verification has
 * ended.
 */
export function refuseCode(triesLeft: number | null): ApiError {
  if (triesLeft === null) return new ApiError('verification-ended');
  const left = triesLeft === 1 ? 'Resta 1 tentativa' : `Restam ${triesLeft} tentativas`;
  return new ValidationError({ code: [`Código incorreto. ${left}.`] });
}
