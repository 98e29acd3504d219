import { active } from '../../db/participant-status.ts';
import type { Tx } from '../../db/types.ts';
import { validSessions } from '../../pipeline/sessions.ts';
import { newToken, type Token } from '../../pipeline/token.ts';
import { type LinkClaims, linkMs } from './link.ts';

/** As long as a link is valid, so that the same browser may open its used link again. */
export const storeSessionMs = linkMs;

/** Who is in the store. */
export interface StoreSession {
  readonly programId: number;
  readonly participantId: number;
  readonly name: string;
}

/** When a session of the portal ends, the store's session that it opened ends too. Who has data to complete opens none. */
const openSessions = (tx: Tx, programId: number, now: Date) =>
  validSessions(tx, programId, now).where('participants.status', '=', active);

/**
 * Begins a session of the store with a link, once: `used` if the link was used before, `ended` if the
 * portal's session is over, or another password came. Answers the secret, of which the database stores only the hash.
 */
export async function enterStore(
  tx: Tx,
  { id, programId, participantId, sessionId, generation }: LinkClaims,
  now: Date,
): Promise<{ kind: 'entered'; token: string } | { kind: 'used' | 'ended' }> {
  const portal = await openSessions(tx, programId, now)
    .select('sessions.id')
    .where('sessions.id', '=', sessionId)
    .where('sessions.generation', '=', generation)
    .where('sessions.participant_id', '=', participantId)
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
      generation,
      participant_id: participantId,
      created_at: now,
      expires_at: new Date(now.getTime() + storeSessionMs),
    })
    .onConflict((conflict) => conflict.columns(['program_id', 'link_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return made ? { kind: 'entered', token: text } : { kind: 'used' };
}

/** The person of a store session's secret; null once this session or the portal's session is over. */
export async function findStoreSession(tx: Tx, token: Token, now: Date): Promise<StoreSession | null> {
  const row = await openSessions(tx, token.programId, now)
    .innerJoin('store_sessions as store', (join) =>
      join
        .onRef('store.program_id', '=', 'sessions.program_id')
        .onRef('store.session_id', '=', 'sessions.id')
        .onRef('store.generation', '=', 'sessions.generation'),
    )
    .select(['participants.id', 'participants.display_name as name'])
    .where('store.token_hash', '=', token.hash)
    .where('store.expires_at', '>', now)
    .executeTakeFirst();
  return row ? { programId: token.programId, participantId: row.id, name: row.name } : null;
}

/** Deletes the store's sessions that ended before a given time: their links have expired too. */
export async function forgetStoreSessions(tx: Tx, programId: number, before: Date): Promise<void> {
  await tx
    .deleteFrom('store_sessions')
    .where('program_id', '=', programId)
    .where('expires_at', '<', before)
    .execute();
}
