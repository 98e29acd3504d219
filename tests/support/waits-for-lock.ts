import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Db } from '../../server/db/types.ts';

/**
 * Waits until one transaction waits for a lock on a table: to write into it (`RowExclusiveLock`), or to be the only one
 * who reads it (`ShareLock`).
 */
export async function untilWaitsForLock(
  db: Db,
  table: string,
  mode: 'RowExclusiveLock' | 'ShareLock',
): Promise<void> {
  const waiting = async () => {
    const { rows } = await sql`select 1 from pg_locks
      where relation = ${table}::regclass and mode = ${mode} and not granted`.execute(db);
    return rows.length;
  };
  await expect.poll(waiting, { timeout: 30_000, interval: 20 }).toBe(1);
}

/** Waits until a transaction waits for another one, for a row that it has locked or written. */
export async function untilWaitsForRow(db: Db): Promise<void> {
  const waiting = async () => {
    const { rows } =
      await sql`select 1 from pg_locks where locktype in ('transactionid', 'tuple') and not granted`.execute(
        db,
      );
    return rows.length;
  };
  await expect.poll(waiting, { timeout: 30_000, interval: 20 }).toBeGreaterThan(0);
}
