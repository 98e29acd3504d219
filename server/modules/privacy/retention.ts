import { type RawBuilder, sql } from 'kysely';
import type { DatabaseHandle } from '../../db/client.ts';
import { inactive } from '../../db/participant-status.ts';
import { asOwner } from '../auth/service.ts';

/** Consents that one transaction deletes: a trigger looks at each. */
const atOnce = 10_000;

/**
 * Deletes what people accepted and chose who left before a moment, and what visitors chose before it. The database
 * refuses it before five years have gone by.
 */
export async function forgetConsents(
  database: DatabaseHandle,
  programId: number,
  before: Date,
  signal?: AbortSignal,
): Promise<void> {
  const ofThoseWhoLeft = sql`participant_id in (select id from participants
    where program_id = ${programId} and status = ${inactive} and coalesce(status_since, updated_at) < ${before})`;
  const ofVisitors = sql`participant_id is null and decided_at < ${before}`;
  for (const [table, rows] of [
    ['term_acceptances', ofThoseWhoLeft],
    ['consents', ofThoseWhoLeft],
    ['consents', ofVisitors],
  ] as const)
    await deleteAll(database, { programId, table, rows }, signal);
}

/** Deletes rows of a book, in transactions that each take less than a second. */
async function deleteAll(
  database: DatabaseHandle,
  { programId, table, rows }: { programId: number; table: string; rows: RawBuilder<unknown> },
  signal?: AbortSignal,
): Promise<void> {
  let deleted = atOnce;
  while (deleted === atOnce && !signal?.aborted) {
    // The role of requests may only add to these books.
    const { numAffectedRows } = await asOwner(database, programId, (tx) =>
      sql`delete from ${sql.table(table)} where program_id = ${programId} and id = any (array(
        select id from ${sql.table(table)} where program_id = ${programId} and ${rows} limit ${atOnce}))`.execute(
        tx,
      ),
    );
    deleted = Number(numAffectedRows ?? 0);
  }
}
