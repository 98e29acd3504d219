import { createHash } from 'node:crypto';
import { ApiError } from '../contract/errors.ts';
import type { DatabaseHandle } from '../db/client.ts';
import type { Tx } from '../db/types.ts';

const keptForMs = 24 * 3_600_000;

export interface OnceKey {
  readonly programId: number;
  /** 0: a visitor. */
  readonly participantId: number;
  readonly operation: string;
  readonly key: string;
  readonly requestHash: string;
}

/** A hash that is the same for the same request. */
export function hashRequest(parts: unknown): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

/** Whether this call was done already: the answer to it is stored. */
export async function isAnswered(database: DatabaseHandle, id: OnceKey, now: Date): Promise<boolean> {
  const stored = await database.withProgram(id.programId, (tx) =>
    mine(tx.selectFrom('idempotency_keys').select('key'), id)
      .where('request_hash', '=', id.requestHash)
      .where('expires_at', '>', now)
      .executeTakeFirst(),
  );
  return stored !== undefined;
}

/**
 * Does the work once for a key and then always answers the same text (24 hours). The key's row is written in
 * the transaction of the effect: another request with the same key waits for that transaction to end. A
 * failure leaves no row, so that the call may be repeated. Throws `idempotency-key-reused` for a different
 * request.
 */
export function runIdempotent(
  database: DatabaseHandle,
  id: OnceKey,
  now: Date,
  work: (tx: Tx) => Promise<string>,
): Promise<string> {
  return database.withProgram(id.programId, async (tx) => {
    const earlier = await claim(tx, id, now);
    if (earlier !== null) return earlier;
    const response = await work(tx);
    await mine(tx.updateTable('idempotency_keys').set({ status: 200, response }), id).execute();
    return response;
  });
}

/** Takes the key (null), or answers the stored text. */
async function claim(tx: Tx, id: OnceKey, now: Date): Promise<string | null> {
  await mine(tx.deleteFrom('idempotency_keys'), id).where('expires_at', '<=', now).execute();
  const taken = await tx
    .insertInto('idempotency_keys')
    .values({
      program_id: id.programId,
      participant_id: id.participantId,
      operation: id.operation,
      key: id.key,
      request_hash: id.requestHash,
      expires_at: new Date(now.getTime() + keptForMs),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  if (taken) return null;
  const known = await mine(
    tx.selectFrom('idempotency_keys').select(['request_hash', 'response']),
    id,
  ).executeTakeFirst();
  if (known?.request_hash !== id.requestHash) throw new ApiError('idempotency-key-reused');
  return known.response ?? '';
}

interface KeyFilter<Self> {
  where(column: 'program_id' | 'participant_id', operator: '=', value: number): Self;
  where(column: 'operation' | 'key', operator: '=', value: string): Self;
}

function mine<Query extends KeyFilter<Query>>(query: Query, id: OnceKey): Query {
  return query
    .where('program_id', '=', id.programId)
    .where('participant_id', '=', id.participantId)
    .where('operation', '=', id.operation)
    .where('key', '=', id.key);
}

/** Deletes expired keys; it may run at any time. */
export async function forgetOldKeys(database: DatabaseHandle, programId: number, now: Date): Promise<void> {
  await database.withProgram(programId, (tx) =>
    tx.deleteFrom('idempotency_keys').where('expires_at', '<=', now).execute(),
  );
}
