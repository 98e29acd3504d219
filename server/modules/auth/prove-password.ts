import { ApiError, ValidationError } from '../../contract/errors.ts';
import type { SignedInContext } from '../../contract/handler.ts';
import type { DatabaseHandle } from '../../db/client.ts';
import type { Tx } from '../../db/types.ts';
import { isPasswordRight } from './password.ts';
import { findPersonOfAccount, type SignInPerson } from './people.ts';
import { attemptOf, countAttempt, countRight } from './throttle.ts';

/**
 * The person who sent the request, after they have proved their password: a session alone may change neither
 * the contact nor the ways to sign in. Throws `ValidationError` at `field`, and `too-many-requests`.
 */
export async function provePassword(
  database: DatabaseHandle,
  context: SignedInContext,
  password: string,
  field = 'password',
): Promise<SignInPerson> {
  const { accountId, generation } = context.session;
  const account = await database.db
    .selectFrom('accounts')
    .select(['cpf', 'password_hash', 'generation'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  const attempt = await attemptOf(database.db, context, { accountId, login: account.cpf });
  await countAttempt(database.db, attempt, context.clock());
  const isRight = await isPasswordRight(account.password_hash, password);
  if (!isRight || account.generation !== generation)
    throw new ValidationError({ [field]: ['Senha incorreta.'] });
  await countRight(database.db, attempt, context.clock());
  const person = await context.tx((tx) => findPersonOfAccount(tx, context.program.id, accountId));
  if (!person) throw new ApiError('not-found');
  return person;
}

/**
 * Keeps the account as it is until the transaction ends, as the first thing in it. Throws `unauthenticated` where a new
 * password, or the link that undoes a change, has ended this session since it was looked up.
 */
export async function holdAccount(tx: Tx, { session }: SignedInContext): Promise<void> {
  const held = await tx
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', session.accountId)
    .where('generation', '=', session.generation)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!held) throw new ApiError('unauthenticated');
}
