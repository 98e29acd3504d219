import { type Kysely, sql } from 'kysely';
import type { DatabaseHandle } from '../../db/client.ts';
import type { Database } from '../../db/schema.ts';
import type { Tx } from '../../db/types.ts';

/**
 * One transaction as the owner of the tables, bound to a program. Accounts belong to no program, and the role
 * that requests run under cannot read their passwords.
 */
export function asOwner<T>(
  database: DatabaseHandle,
  programId: number,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const db: Kysely<Database> = database.db;
  return db.transaction().execute(async (tx) => {
    await sql`select set_config('app.program_id', ${String(programId)}, true)`.execute(tx);
    return work(tx);
  });
}
