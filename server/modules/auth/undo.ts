import { ApiError } from '../../contract/errors.ts';
import type { ProgramContext } from '../../contract/handler.ts';
import type { DatabaseHandle } from '../../db/client.ts';
import type { Tx } from '../../db/types.ts';
import { isUniqueViolation } from '../../db/unique-violation.ts';
import { writeMail } from '../mail/service.ts';
import { withdrawErasuresSince } from '../privacy/service.ts';
import { findProgramBranding } from '../settings/service.ts';
import { asOwner, inEveryProgram } from './as-owner.ts';
import { accessChangedMail, type ChangedAccess } from './contact-mail.ts';
import type { SignInPerson } from './people.ts';
import { hashOf, newSecret } from './secret.ts';
import { countCodeTry } from './throttle.ts';

/**
 * How long the owner of the old address can undo a change of the contact, the password or the second factor.
 */
export const undoMs = 72 * 3_600_000;
/** The page of the portal that undoes a change. */
const undoPath = '/desfazer';

/** The current contact, for the row of a change. */
export async function contactOf(tx: Tx, programId: number, person: SignInPerson) {
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
    new_email: person.email,
    old_phone: phone,
    new_phone: phone,
  };
}

export async function setContact(
  tx: Tx,
  programId: number,
  participantId: number,
  values: { phone?: string | null; second_factor?: boolean; updated_at: Date },
): Promise<void> {
  await tx
    .updateTable('participants')
    .set(values)
    .where('program_id', '=', programId)
    .where('id', '=', participantId)
    .execute();
}

/**
 * Records a change that takes effect at once, and mails the person's current address a link that undoes it.
 */
export async function noteChange(
  tx: Tx,
  context: ProgramContext,
  person: SignInPerson,
  what: Exclude<ChangedAccess, 'e-mail'>,
  values: { new_phone?: string } = {},
): Promise<void> {
  const programId = context.program.id;
  const kind = what === 'telefone' ? 'contact' : what === 'senha' ? 'password' : 'second-factor';
  const change = await tx
    .insertInto('contact_changes')
    .values({
      ...(await contactOf(tx, programId, person)),
      ...values,
      what: kind,
      asked_at: context.clock(),
    })
    .returning(['id', 'old_email'])
    .executeTakeFirstOrThrow();
  await tellOld(tx, context, { ...change, person, what });
}

interface ToldChange {
  readonly id: number;
  readonly old_email: string;
  readonly person: SignInPerson | undefined;
  readonly what: ChangedAccess;
}

/** Creates the undo link and sends it to the address that the person had. */
export async function tellOld(tx: Tx, context: ProgramContext, change: ToldChange): Promise<void> {
  const now = context.clock();
  const { text, hash } = newSecret();
  await tx
    .updateTable('contact_changes')
    .set({ changed_at: now, undo_hash: hash, undo_until: new Date(now.getTime() + undoMs) })
    .where('program_id', '=', context.program.id)
    .where('id', '=', change.id)
    .execute();
  const url = `${context.portalOrigin(context.program.id)}${undoPath}?chave=${text}`;
  await tell(tx, context, change.old_email, (brand) =>
    accessChangedMail(change.person?.display_name ?? '', brand, { what: change.what, url }),
  );
}

/** Sends a mail of the program to an address. */
export async function tell(
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

/**
 * Undoes a change and every later one of the account, in every program: restores the old e-mail and phones, turns
 * disabled second factors on again, cancels what was asked for erasure meanwhile, and ends every session. No password
 * is valid afterwards, since whoever made the change knew it. The links of the later changes are spent: they went to
 * an address that may be the stranger's. Throws `link-spent`.
 */
export async function undoChange(
  database: DatabaseHandle,
  context: ProgramContext,
  token: string,
): Promise<void> {
  const programId = context.program.id;
  const now = context.clock();
  await countCodeTry(database.db, context.clientAddress, now);
  const isUndone = await asOwner(database, programId, async (tx) => {
    const linked = tx
      .selectFrom('contact_changes')
      .where('program_id', '=', programId)
      .where('undo_hash', '=', hashOf(token));
    // Two links of one account wait for each other, so that the later change's does not win over the earlier one's.
    await tx
      .selectFrom('accounts')
      .select('id')
      .where('id', '=', linked.select('account_id'))
      .forUpdate()
      .execute();
    const change = await linked
      .where('undo_until', '>', now)
      .where('undone_at', 'is', null)
      .select(['account_id', 'old_email', 'changed_at'])
      .executeTakeFirst();
    if (!change?.changed_at) return false;
    const { account_id: accountId, old_email: email, changed_at: since } = change;
    await tx
      .updateTable('accounts')
      .set((account) => ({ email, password_hash: null, generation: account('generation', '+', 1) }))
      .where('id', '=', accountId)
      .execute();
    await inEveryProgram(tx, async ({ id }) => {
      await undoSince(tx, id, { accountId, since }, now);
      await withdrawErasuresSince(tx, id, { accountId, since }, now);
    });
    return true;
  }).catch(asTaken);
  if (!isUndone) throw new ApiError('link-spent', { message: 'Este link já foi usado ou expirou.' });
}

/** Restores the phone and the second factor of an account in a program as they were at a time. */
async function undoSince(
  tx: Tx,
  programId: number,
  { accountId, since }: { accountId: number; since: Date },
  now: Date,
): Promise<void> {
  const undone = await tx
    .selectFrom('contact_changes')
    .select(['id', 'participant_id', 'old_phone', 'what'])
    .where('program_id', '=', programId)
    .where('account_id', '=', accountId)
    .where('changed_at', '>=', since)
    .where('undone_at', 'is', null)
    .orderBy('changed_at')
    .execute();
  const [first] = undone;
  if (!first) return;
  const factor = undone.some(({ what }) => what === 'second-factor') ? { second_factor: true } : {};
  const values = { phone: first.old_phone, ...factor, updated_at: now };
  const ids = undone.map(({ id }) => id);
  await setContact(tx, programId, first.participant_id, values);
  await tx
    .updateTable('contact_changes')
    .set({ undone_at: now })
    .where('program_id', '=', programId)
    .where('id', 'in', ids)
    .execute();
}

/** Throws `conflict` where another account has taken the old address meanwhile. */
export function asTaken(error: unknown): never {
  if (isUniqueViolation(error))
    throw new ApiError('conflict', { message: 'Este e-mail não está mais disponível.' });
  throw error;
}
