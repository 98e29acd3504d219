import { ApiError, ValidationError } from '../../contract/errors.ts';
import type { SignedInContext } from '../../contract/handler.ts';
import type { DatabaseHandle } from '../../db/client.ts';
import type { Tx } from '../../db/types.ts';
import { moveSession } from '../../pipeline/sessions.ts';
import { findProgramBranding } from '../settings/service.ts';
import { asOwner } from './as-owner.ts';
import { mailCode, presentCode, refuseCode, type SentCode, type TypedCode } from './codes.ts';
import { factorOnMail } from './contact-mail.ts';
import { hashPassword } from './password.ts';
import { checkNewPassword } from './password-rules.ts';
import { findPersonOfAccount } from './people.ts';
import { holdAccount, provePassword } from './prove-password.ts';
import { countCodeTry, countOwnCode } from './throttle.ts';
import { noteChange, setContact, tell } from './undo.ts';
import { checkCode, closeVerification, startVerification } from './verifications.ts';

export interface OwnPassword {
  readonly current_password: string;
  readonly password: string;
  readonly password_confirmation: string;
}

/**
 * Changes the password of the signed-in person, who must know the old one. A new generation begins: every
 * other session and every trusted device of the account ends, in all of its programs. This session goes on
 * under a new secret, so that whoever copied the old one is signed out. The person gets a mail with a link
 * that undoes the change. Throws `ValidationError` at the field that is wrong, and `too-many-requests`.
 */
export async function changeOwnPassword(
  database: DatabaseHandle,
  context: SignedInContext,
  input: OwnPassword,
): Promise<{ token: string; expiresAt: Date }> {
  const person = await provePassword(database, context, input.current_password, 'current_password');
  checkNewPassword(input.password, input.password_confirmation, person);
  if (input.password === input.current_password)
    throw new ValidationError({ password: ['Escolha uma senha diferente da atual.'] });
  const hash = await hashPassword(input.password);
  const { session } = context;
  return asOwner(database, context.program.id, async (tx) => {
    const changed = await tx
      .updateTable('accounts')
      .set((account) => ({ password_hash: hash, generation: account('generation', '+', 1) }))
      .where('id', '=', session.accountId)
      // If two requests change it together, the second one no longer has the right password.
      .where('generation', '=', session.generation)
      .returning('generation')
      .executeTakeFirst();
    if (!changed) throw new ApiError('unauthenticated');
    await noteChange(tx, context, person, 'senha');
    return moveSession(tx, session, changed.generation, context.clock());
  });
}

/** Whether the person uses a second factor, and who demands it. */
export async function findSecondFactor(tx: Tx, context: SignedInContext) {
  const programId = context.program.id;
  const { flags } = await findProgramBranding(tx, programId, context.tenant);
  const person = await findPersonOfAccount(tx, programId, context.session.accountId);
  if (!person) return undefined;
  const own = person.second_factor ? ('on' as const) : ('off' as const);
  return { state: flags.mf2a_activate ? ('required' as const) : own, email: person.email };
}

/**
 * Sends the code that turns the second factor on: it proves that the person reads the address before sign-in
 * depends on it.
 */
export async function askSecondFactor(
  database: DatabaseHandle,
  context: SignedInContext,
  password: string,
): Promise<SentCode> {
  const person = await provePassword(database, context, password);
  const now = context.clock();
  await countOwnCode(database.db, person.account_id, now);
  const account = { id: person.account_id, generation: person.generation };
  const issued = await context.tx(async (tx) => {
    const started = await startVerification(tx, context.program.id, { purpose: 'factor-on', account }, now);
    await mailCode(tx, context, { purpose: 'factor-on', issued: started, person });
    return started;
  });
  return presentCode(issued, context.tenant);
}

/** Turns the second factor on with that code and tells the person by mail. Throws what `refuseCode` does. */
export async function turnOnSecondFactor(
  database: DatabaseHandle,
  context: SignedInContext,
  { verification = '', code = '' }: TypedCode,
): Promise<void> {
  const programId = context.program.id;
  const now = context.clock();
  await countCodeTry(database.db, context.clientAddress, now);
  const check = await context.tx(async (tx) => {
    const typed = { handle: verification, code, purposes: ['factor-on'] as const };
    const checked = await checkCode(tx, programId, typed, now);
    if (!checked.right) return checked;
    if (checked.verification.account_id !== context.session.accountId)
      return { right: false as const, triesLeft: null };
    await closeVerification(tx, programId, checked.verification.id, now);
    const person = await findPersonOfAccount(tx, programId, context.session.accountId);
    if (!person) throw new ApiError('not-found');
    await setContact(tx, programId, person.id, { second_factor: true, updated_at: now });
    await tell(tx, context, person.email, (program) => factorOnMail(person.display_name, program));
    return checked;
  });
  if (!check.right) throw refuseCode(check.triesLeft);
}

/**
 * Turns the person's own second factor off, with the password. Throws `conflict` where the program demands
 * one.
 */
export async function turnOffSecondFactor(
  database: DatabaseHandle,
  context: SignedInContext,
  password: string,
): Promise<void> {
  const person = await provePassword(database, context, password);
  const programId = context.program.id;
  await context.tx(async (tx) => {
    await holdAccount(tx, context);
    const { flags } = await findProgramBranding(tx, programId, context.tenant);
    if (flags.mf2a_activate)
      throw new ApiError('conflict', { message: 'Este programa pede o código a todos.' });
    if (!person.second_factor) return;
    await setContact(tx, programId, person.id, { second_factor: false, updated_at: context.clock() });
    await noteChange(tx, context, person, 'verificação em duas etapas');
  });
}
