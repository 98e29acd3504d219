import { ApiError } from '../../contract/errors.ts';
import type { ProgramContext } from '../../contract/handler.ts';
import type { DatabaseHandle } from '../../db/client.ts';
import { pending } from '../../db/participant-status.ts';
import type { RegistrationDetails, VerificationPurpose } from '../../db/tables/sign-in.ts';
import type { Db, Tx } from '../../db/types.ts';
import { isUniqueViolation } from '../../db/unique-violation.ts';
import { openSession } from '../../pipeline/sessions.ts';
import { takeOverConsent } from '../consent/service.ts';
import { writeMail } from '../mail/service.ts';
import { acceptInvitation } from '../mgm/service.ts';
import { findProgramBranding } from '../settings/service.ts';
import { addDays } from '../shared/dates.ts';
import { asOwner } from './as-owner.ts';
import { passwordChangedMail } from './code-mail.ts';
import { deviceName } from './devices.ts';
import { hashPassword, isPasswordRight } from './password.ts';
import { checkNewPassword } from './password-rules.ts';
import { findPersonOfAccount, normaliseLogin, type SignInPerson } from './people.ts';
import { closeVerification, findByToken, type Verification } from './verifications.ts';

export interface NewPassword {
  readonly token: string;
  readonly password: string;
  readonly password_confirmation?: string;
  /** CPF or e-mail. If it is sent, it must be the token's own. */
  readonly email?: string;
}

type Someone = Pick<SignInPerson, 'name' | 'cpf' | 'email'>;

async function ownerOf(tx: Tx, programId: number, verification: Verification): Promise<Someone | undefined> {
  if (verification.details) return verification.details;
  return findPersonOfAccount(tx, programId, verification.account_id ?? 0);
}

function isOwners(login: string, { cpf, email }: Someone): boolean {
  const typed = normaliseLogin(login);
  return typed.value === (typed.column === 'cpf' ? cpf : email);
}

/**
 * Sets the password that a token allows, once, and ends every session and trusted device of the account in
 * all of its programs. A registration becomes an account and a participant who must complete the data (status
 * 2). With `signIn` the answer is a new session. Whoever lost the answer and sends the same again gets it, without a
 * second effect. Throws `verification-ended`, and `ValidationError` for a password that breaks the rules (the token
 * stays good).
 */
export async function setPassword(
  database: DatabaseHandle,
  context: ProgramContext,
  purposes: readonly VerificationPurpose[],
  input: NewPassword,
  { signIn }: { signIn: boolean },
): Promise<{ token: string; expiresAt: Date; accountId: number } | null> {
  const programId = context.program.id;
  const now = context.clock();
  const find = async (tx: Tx) => {
    for (const isSpent of [false, true]) {
      const found = await findByToken(tx, programId, input.token, now, isSpent);
      const owner =
        found && purposes.includes(found.purpose) ? await ownerOf(tx, programId, found) : undefined;
      if (found && owner) return { found, owner, isSpent };
    }
    return null;
  };
  const known = await context.tx(find);
  if (!known || (input.email && !isOwners(input.email, known.owner)))
    throw new ApiError('verification-ended');
  checkNewPassword(input.password, input.password_confirmation ?? '', known.owner);
  // Outside the transaction: its connection would wait with it.
  const hash = known.isSpent ? null : await hashPassword(input.password);
  if (known.isSpent) await checkSame(database.db, known.found.account_id ?? 0, input.password);
  const done = await asOwner(database, programId, async (tx) => {
    // Read again under a lock. The token of a password that has changed since is not found.
    const again = await find(tx);
    if (!again) throw new ApiError('verification-ended');
    const { found, isSpent } = again;
    // Two requests came together, and the other one was first.
    if (isSpent && hash !== null) return 'spent';
    const accountId =
      hash === null
        ? (found.account_id ?? 0)
        : found.details
          ? await register(tx, programId, found.details, { hash, now })
          : await change(tx, found.account_id ?? 0, hash);
    const person = await findPersonOfAccount(tx, programId, accountId);
    if (!person) throw new ApiError('verification-ended');
    const { id: participantId, generation } = person;
    if (!isSpent) {
      await closeVerification(tx, programId, found.id, now, { account_id: accountId, generation });
      if (!found.details) await tellOwner(tx, context, person);
    }
    if (!signIn) return null;
    const device = deviceName(context.userAgent);
    const owner = {
      ...{ programId, accountId, participantId, generation, device },
      address: context.clientAddress,
    };
    await takeOverConsent(tx, context, owner);
    return { ...(await openSession(tx, owner, now)), accountId };
  }).catch((error: unknown) => {
    if (isUniqueViolation(error)) throw new ApiError('already-registered');
    throw error;
  });
  return done === 'spent' ? setPassword(database, context, purposes, input, { signIn }) : done;
}

/** Throws `verification-ended` unless the password is the one that the spent token has set. */
async function checkSame(db: Db, accountId: number, password: string): Promise<void> {
  const account = await db
    .selectFrom('accounts')
    .select('password_hash')
    .where('id', '=', accountId)
    .executeTakeFirst();
  if (!(await isPasswordRight(account?.password_hash ?? null, password)))
    throw new ApiError('verification-ended');
}

/** Sets a password and begins a new generation: every session and proof of the account ends. */
async function change(tx: Tx, accountId: number, hash: string): Promise<number> {
  await tx
    .updateTable('accounts')
    .set((account) => ({ password_hash: hash, generation: account('generation', '+', 1) }))
    .where('id', '=', accountId)
    .execute();
  return accountId;
}

/**
 * A new account, or the account that the person has in another program, with the same CPF and the same proved
 * e-mail.
 */
async function register(
  tx: Tx,
  programId: number,
  details: RegistrationDetails,
  { hash, now }: { hash: string; now: Date },
): Promise<number> {
  const { name, cpf, email, phone, additional_infos = {} } = details;
  const known = await tx
    .selectFrom('accounts')
    .select('id')
    .where('cpf', '=', cpf)
    .where('email', '=', email)
    .executeTakeFirst();
  const account = known
    ? { id: await change(tx, known.id, hash) }
    : await tx
        .insertInto('accounts')
        .values({ cpf, email, password_hash: hash, created_at: now })
        .returning('id')
        .executeTakeFirstOrThrow();
  const participant = await tx
    .insertInto('participants')
    .values({
      program_id: programId,
      account_id: account.id,
      name,
      email,
      phone,
      status: pending,
      additional_infos: JSON.stringify(additional_infos),
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (details.invitation) await acceptInvitation(tx, programId, participant.id, details.invitation, now);
  return account.id;
}

async function tellOwner(tx: Tx, context: ProgramContext, person: SignInPerson): Promise<void> {
  const programId = context.program.id;
  const { brand } = await findProgramBranding(tx, programId, context.tenant);
  const content = passwordChangedMail(person.display_name, brand.title);
  const now = context.clock();
  const uselessAfter = addDays(now, 1);
  await writeMail(tx, { programId, recipient: person.email, content, brand, uselessAfter }, now);
}
