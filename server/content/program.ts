import { sql } from 'kysely';
import type { Db, Tx } from '../db/types.ts';

/**
 * One transaction as the tables' owner, bound to a program's rows: for loading content, never for a handler.
 */
export function inProgram<T>(db: Db, programId: number, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (tx) => {
    await sql`select set_config('app.program_id', ${String(programId)}, true)`.execute(tx);
    return work(tx);
  });
}
