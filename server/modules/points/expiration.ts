import { sql } from 'kysely';
import type { DatabaseHandle } from '../../db/client.ts';
import { insertMany } from '../../db/insert-many.ts';
import type { Db, Tx } from '../../db/types.ts';
import { lockParticipants } from '../shared/lock-participants.ts';
import { findLapses, keepHeld } from './lapse.ts';
import { freeOfHolders } from './queries.ts';

/** Participants in one transaction: few, so that it is short; enough, so that the job is fast. */
const batchSize = 100;

/**
 * Takes back what is left of every expired credit: one `expiration` entry for each credit, dated at its
 * expiry, never a second one, even if two processes run this at once; and of today what a hold kept and no longer holds.
 * Answers how many entries were written; `signal` stops it between two transactions.
 */
export async function expireCredits(
  database: DatabaseHandle,
  programId: number,
  now: Date,
  signal?: AbortSignal,
): Promise<number> {
  let written = 0;
  let last = 0;
  while (!signal?.aborted) {
    const batch = await database.withProgram(programId, (tx) => expireBatch(tx, programId, now, last));
    if (batch === null) return written;
    written += batch.written;
    last = batch.last;
  }
  return written;
}

/** Goes on after the person `after`. Null when every expired credit has been handled. */
async function expireBatch(
  tx: Tx,
  programId: number,
  now: Date,
  after: number,
): Promise<{ written: number; last: number } | null> {
  const ids = await whoHasLapses(tx, programId, now, after);
  const last = ids.at(-1);
  return last === undefined ? null : { written: await takeLapses(tx, programId, ids, now), last };
}

/**
 * The same for these people only, who are locked until the transaction ends. Answers how many entries were
 * written.
 */
export async function takeLapses(
  tx: Tx,
  programId: number,
  ids: readonly number[],
  now: Date,
): Promise<number> {
  await lockParticipants(tx, programId, ids);
  // Read after the lock: another process may have handled some of them meanwhile.
  const entries = await readEntries(tx, programId, ids);
  const free = await freeOfHolders(tx, programId, ids);
  const lapses = ids.flatMap((id) => {
    const own = entries.filter((entry) => entry.participant_id === id);
    return keepHeld(findLapses(own, now), free.get(id));
  });
  const expirations = lapses
    .filter((lapse) => lapse.points > 0)
    .map(({ credit, points, at }) => ({
      program_id: programId,
      participant_id: credit.participant_id,
      kind: 'expiration',
      description: `Pontos expirados: ${credit.description}`,
      points: -points,
      occurred_at: at,
      source: ['expiration', credit.id, ...(credit.taken_back ? [credit.taken_back] : [])].join(':'),
    }));
  const decided = lapses
    .filter(({ credit }) => !credit.is_kept)
    .map(({ credit, points, isKept }) => ({
      program_id: programId,
      credit_id: credit.id,
      points,
      decided_at: now,
      is_kept: isKept,
    }));
  if (expirations.length > 0) await insertMany(tx, 'ledger', expirations);
  if (decided.length > 0) await insertMany(tx, 'expired_credits', decided);
  for (const { credit, points, isKept } of lapses)
    if (credit.is_kept && (points > 0 || !isKept))
      await tx
        .updateTable('expired_credits')
        .set({ points: (credit.taken_back ?? 0) + points, decided_at: now, is_kept: isKept })
        .where('program_id', '=', programId)
        .where('credit_id', '=', credit.id)
        .execute();
  return expirations.length;
}

async function whoHasLapses(tx: Tx, programId: number, now: Date, after: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('ledger')
    .select('participant_id')
    .distinct()
    .where('program_id', '=', programId)
    .where('participant_id', '>', after)
    .where('points', '>', 0)
    .where('expires_at', '<=', now)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('expired_credits as decided')
            .select('decided.credit_id')
            .whereRef('decided.program_id', '=', 'ledger.program_id')
            .whereRef('decided.credit_id', '=', 'ledger.id')
            .where('decided.is_kept', '=', false),
        ),
      ),
    )
    .orderBy('participant_id')
    .limit(batchSize)
    .execute();
  return rows.map((row) => row.participant_id);
}

function readEntries(tx: Tx, programId: number, ids: readonly number[]) {
  return tx
    .selectFrom('ledger as entry')
    .leftJoin('expired_credits as decided', (join) =>
      join.onRef('decided.program_id', '=', 'entry.program_id').onRef('decided.credit_id', '=', 'entry.id'),
    )
    .select(['entry.id', 'entry.participant_id', 'entry.description', 'entry.points'])
    .select(['entry.occurred_at', 'entry.expires_at', 'decided.points as taken_back', 'decided.is_kept'])
    .where('entry.program_id', '=', programId)
    .where('entry.participant_id', 'in', ids)
    .where('entry.kind', '<>', 'expiration')
    .orderBy('entry.occurred_at')
    .orderBy('entry.id')
    .execute();
}

/**
 * Marks an imported history as settled: its credits that have expired by `now` were used, or their rest is
 * already among the imported debits. So the imported balances stay.
 */
export async function acceptHistory(db: Db, programId: number, now: Date): Promise<void> {
  await sql`insert into expired_credits (program_id, credit_id, points, decided_at)
    select program_id, id, 0, ${now} from ledger
    where program_id = ${programId} and points > 0 and expires_at <= ${now}`.execute(db);
}
