import { sql } from 'kysely';
import { type DatabaseHandle, runTransaction } from '../../db/client.ts';
import { applicationRole } from '../../db/tenant-tables.ts';
import type { Tx } from '../../db/types.ts';

/**
 * One transaction as the owner of the tables, bound to a program. Accounts belong to no program, and the role
 * that requests run under cannot read their passwords. Repeats the work as `withProgram` does. Throws inside another
 * transaction.
 */
export function asOwner<T>(
  database: DatabaseHandle,
  programId: number,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  return runTransaction(() =>
    database.db.transaction().execute(async (tx) => {
      await bindTo(tx, programId);
      return work(tx);
    }),
  );
}

/**
 * Does the work for each program, within a transaction of the owner: row-level security binds the owner too, and
 * shows the rows of one program at a time.
 */
export async function inEveryProgram(
  tx: Tx,
  work: (program: { id: number; title: string }) => Promise<void>,
): Promise<void> {
  const programs = await tx.selectFrom('programs').select(['id', 'title']).orderBy('title').execute();
  for (const program of programs) {
    await bindTo(tx, program.id);
    await work(program);
  }
}

async function bindTo(tx: Tx, programId: number): Promise<void> {
  await sql`select set_config('app.program_id', ${String(programId)}, true)`.execute(tx);
}

/**
 * The same within a request's own transaction, for work that must be done with the rest or not at all: a second
 * transaction would wait for ever on a database with one connection. A failure of `work` must end the transaction.
 */
export async function asOwnerWithin<T>(tx: Tx, work: (tx: Tx) => Promise<T>): Promise<T> {
  const become = (role: string) => sql`select set_config('role', ${role}, true)`.execute(tx);
  await become('none');
  const answer = await work(tx);
  await become(applicationRole);
  return answer;
}
