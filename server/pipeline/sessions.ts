import { sql } from 'kysely';
import { ApiError, notFound } from '../contract/errors.ts';
import type { SessionContext } from '../contract/handler.ts';
import { inactive } from '../db/participant-status.ts';
import type { Tx } from '../db/types.ts';
import { abilitiesOf } from './abilities.ts';
import { newToken, type Token } from './token.ts';

/** A session ends when it is unused for this long. */
export const idleMs = 12 * 3_600_000;
/** A session ends after this time, used or not. */
export const lifetimeMs = 30 * 24 * 3_600_000;
/** How often a session's last use is stored, at most. */
const touchEveryMs = 5 * 60_000;

export interface Owner {
  readonly programId: number;
  readonly accountId: number;
  readonly participantId: number;
  /** The account's generation when its password or another proof was checked. */
  readonly generation: number;
  /** The browser's name, so that its owner recognizes it. */
  readonly device: string;
  /** Where it signs in from. */
  readonly address: string;
}

/** Creates a session and answers its secret, of which the database stores only the hash. */
export async function openSession(
  tx: Tx,
  owner: Owner,
  now: Date,
): Promise<{ token: string; expiresAt: Date }> {
  const { text, hash } = newToken(owner.programId);
  await tx
    .insertInto('sessions')
    .values({
      token_hash: hash,
      program_id: owner.programId,
      account_id: owner.accountId,
      participant_id: owner.participantId,
      created_at: now,
      last_seen_at: now,
      expires_at: new Date(now.getTime() + idleMs),
      generation: owner.generation,
      device: owner.device,
      address: owner.address,
    })
    .execute();
  return { token: text, expiresAt: new Date(now.getTime() + lifetimeMs) };
}

/** Gives a session a new secret and the account's new generation: the old secret is no longer valid. */
export async function moveSession(
  tx: Tx,
  session: SessionContext,
  generation: number,
  now: Date,
): Promise<{ token: string; expiresAt: Date }> {
  const { text, hash } = newToken(session.programId);
  const { created_at } = await tx
    .updateTable('sessions')
    .set({ token_hash: hash, generation, last_seen_at: now })
    .where('program_id', '=', session.programId)
    .where('id', '=', session.id)
    .where('revoked_at', 'is', null)
    .returning('created_at')
    .executeTakeFirstOrThrow();
  return { token: text, expiresAt: new Date(created_at.getTime() + lifetimeMs) };
}

/** A program's valid sessions: not revoked, not expired, of active people, from after the last password change. */
export function validSessions(tx: Tx, programId: number, now: Date) {
  return tx
    .selectFrom('sessions')
    .innerJoin('participants', (join) =>
      join
        .onRef('participants.program_id', '=', 'sessions.program_id')
        .onRef('participants.id', '=', 'sessions.participant_id'),
    )
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .where('sessions.program_id', '=', programId)
    .where('sessions.revoked_at', 'is', null)
    .where('sessions.expires_at', '>', now)
    .where('participants.status', '<>', inactive)
    .whereRef('accounts.generation', '=', 'sessions.generation');
}

/** The valid session of a token, with a later expiry; null for any other token. */
export async function findSession(tx: Tx, token: Token, now: Date): Promise<SessionContext | null> {
  const row = await validSessions(tx, token.programId, now)
    .select([
      'sessions.id',
      'sessions.account_id',
      'sessions.participant_id',
      'sessions.created_at',
      'sessions.last_seen_at',
      'sessions.generation',
      abilitiesOf().as('abilities'),
    ])
    .where('sessions.token_hash', '=', token.hash)
    .executeTakeFirst();
  if (!row) return null;
  if (now.getTime() - row.last_seen_at.getTime() > touchEveryMs) await touch(tx, token, row, now);
  return {
    id: row.id,
    accountId: row.account_id,
    participantId: row.participant_id,
    programId: token.programId,
    generation: row.generation,
    abilities: new Set(row.abilities),
    adminAccess: false,
  };
}

async function touch(tx: Tx, token: Token, row: { id: number; created_at: Date }, now: Date): Promise<void> {
  const end = Math.min(now.getTime() + idleMs, row.created_at.getTime() + lifetimeMs);
  await tx
    .updateTable('sessions')
    .set({ last_seen_at: now, expires_at: new Date(end) })
    .where('program_id', '=', token.programId)
    .where('id', '=', row.id)
    .execute();
}

/**
 * The admin's session acting as a participant of the same program, with that participant's rights and no
 * others. Throws `impersonation-denied` unless the session is an admin's, `not-found` for an unknown id.
 */
export async function impersonate(
  tx: Tx,
  session: SessionContext,
  participantId: number,
): Promise<SessionContext> {
  if (!session.abilities.has('admin')) throw new ApiError('impersonation-denied');
  const target = await tx
    .selectFrom('participants')
    .select(['id', 'account_id', abilitiesOf(sql`false`).as('abilities')])
    .where('program_id', '=', session.programId)
    // The number is whatever somebody wrote into an address: also one that no id can be.
    .where('id', '=', sql<number>`${participantId}::bigint`)
    .executeTakeFirstOrThrow(notFound);
  return {
    ...session,
    accountId: target.account_id,
    participantId: target.id,
    abilities: new Set(target.abilities),
    adminAccess: true,
    impersonator: { accountId: session.accountId, participantId: session.participantId },
  };
}

/** A person's current rights, for background work that they asked for. Null if they may no longer sign in. */
export async function standingSession(
  tx: Tx,
  programId: number,
  participantId: number,
): Promise<SessionContext | null> {
  const row = await tx
    .selectFrom('participants')
    .innerJoin('accounts', 'accounts.id', 'participants.account_id')
    .select(['participants.account_id', 'accounts.generation', abilitiesOf().as('abilities')])
    .where('participants.program_id', '=', programId)
    .where('participants.id', '=', participantId)
    .where('participants.status', '<>', inactive)
    .executeTakeFirst();
  return (
    (row && {
      ...{ id: 0, accountId: row.account_id, participantId, programId, generation: row.generation },
      ...{ abilities: new Set(row.abilities), adminAccess: false },
    }) ??
    null
  );
}

/** Ends a session for good. */
export async function revokeSession(tx: Tx, session: SessionContext, now: Date): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('program_id', '=', session.programId)
    .where('id', '=', session.id)
    .execute();
}
