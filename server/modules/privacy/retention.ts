import { type RawBuilder, sql } from 'kysely';
import { type DatabaseHandle, runTransaction } from '../../db/client.ts';
import { inactive } from '../../db/participant-status.ts';
import type { Tx } from '../../db/types.ts';
import { asOwner, inEveryProgram } from '../auth/service.ts';
import { addDays } from '../shared/dates.ts';
import { blankAccount, isNobodys, takesPart } from './erasure.ts';

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

/**
 * Makes accounts nobody's that are in no program any more, but those of the platform and of the last day. Every hour of the day has its part of
 * the accounts: all of them are more than one look should take.
 */
export function forgetAccounts({ db }: DatabaseHandle, now: Date): Promise<void> {
  return runTransaction(() =>
    db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ id: number }>`
        select id from accounts where id % 24 = ${now.getUTCHours()}
          and not (${isNobodys})
          and created_at < ${addDays(now, -1)}
          and not exists (select from platform_admins where account_id = accounts.id)`.execute(tx);
      const unused = new Set(rows.map(({ id }) => id));
      await inEveryProgram(tx, async (program) => {
        const used = await sql<{ id: number }>`
          select account_id as id from participants
          where program_id = ${program.id} and account_id = any(${[...unused]}::integer[])`.execute(tx);
        for (const { id } of used.rows) unused.delete(id);
      });
      for (const id of unused) await blankUnused(tx, id);
    }),
  );
}

/** Nothing happens where somebody has taken part with the account since it was looked for. */
async function blankUnused(tx: Tx, id: number): Promise<void> {
  // Locked: whoever is about to take part with it waits, and who has done so is seen.
  await sql`select from accounts where id = ${id} for update`.execute(tx);
  if (!(await takesPart(tx, id))) await blankAccount(tx, id);
}
