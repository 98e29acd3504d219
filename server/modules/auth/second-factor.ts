import { ApiError } from '../../contract/errors.ts';
import type { ProgramContext, SignedInContext } from '../../contract/handler.ts';
import type { DatabaseHandle } from '../../db/client.ts';
import type { Tx } from '../../db/types.ts';
import { openSession, revokeSession } from '../../pipeline/sessions.ts';
import { takeOverConsent } from '../consent/service.ts';
import { findProgramBranding } from '../settings/service.ts';
import { addDays } from '../shared/dates.ts';
import { mailCode, presentCode, refuseCode, type SentCode } from './codes.ts';
import { deviceName, findTrusted, touchDevice, trustDevice } from './devices.ts';
import { rememberDevice } from './known-devices.ts';
import { findPersonOfAccount, type SignInPerson } from './people.ts';
import { accessSettings } from './settings.ts';
import { countCodeTry, countOwnCode, tooManyCodes } from './throttle.ts';
import {
  checkCode,
  closeVerification,
  findDue,
  type IssuedCode,
  type Resent,
  resendCode,
  startVerification,
} from './verifications.ts';

const purpose = 'second-factor';

/**
 * Whether the signed-in person uses a second factor, and so has devices to trust. An admin who impersonates
 * never does.
 */
export async function asksSecondFactor(tx: Tx, context: SignedInContext): Promise<boolean> {
  const { accountId, adminAccess } = context.session;
  if (adminAccess) return false;
  const programId = context.program.id;
  const { flags } = await findProgramBranding(tx, programId, context.tenant);
  const person = await findPersonOfAccount(tx, programId, accountId);
  return flags.mf2a_activate === true || person?.second_factor === true;
}

/**
 * Whether this sign-in needs a code besides the password: not where no second factor is on, nor from a
 * trusted browser.
 */
export async function needsSecondFactor(
  tx: Tx,
  context: ProgramContext,
  person: SignInPerson,
): Promise<boolean> {
  const programId = context.program.id;
  const now = context.clock();
  const { flags } = await findProgramBranding(tx, programId, context.tenant);
  if (!flags.mf2a_activate && !person.second_factor) return false;
  const owner = { programId, accountId: person.account_id };
  const trusted = await findTrusted(tx, owner, context.device.tokens, now);
  if (trusted === null) return true;
  await touchDevice(tx, programId, trusted, now);
  return false;
}

/** Sends the code of a sign-in that needs one by e-mail. */
export async function startSecondFactor(
  tx: Tx,
  context: ProgramContext,
  person: SignInPerson,
): Promise<IssuedCode> {
  const programId = context.program.id;
  const account = { id: person.account_id, generation: person.generation };
  const issued = await startVerification(tx, programId, { purpose, account }, context.clock());
  await mailCode(tx, context, { purpose, issued, person });
  return issued;
}

/**
 * Sends another code for a sign-in that waits for one. Throws `verification-ended`, and `too-many-requests`
 * when it is asked for too soon.
 */
export async function resendSecondFactor(
  database: DatabaseHandle,
  context: ProgramContext,
  handle: string,
): Promise<SentCode> {
  const programId = context.program.id;
  const due = await context.tx((tx) => findDue(tx, programId, handle, purpose));
  const gapMs = accessSettings(context.tenant).resendSeconds * 1000;
  const early = due && due.sent_at.getTime() + gapMs - context.clock().getTime();
  if (early && early > 0) throw tooManyCodes(early);
  if (due?.account_id) await countOwnCode(database.db, due.account_id, context.clock());
  const resent = await context.tx(async (tx): Promise<Resent> => {
    const answer = await resendCode(tx, programId, handle, purpose, { now: context.clock(), gapMs });
    if (!('issued' in answer)) return answer;
    const { account_id } = answer.verification;
    const person = account_id === null ? undefined : await findPersonOfAccount(tx, programId, account_id);
    await mailCode(tx, context, { purpose, issued: answer.issued, person });
    return answer;
  });
  if (resent.ended) throw new ApiError('verification-ended');
  if (!('issued' in resent)) throw tooManyCodes(resent.waitMs);
  return presentCode(resent.issued, context.tenant);
}

export interface SecondFactorInput {
  readonly verification: string;
  readonly code: string;
  readonly trust_device?: boolean;
}

/**
 * Opens the session after the password and the code were right, and trusts the browser if the person asked
 * for it.
 */
export async function finishSecondFactor(
  database: DatabaseHandle,
  context: ProgramContext,
  input: SecondFactorInput,
): Promise<{ token: string; expiresAt: Date; isTrusted: boolean }> {
  const programId = context.program.id;
  const now = context.clock();
  await countCodeTry(database.db, context.clientAddress, now);
  const trustedUntil = addDays(now, accessSettings(context.tenant).trustedDays);
  const done = await context.tx(async (tx) => {
    const typed = { handle: input.verification, code: input.code, purposes: [purpose] as const };
    const check = await checkCode(tx, programId, typed, now);
    if (!check.right) return check;
    await closeVerification(tx, programId, check.verification.id, now);
    const accountId = check.verification.account_id ?? 0;
    const person = await findPersonOfAccount(tx, programId, accountId);
    if (!person) return { right: false as const, triesLeft: null };
    if (context.session) await revokeSession(tx, context.session, now);
    const name = deviceName(context.userAgent);
    const owner = { programId, accountId, participantId: person.id, generation: person.generation };
    await takeOverConsent(tx, context, owner);
    const session = await openSession(tx, { ...owner, device: name, address: context.clientAddress }, now);
    const device = { name, expiresAt: trustedUntil };
    const secret = input.trust_device ? await trustDevice(tx, owner, device, now) : null;
    return { right: true as const, session, secret, accountId };
  });
  if (!done.right) throw refuseCode(done.triesLeft);
  await rememberDevice(database.db, context, done.accountId);
  if (done.secret) context.device.remember([done.secret, ...context.device.tokens], trustedUntil);
  return { ...done.session, isTrusted: done.secret !== null };
}
