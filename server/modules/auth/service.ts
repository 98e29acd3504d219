import { ApiError } from '../../contract/errors.ts';
import type { ProgramContext } from '../../contract/handler.ts';
import type { DatabaseHandle } from '../../db/client.ts';
import { openSession, revokeSession } from '../../pipeline/sessions.ts';
import { takeOverConsent } from '../consent/service.ts';
import { deviceName } from './devices.ts';
import { rememberDevice } from './known-devices.ts';
import { isPasswordRight } from './password.ts';
import { findPersonOfAccount, normaliseLogin } from './people.ts';
import { needsSecondFactor, startSecondFactor } from './second-factor.ts';
import { attemptOf, countAttempt, countOwnCode, countRight } from './throttle.ts';
import type { IssuedCode } from './verifications.ts';

export { asOwner, asOwnerWithin, inEveryProgram } from './as-owner.ts';
export { holdAccount, provePassword } from './prove-password.ts';
export { startRegistration } from './registration.ts';
export { hashOf, newSecret } from './secret.ts';

export interface Credentials {
  /** CPF (masked or not) or e-mail. */
  readonly login: string;
  readonly password: string;
}

/** A session, or the code that has to be typed before a session opens. */
export type SignedIn = { opened: { token: string; expiresAt: Date } } | { due: IssuedCode };

/**
 * Signs in to a program by CPF or e-mail and password. Opens a new session, whatever session the client had,
 * or asks for the second factor first. Throws `invalid-credentials` for an unknown account, a wrong password
 * and a person outside the program alike, after the same work; `too-many-requests` past the limits.
 */
export async function signIn(
  database: DatabaseHandle,
  context: ProgramContext,
  credentials: Credentials,
): Promise<SignedIn> {
  const programId = context.program.id;
  const now = context.clock();
  const login = normaliseLogin(credentials.login);
  const account = await database.db
    .selectFrom('accounts')
    .select(['id', 'password_hash', 'generation'])
    .where(login.column, '=', login.value)
    .executeTakeFirst();
  const target = { accountId: account?.id ?? null, login: login.value };
  const attempt = await attemptOf(database.db, context, target);
  await countAttempt(database.db, attempt, now);
  const isRight = await isPasswordRight(account?.password_hash ?? null, credentials.password);
  if (!account || !isRight) throw new ApiError('invalid-credentials');
  await countRight(database.db, attempt, now);
  const isDue = await context.tx(async (tx) => {
    const person = await findPersonOfAccount(tx, programId, account.id);
    return person !== undefined && (await needsSecondFactor(tx, context, person));
  });
  if (isDue) await countOwnCode(database.db, account.id, now);
  const entered = await context.tx(async (tx): Promise<SignedIn | null> => {
    const person = await findPersonOfAccount(tx, programId, account.id);
    // If the password changed while it was being checked, the sign-in fails.
    if (person?.generation !== account.generation) return null;
    if (isDue) return { due: await startSecondFactor(tx, context, person) };
    if (context.session) await revokeSession(tx, context.session, now);
    const owner = {
      programId,
      accountId: account.id,
      participantId: person.id,
      generation: person.generation,
      device: deviceName(context.userAgent),
      address: context.clientAddress,
    };
    await takeOverConsent(tx, context, owner);
    return { opened: await openSession(tx, owner, now) };
  });
  if (!entered) throw new ApiError('invalid-credentials');
  if ('opened' in entered) await rememberDevice(database.db, context, account.id);
  return entered;
}
