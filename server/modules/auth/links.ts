import { sql } from 'kysely';
import { ApiError } from '../../contract/errors.ts';
import type { RequestContext, SessionContext } from '../../contract/handler.ts';
import type { DatabaseHandle } from '../../db/client.ts';
import type { Tx } from '../../db/types.ts';
import { writeAudit } from '../../pipeline/audit.ts';
import { countHit, tooMany } from '../../pipeline/rate-limit.ts';
import { openSession, revokeSession } from '../../pipeline/sessions.ts';
import { takeOverConsent } from '../consent/service.ts';
import { readOwnPrograms } from '../programs/service.ts';
import { findProgramBranding } from '../settings/service.ts';
import type { ModuleServices } from '../shared/services.ts';
import { asOwner } from './as-owner.ts';
import { deviceName, findTrusted } from './devices.ts';
import { findPersonOfAccount, type SignInPerson } from './people.ts';
import { hashOf, newSecret } from './secret.ts';
import { startSession } from './start-session.ts';

const lifetimeMs = 60_000;
/** How many links one person may ask for in 15 minutes. */
const limit = { hits: 30, windowMs: 15 * 60_000 } as const;
/** The secret stands after '#' in the address, which no server, log or referrer gets to see. */
const fragment = 'entrar';

/**
 * A link to another program of the same person, good for one sign-in within a minute. Its host is always one
 * that the platform serves. Throws `not-found` for a program that is not theirs, and `too-many-requests`.
 */
export async function issueLink(
  services: ModuleServices,
  context: RequestContext,
  session: SessionContext,
  uuid: string,
): Promise<{ redirect_url: string; expires_at: string }> {
  const { database } = services;
  const now = context.clock();
  const wait = await countHit(database.db, `link:account:${session.accountId}`, limit, now);
  if (wait > 0) throw tooMany(wait);
  const target = (await readOwnPrograms(services, session)).find((program) => program.uuid === uuid);
  const origin = target && context.portalOrigin(target.id);
  if (!target || !origin || target.id === session.programId) throw new ApiError('not-found');
  const { text, hash } = newSecret();
  const expires_at = new Date(now.getTime() + lifetimeMs);
  await database.withProgram(target.id, async (tx) => {
    await tx
      .insertInto('sign_in_links')
      .values({
        program_id: target.id,
        token_hash: hash,
        account_id: session.accountId,
        participant_id: target.participant_id,
        from_program_id: session.programId,
        created_at: now,
        expires_at,
        generation: session.generation,
      })
      .execute();
    const who = { programId: target.id, accountId: session.accountId, participantId: target.participant_id };
    await audit(tx, context, who, 'auth.link');
  });
  return { redirect_url: `${origin}/#${fragment}=${text}`, expires_at: expires_at.toISOString() };
}

interface Redemption {
  readonly programId: number;
  readonly token: string;
  /** The origin of the page that sent the browser here, as the browser says it. */
  readonly from?: string;
  readonly confirmed?: boolean;
}

/**
 * Signs in with a link, once. If the browser does not come from a page of the platform, the person is asked
 * first: a stranger's link must not sign anybody in to the stranger's account. A session that the browser has
 * here continues if it is the same person's, since other tabs use it; anybody else's ends. Throws
 * `link-spent`, and `conflict` where a second factor is due.
 */
export async function redeemLink(
  services: ModuleServices,
  context: RequestContext,
  redemption: Redemption,
): Promise<{ status: 'signed-in' | 'confirm'; name: string }> {
  const { programId } = redemption;
  const now = context.clock();
  const isFromPlatform = isKnownPage(services, redemption.from);
  const answer = await context.tx(async (tx) => {
    const link = await findLink(tx, programId, redemption.token, now);
    const person = link && (await findPersonOfAccount(tx, programId, link.account_id));
    if (!link || person?.generation !== link.generation) return null;
    const name = person.display_name;
    if (!isFromPlatform && !redemption.confirmed) return { status: 'confirm' as const, name };
    const goesOn = isSessionOf(context.session, programId, link.account_id);
    if (!goesOn) await refuseWithoutSecondFactor(tx, context, programId, person);
    const { account_id: accountId, participant_id: participantId, generation } = link;
    const device = deviceName(context.userAgent);
    const owner = {
      ...{ programId, accountId, participantId, generation, device },
      address: context.clientAddress,
    };
    if (!(await spend(tx, programId, link.id, now))) return null;
    await audit(tx, context, owner, 'auth.redeemLink');
    const status = 'signed-in' as const;
    if (goesOn) return { status, name };
    if (context.session) await revokeSession(tx, context.session, now);
    await takeOverConsent(tx, context, owner);
    return { status, name, opened: await openSession(tx, owner, now) };
  });
  if (!answer) throw new ApiError('link-spent');
  if (answer.opened) startSession(context, answer.opened);
  return { status: answer.status, name: answer.name };
}

function isSessionOf(session: SessionContext | null, programId: number, accountId: number): boolean {
  return session?.programId === programId && session.accountId === accountId && !session.adminAccess;
}

function findLink(tx: Tx, programId: number, token: string, now: Date) {
  return tx
    .selectFrom('sign_in_links')
    .select(['id', 'account_id', 'participant_id', 'generation'])
    .where('program_id', '=', programId)
    .where('token_hash', '=', hashOf(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** When two requests use one link at the same time, the second one finds it used. */
async function spend(tx: Tx, programId: number, id: number, now: Date): Promise<boolean> {
  const spent = await tx
    .updateTable('sign_in_links')
    .set({ used_at: now })
    .where('program_id', '=', programId)
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return spent !== undefined;
}

/**
 * A program with a second factor asks for it here too, so that a link from another program cannot avoid it.
 */
async function refuseWithoutSecondFactor(
  tx: Tx,
  context: RequestContext,
  programId: number,
  person: SignInPerson,
): Promise<void> {
  const { flags } = await findProgramBranding(tx, programId, context.tenant);
  if (!flags.mf2a_activate && !person.second_factor) return;
  const owner = { programId, accountId: person.account_id };
  const trusted = await findTrusted(tx, owner, context.device.tokens, context.clock());
  if (trusted !== null) return;
  throw new ApiError('conflict', {
    message: 'Este programa pede um código de confirmação. Entre com a sua senha.',
  });
}

function isKnownPage({ tenants }: ModuleServices, page: string | undefined): boolean {
  return page !== undefined && URL.canParse(page) && tenants.byDomain(new URL(page).hostname) !== null;
}

function audit(
  tx: Tx,
  context: RequestContext,
  who: { programId: number; accountId: number; participantId: number },
  operation: 'auth.link' | 'auth.redeemLink',
): Promise<void> {
  const entry = {
    programId: who.programId,
    actorAccountId: who.accountId,
    participantId: who.participantId,
    operation,
    method: 'POST',
    path: context.portalOrigin(who.programId) ?? '',
    requestId: context.requestId,
    address: context.clientAddress,
  };
  return writeAudit(tx, entry, context.clock());
}

/**
 * Takes the address out of what was recorded before a moment of people who switched programs. What somebody who
 * administers did in another person's name keeps it.
 */
export const forgetAddresses = (
  database: DatabaseHandle,
  programId: number,
  before: Date,
): Promise<unknown> =>
  // The role of requests may only add to the log.
  asOwner(database, programId, (tx) =>
    sql`update audit_log set address = '' from participants as person
      where audit_log.program_id = ${programId} and audit_log.happened_at < ${before}
        and audit_log.operation in ('auth.link', 'auth.redeemLink') and audit_log.address <> ''
        and person.program_id = audit_log.program_id and person.id = audit_log.participant_id
        and person.account_id = audit_log.actor_account_id`.execute(tx),
  );
