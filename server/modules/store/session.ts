import { active } from '../../db/participant-status.ts';
import type { Tx } from '../../db/types.ts';
import { newToken, type Token } from '../../pipeline/token.ts';
import { type LinkClaims, linkMs } from './link.ts';

/** As long as a link is good, so that the browser that used one is let in by it again. */
export const storeSessionMs = linkMs;

/** Who is in the store. */
export interface StoreSession {
  readonly programId: number;
  readonly participantId: number;
  readonly name: string;
}

/** The portal's sessions that still count: what one of them opened in the store ends with it. */
const livePortalSessions = (tx: Tx, programId: number, now: Date) =>
  tx
    .selectFrom('sessions as portal')
    .innerJoin('participants as person', (join) =>
      join
        .onRef('person.program_id', '=', 'portal.program_id')
        .onRef('person.id', '=', 'portal.participant_id'),
    )
    .innerJoin('accounts as account', 'account.id', 'portal.account_id')
    .where('portal.program_id', '=', programId)
    .where('portal.revoked_at', 'is', null)
    .where('portal.expires_at', '>', now)
    .where('person.status', '=', active)
    .whereRef('account.generation', '=', 'portal.generation');

/**
 * Begins a session of the store with a link, once: `used` where somebody has brought the link before, `ended` where the
 * portal's session is over. Answers the secret, which is stored nowhere.
 */
export async function enterStore(
  tx: Tx,
  { id, programId, participantId, sessionId }: LinkClaims,
  now: Date,
): Promise<{ kind: 'entered'; token: string } | { kind: 'used' | 'ended' }> {
  const portal = await livePortalSessions(tx, programId, now)
    .select('portal.id')
    .where('portal.id', '=', sessionId)
    .where('portal.participant_id', '=', participantId)
    .executeTakeFirst();
  if (!portal) return { kind: 'ended' };
  const { text, hash } = newToken(programId);
  const made = await tx
    .insertInto('store_sessions')
    .values({
      program_id: programId,
      token_hash: hash,
      link_id: id,
      session_id: sessionId,
      participant_id: participantId,
      created_at: now,
      expires_at: new Date(now.getTime() + storeSessionMs),
    })
    .onConflict((conflict) => conflict.columns(['program_id', 'link_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return made ? { kind: 'entered', token: text } : { kind: 'used' };
}

/** Who a secret of the store lets in; null once its time, or that of the portal's session, is over. */
export async function findStoreSession(tx: Tx, token: Token, now: Date): Promise<StoreSession | null> {
  const row = await livePortalSessions(tx, token.programId, now)
    .innerJoin('store_sessions as store', (join) =>
      join.onRef('store.program_id', '=', 'portal.program_id').onRef('store.session_id', '=', 'portal.id'),
    )
    .select(['person.id', 'person.name'])
    .where('store.token_hash', '=', token.hash)
    .where('store.expires_at', '>', now)
    .executeTakeFirst();
  return row ? { programId: token.programId, participantId: row.id, name: row.name } : null;
}

/** Throws away the sessions of the store that ended before a moment: no link of theirs is good any more. */
export async function forgetStoreSessions(tx: Tx, programId: number, before: Date): Promise<void> {
  await tx
    .deleteFrom('store_sessions')
    .where('program_id', '=', programId)
    .where('expires_at', '<', before)
    .execute();
}
