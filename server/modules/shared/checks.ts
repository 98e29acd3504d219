import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { DatabaseHandle } from '../../db/client.ts';
import type { Tx } from '../../db/types.ts';
import { takeTurns } from './turns.ts';

/** People looked at in one transaction. */
const peopleAtOnce = 200;

type Checks = 'badge_checks' | 'seller_checks';

/** Takes some of the people whom the database has left in a table; another process takes others. */
async function takeChecks(tx: Tx, programId: number, checks: Checks): Promise<number[]> {
  const table = sql.table(checks);
  const { rows } = await sql<{ participant_id: number }>`
    delete from ${table} where program_id = ${programId} and id in (
      select id from ${table} where program_id = ${programId} order by id limit ${peopleAtOnce}
      for update skip locked)
    returning participant_id`.execute(tx);
  return [...new Set(rows.map((row) => row.participant_id))];
}

/**
 * Does the work for some of the people whom the database has left in a table, in one transaction a program.
 * Answers whether there is more to do.
 */
export async function workOnChecks(
  database: DatabaseHandle,
  checks: Checks,
  work: (tx: Tx, programId: number, people: readonly number[]) => Promise<void>,
): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    select id from programs where exists (select from ${sql.table(checks)} as asked where asked.program_id = programs.id)
    order by id`.execute(database.db);
  for (const { id } of rows)
    await database.withProgram(id, async (tx) => {
      const people = await takeChecks(tx, id, checks);
      if (people.length > 0) await work(tx, id, people);
    });
  return rows.length > 0;
}

interface CheckWorker {
  readonly database: DatabaseHandle;
  readonly log: FastifyBaseLogger;
  readonly clock: () => Date;
}

/**
 * Works on a table's people as the database leaves them. `due`: the work that is due (`workOnChecks`); `failure`: what the
 * log says where it fails. Answers a function that stops it and waits for the running turn.
 */
export const startCheckWorker = (
  { database, log, clock }: CheckWorker,
  due: (database: DatabaseHandle, now: Date) => Promise<boolean>,
  failure: string,
): (() => Promise<void>) =>
  takeTurns(
    () => due(database, clock()),
    (error) => log.error({ err: error }, failure),
  );
