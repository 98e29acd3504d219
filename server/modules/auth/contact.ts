import { digitsOf } from '../../../engine/format/digits.ts';
import { ApiError, ValidationError } from '../../contract/errors.ts';
import type { ProgramContext, SignedInContext } from '../../contract/handler.ts';
import type { DatabaseHandle } from '../../db/client.ts';
import type { Tx } from '../../db/types.ts';
import { writeMail } from '../mail/service.ts';
import { findProgramBranding } from '../settings/service.ts';
import { asOwner } from './as-owner.ts';
import { mailCode, presentCode, refuseCode, type SentCode, type TypedCode } from './codes.ts';
import { contactChangedMail, emailWantedMail } from './contact-mail.ts';
import { isPasswordRight } from './password.ts';
import { findPersonOfAccount, nameOf, type SignInPerson } from './people.ts';
import { hashOf, newSecret } from './secret.ts';
import { attemptOf, countAttempt, countCodeTry, countOwnCode, countRight } from './throttle.ts';
import { checkCode, closeVerification, startVerification } from './verifications.ts';

/** Whoever had the old address can take a change of the contact back for this long. */
export const undoMs = 72 * 3_600_000;
/** The page of the portal that takes a change back. */
const undoPath = '/desfazer';
const uniqueViolation = '23505';

/**
 * The person who asks, once the password is theirs. A session alone changes no way to reach them. Throws
 * `ValidationError` at `password`, and `too-many-requests`.
 */
async function provePassword(
  database: DatabaseHandle,
  context: SignedInContext,
  password: string,
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
    throw new ValidationError({ password: ['Senha incorreta.'] });
  await countRight(database.db, attempt, context.clock());
  const person = await context.tx((tx) => findPersonOfAccount(tx, context.program.id, accountId));
  if (!person) throw new ApiError('not-found');
  return person;
}

/**
 * Sends a code to the address that is to be the person's: nothing changes before it comes back. Where the address is
 * somebody else's the answer is the same and its owner is told instead.
 */
export async function startEmailChange(
  database: DatabaseHandle,
  context: SignedInContext,
  input: { email: string; password: string },
): Promise<SentCode> {
  const email = input.email.trim().toLowerCase();
  const person = await provePassword(database, context, input.password);
  if (email === person.email) throw new ValidationError({ email: ['Este já é o seu e-mail.'] });
  const now = context.clock();
  const programId = context.program.id;
  await countOwnCode(database.db, person.account_id, now);
  const isTaken = await hasAccount(database, email);
  const issued = await context.tx(async (tx) => {
    const account = isTaken ? null : { id: person.account_id, generation: person.generation };
    const started = await startVerification(tx, programId, { purpose: 'contact', account }, now);
    await tx
      .insertInto('contact_changes')
      .values({
        ...(await contactOf(tx, programId, person)),
        new_email: email,
        verification_id: started.id,
        asked_at: now,
      })
      .execute();
    if (!isTaken)
      await mailCode(tx, context, { purpose: 'contact', issued: started, person: { ...person, email } });
    else await tell(tx, context, email, (brand) => emailWantedMail(brand));
    return started;
  });
  return presentCode(issued, context.tenant);
}

/** Takes the code that came to the new address; the old one is told, with the way back. Throws what `refuseCode` does. */
export async function finishEmailChange(
  database: DatabaseHandle,
  context: SignedInContext,
  { verification = '', code = '' }: TypedCode,
): Promise<void> {
  const { accountId } = context.session;
  const programId = context.program.id;
  const now = context.clock();
  await countCodeTry(database.db, context.clientAddress, now);
  const check = await context
    .tx(async (tx) => {
      const typed = { handle: verification, code, purposes: ['contact'] as const };
      const checked = await checkCode(tx, programId, typed, now);
      if (!checked.right) return checked;
      const change = await tx
        .selectFrom('contact_changes')
        .selectAll()
        .where('program_id', '=', programId)
        .where('verification_id', '=', checked.verification.id)
        .where('account_id', '=', accountId)
        .executeTakeFirst();
      if (!change) return { right: false as const, triesLeft: null };
      await closeVerification(tx, programId, checked.verification.id, now);
      const email = change.new_email;
      await tx.updateTable('accounts').set({ email }).where('id', '=', accountId).execute();
      await setContact(tx, programId, change.participant_id, { email, updated_at: now });
      await tellOld(tx, context, change);
      return checked;
    })
    .catch(asTaken);
  if (!check.right) throw refuseCode(check.triesLeft);
}

/** Changes the phone at once; the e-mail is told, with the way back. */
export async function changePhone(
  database: DatabaseHandle,
  context: SignedInContext,
  input: { phone: string; password: string },
): Promise<void> {
  const person = await provePassword(database, context, input.password);
  const programId = context.program.id;
  const now = context.clock();
  const phone = digitsOf(input.phone);
  await context.tx(async (tx) => {
    const change = await tx
      .insertInto('contact_changes')
      .values({
        ...(await contactOf(tx, programId, person)),
        new_email: person.email,
        new_phone: phone,
        asked_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await setContact(tx, programId, person.id, { phone, updated_at: now });
    await tellOld(tx, context, change);
  });
}

/**
 * Takes a change back: e-mail and phone are the old ones, every session ends, and the password is nobody's, since who
 * changed the contact knew it. Throws `link-spent`.
 */
export async function undoContactChange(
  database: DatabaseHandle,
  context: ProgramContext,
  token: string,
): Promise<void> {
  const programId = context.program.id;
  const now = context.clock();
  await countCodeTry(database.db, context.clientAddress, now);
  const isUndone = await asOwner(database, programId, async (tx) => {
    const change = await tx
      .updateTable('contact_changes')
      .set({ undone_at: now })
      .where('program_id', '=', programId)
      .where('undo_hash', '=', hashOf(token))
      .where('undo_until', '>', now)
      .where('undone_at', 'is', null)
      .returningAll()
      .executeTakeFirst();
    if (!change) return false;
    const { old_email: email, old_phone: phone } = change;
    await tx
      .updateTable('accounts')
      .set((account) => ({ email, password_hash: null, generation: account('generation', '+', 1) }))
      .where('id', '=', change.account_id)
      .execute();
    await setContact(tx, programId, change.participant_id, { email, phone, updated_at: now });
    return true;
  }).catch(asTaken);
  if (!isUndone) throw new ApiError('link-spent', { message: 'Este link já foi usado ou expirou.' });
}

function asTaken(error: unknown): never {
  if ((error as { code?: unknown }).code === uniqueViolation)
    throw new ApiError('conflict', { message: 'Este e-mail não está mais disponível.' });
  throw error;
}

async function hasAccount({ db }: DatabaseHandle, email: string): Promise<boolean> {
  const row = await db.selectFrom('accounts').select('id').where('email', '=', email).executeTakeFirst();
  return row !== undefined;
}

/** The contact as it is, for a change's row. */
async function contactOf(tx: Tx, programId: number, person: SignInPerson) {
  const { phone } = await tx
    .selectFrom('participants')
    .select('phone')
    .where('program_id', '=', programId)
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow();
  return {
    program_id: programId,
    account_id: person.account_id,
    participant_id: person.id,
    old_email: person.email,
    old_phone: phone,
    new_phone: phone,
  };
}

async function setContact(
  tx: Tx,
  programId: number,
  participantId: number,
  values: { email?: string; phone?: string | null; updated_at: Date },
): Promise<void> {
  await tx
    .updateTable('participants')
    .set(values)
    .where('program_id', '=', programId)
    .where('id', '=', participantId)
    .execute();
}

/** Makes the way back and sends it to the address that the person had. */
async function tellOld(
  tx: Tx,
  context: ProgramContext,
  change: { id: number; old_email: string; new_email: string },
): Promise<void> {
  const now = context.clock();
  const { text, hash } = newSecret();
  await tx
    .updateTable('contact_changes')
    .set({ changed_at: now, undo_hash: hash, undo_until: new Date(now.getTime() + undoMs) })
    .where('program_id', '=', context.program.id)
    .where('id', '=', change.id)
    .execute();
  const origin = context.portalOrigin(context.program.id);
  const url = `${origin}${undoPath}?chave=${text}`;
  const what = change.old_email === change.new_email ? 'celular' : 'e-mail';
  const person = await findPersonOfAccount(tx, context.program.id, context.session?.accountId ?? 0);
  await tell(tx, context, change.old_email, (brand) =>
    contactChangedMail(nameOf(person), brand, { what, url }),
  );
}

async function tell(
  tx: Tx,
  context: ProgramContext,
  recipient: string,
  contentFor: (program: string) => Parameters<typeof writeMail>[1]['content'],
): Promise<void> {
  const programId = context.program.id;
  const now = context.clock();
  const { brand } = await findProgramBranding(tx, programId, context.tenant);
  const uselessAfter = new Date(now.getTime() + undoMs);
  await writeMail(tx, { programId, recipient, content: contentFor(brand.title), brand, uselessAfter }, now);
}
