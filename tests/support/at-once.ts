import { type RawBuilder, sql } from 'kysely';
import { expect } from 'vitest';
import type { DatabaseHandle } from '../../server/db/client.ts';
import type { Db, Tx } from '../../server/db/types.ts';
import { keepOpen } from './keep-open.ts';

/** Waits until so many transactions wait for others. */
async function untilWait(db: Db, transactions: number): Promise<void> {
  const waiting = async () => {
    const { rows } = await sql`select distinct pid from pg_locks where not granted`.execute(db);
    return rows.length;
  };
  await expect.poll(waiting, { timeout: 30_000, interval: 20 }).toBe(transactions);
}

/**
 * Does two things at once. `lock` takes what each of them needs for its writing: both have begun when the first of them
 * writes, and have decided what they do unless one waits for the other.
 */
export async function atOnce<T>(
  { db }: Pick<DatabaseHandle, 'db'>,
  lock: RawBuilder<unknown>,
  [first, second]: readonly [() => Promise<T>, () => Promise<T>],
): Promise<[T, T]> {
  const held = await db.startTransaction().execute();
  await lock.execute(held);
  const one = first();
  await untilWait(db, 1);
  const both = Promise.all([one, second()]);
  await untilWait(db, 2);
  await held.commit().execute();
  return both;
}

/** Does something after another transaction has done its work, and before that is committed. */
export async function whileOpen<T>(
  database: DatabaseHandle,
  programId: number,
  work: (tx: Tx) => Promise<unknown>,
  act: () => Promise<T>,
): Promise<T> {
  const commit = await keepOpen(database, programId, work);
  const acting = act();
  await Promise.race([acting, untilWait(database.db, 1)]);
  await commit();
  return acting;
}
