import { digitsOf } from '../../../engine/format/digits.ts';
import { ValidationError } from '../../contract/errors.ts';
import type { SignedInContext } from '../../contract/handler.ts';
import type { DatabaseHandle } from '../../db/client.ts';
import { mailCode, presentCode, refuseCode, type SentCode, type TypedCode } from './codes.ts';
import { emailWantedMail } from './contact-mail.ts';
import { findPersonOfAccount } from './people.ts';
import { holdAccount, provePassword } from './prove-password.ts';
import { countCodeTry, countOwnCode } from './throttle.ts';
import { asTaken, contactOf, noteChange, setContact, tell, tellOld } from './undo.ts';
import { checkCode, closeVerification, startVerification } from './verifications.ts';

/**
 * Sends a code to the new address; nothing changes before the person types it. If the address belongs to
 * somebody else, the answer is the same and that owner is told instead.
 */
export async function startEmailChange(
  database: DatabaseHandle,
  context: SignedInContext,
  input: { email: string; password: string },
): Promise<SentCode> {
  const email = input.email.toLowerCase();
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

/**
 * Takes the code that went to the new address and changes the e-mail; the old address gets a mail with a link
 * that undoes the change. Throws what `refuseCode` does.
 */
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
      await holdAccount(tx, context);
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
      // The database changes it in every program of the person.
      await tx.updateTable('accounts').set({ email }).where('id', '=', accountId).execute();
      const person = await findPersonOfAccount(tx, programId, accountId);
      await tellOld(tx, context, { ...change, person, what: 'e-mail' });
      return checked;
    })
    .catch(asTaken);
  if (!check.right) throw refuseCode(check.triesLeft);
}

/** Changes the phone at once; the e-mail address gets a mail with a link that undoes the change. */
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
    await holdAccount(tx, context);
    await noteChange(tx, context, person, 'telefone', { new_phone: phone });
    await setContact(tx, programId, person.id, { phone, updated_at: now });
  });
}

async function hasAccount({ db }: DatabaseHandle, email: string): Promise<boolean> {
  const row = await db.selectFrom('accounts').select('id').where('email', '=', email).executeTakeFirst();
  return row !== undefined;
}
