import { ApiError } from '../../contract/errors.ts';
import type { ProgramContext } from '../../contract/handler.ts';
import type { DatabaseHandle } from '../../db/client.ts';
import { openSession, revokeSession } from '../../pipeline/sessions.ts';
import { isPasswordRight } from './password.ts';
import { findPersonOfAccount, normaliseLogin } from './people.ts';
import { startSecondFactor } from './second-factor.ts';
import { attemptOf, countAttempt, forgiveAttempt } from './throttle.ts';
import type { IssuedCode } from './verifications.ts';

export interface Credentials {
  /** CPF (masked or not) or e-mail. */
  readonly login: string;
  readonly password: string;
}

/** A session, or the code that has to be typed before there is one. */
export type SignedIn = { opened: { token: string; expiresAt: Date } } | { due: IssuedCode };

/**
 * Signs in to a program by CPF or e-mail and password, with a new session whatever the client had, or with the second
 * factor that is due first. Throws `invalid-credentials` for an unknown account, a wrong password and a person outside
 * the program alike, after the same work; `too-many-requests` past the limits.
 */
export async function signIn(
  database: DatabaseHandle,
  context: ProgramContext,
  credentials: Credentials,
): Promise<SignedIn> {
  const programId = context.program.id;
  const now = context.clock();
  const login = normaliseLogin(credentials.login);
  const attempt = attemptOf(login.value, context.clientAddress);
  await countAttempt(database.db, attempt, now);
  const account = await database.db
    .selectFrom('accounts')
    .select(['id', 'password_hash', 'generation'])
    .where(login.column, '=', login.value)
    .executeTakeFirst();
  const isRight = await isPasswordRight(account?.password_hash ?? null, credentials.password);
  if (!account || !isRight) throw new ApiError('invalid-credentials');
  const entered = await context.tx(async (tx): Promise<SignedIn | null> => {
    const person = await findPersonOfAccount(tx, programId, account.id);
    // A password that changed while it was looked at opens nothing.
    if (person?.generation !== account.generation) return null;
    const due = await startSecondFactor(tx, context, person);
    if (due) return { due };
    if (context.session) await revokeSession(tx, context.session, now);
    const owner = {
      programId,
      accountId: account.id,
      participantId: person.id,
      generation: person.generation,
    };
    return { opened: await openSession(tx, owner, now) };
  });
  if (!entered) throw new ApiError('invalid-credentials');
  // Whose second factor is still due keeps the attempt: it also bounds the codes that are sent.
  if ('opened' in entered) await forgiveAttempt(database.db, attempt);
  return entered;
}
