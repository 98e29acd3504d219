import { ApiError } from '../../contract/errors.ts';
import type { RequestContext } from '../../contract/handler.ts';
import type { DatabaseHandle } from '../../db/client.ts';
import { onlyDigits } from '../shared/cpf.ts';
import { isPasswordRight } from './password.ts';
import { openSession, revokeSession } from './sessions.ts';
import { attemptOf, countAttempt, forgiveAttempt } from './throttle.ts';

export interface Credentials {
  /** CPF (masked or not) or e-mail. */
  readonly login: string;
  readonly password: string;
}

const inactive = 3;

/**
 * Signs in to a program by CPF or e-mail and password, with a new session whatever the client had. Throws
 * `invalid-credentials` for an unknown account, a wrong password and a person outside the program alike, after the
 * same work; `too-many-requests` past the limits.
 */
export async function signIn(
  database: DatabaseHandle,
  programId: number,
  credentials: Credentials,
  context: RequestContext,
): Promise<{ token: string; expiresAt: Date }> {
  const now = context.clock();
  const login = normaliseLogin(credentials.login);
  const attempt = attemptOf(login.value, context.clientAddress);
  await countAttempt(database.db, attempt, now);
  const account = await database.db
    .selectFrom('accounts')
    .select(['id', 'password_hash'])
    .where(login.column, '=', login.value)
    .executeTakeFirst();
  const isRight = await isPasswordRight(account?.password_hash ?? null, credentials.password);
  if (!account || !isRight) throw new ApiError('invalid-credentials');
  const opened = await database.withProgram(programId, async (tx) => {
    const participant = await tx
      .selectFrom('participants')
      .select('id')
      .where('program_id', '=', programId)
      .where('account_id', '=', account.id)
      .where('status', '<>', inactive)
      .executeTakeFirst();
    if (!participant) return null;
    if (context.session) await revokeSession(tx, context.session, now);
    const owner = { programId, accountId: account.id, participantId: participant.id };
    return openSession(tx, owner, now);
  });
  if (!opened) throw new ApiError('invalid-credentials');
  await forgiveAttempt(database.db, attempt);
  return opened;
}

function normaliseLogin(login: string): { column: 'cpf' | 'email'; value: string } {
  const text = login.trim().toLowerCase();
  return text.includes('@') ? { column: 'email', value: text } : { column: 'cpf', value: onlyDigits(text) };
}
