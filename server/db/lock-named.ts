import { sql } from 'kysely';
import type { Tx } from './types.ts';

/**
 * Waits until no other transaction of the program holds the lock of this name, and holds it until the transaction ends:
 * for what is read before it is written, where there is no row that all of them lock.
 */
export async function lockNamed(tx: Tx, programId: number, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${programId}::int, hashtext(${name}))`.execute(tx);
}
