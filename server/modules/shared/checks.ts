import type { FastifyBaseLogger } from 'fastify';
import { type RawBuilder, sql } from 'kysely';
import type { DatabaseHandle } from '../../db/client.ts';
import { isLostConnection } from '../../db/lost-connection.ts';
import { takeFree } from '../../db/take-free.ts';
import type { Tx } from '../../db/types.ts';
import { doAll } from './do-all.ts';
import { takeTurns } from './turns.ts';

/** People looked at in one transaction. */
const peopleAtOnce = 200;

/** People to look at, and whose turn it is when a rule is new or has changed. */
export interface Checks {
  readonly table: 'badge_checks' | 'seller_checks';
  /** By the table of the rules: a query of `(participant_id)` with `asked`, the row of `rule_checks`. */
  readonly concerned: Readonly<Record<string, RawBuilder<unknown>>>;
}

/** The first of the transactions that have not ended, and of those that have not begun: numbers that only grow. */
const firstRunning = sql`pg_snapshot_xmin(pg_current_snapshot())::text::bigint`;
const firstToCome = sql`pg_snapshot_xmax(pg_current_snapshot())::text::bigint`;

const isReady = sql`asked.waits_for <= ${firstRunning}`;

/**
 * Leaves in the table the people whom new rules concern. A transaction that began before a rule was there does not see
 * it, and nobody else sees what that one changes: a rule waits until all that ran when it was found have ended. A number
 * that is still to come is of another cluster, from which the database was restored: the rule is found anew.
 */
async function askConcerned(database: DatabaseHandle, { table, concerned }: Checks): Promise<void> {
  const isMine = sql`asked.rule_table in (${sql.join(Object.keys(concerned))})`;
  await sql`update rule_checks as asked set waits_for = ${firstToCome}
    where ${isMine} and (waits_for is null or waits_for > ${firstToCome})`.execute(database.db);
  const { rows } = await sql<{ program_id: number }>`
    select distinct program_id from rule_checks as asked where ${isMine} and ${isReady}`.execute(database.db);
  const people = Object.entries(concerned).map(
    ([name, query]) => sql`
      select asked.program_id, person.participant_id from asked
      cross join lateral (${query}) as person where asked.rule_table = ${name}`,
  );
  const ask = (tx: Tx, programId: number) =>
    sql`
      with asked as (
        delete from rule_checks as asked where program_id = ${programId} and ${isMine} and ${isReady}
        returning program_id, rule_table, rule_id
      )
      insert into ${sql.table(table)} (program_id, participant_id) ${sql.join(people, sql` union `)}`.execute(
      tx,
    );
  await doAll(
    rows.map(({ program_id: id }) => inProgram(id, () => database.withProgram(id, (tx) => ask(tx, id)))),
  );
}

type Work = (tx: Tx, programId: number, people: readonly number[]) => Promise<void>;

/** What is done for one program. */
interface Task {
  readonly database: DatabaseHandle;
  readonly programId: number;
  readonly checks: Checks;
  readonly work: Work;
}

/** Takes some of the people whom the database has left in a table, or of these alone; another process takes others. */
async function takeChecks(
  tx: Tx,
  { programId, checks }: Task,
  people?: readonly number[],
): Promise<readonly number[]> {
  const table = sql.table(checks.table);
  const first = sql`
    select id from ${table} where program_id = ${programId}
      ${people ? sql`and participant_id = any(${people}::integer[])` : sql``}
    order by id limit ${peopleAtOnce}`;
  const { rows } = await sql<{ participant_id: number }>`
    ${takeFree(first)}
    delete from ${table} where program_id = ${programId} and id in (select id from taken)
    returning participant_id`.execute(tx);
  return [...new Set(rows.map((row) => row.participant_id))];
}

interface Failure {
  readonly person: number;
  readonly error: unknown;
}

/**
 * Works for some people in one transaction, and where that fails for each half of them, down to those for whom it fails
 * alone. Answers these, and how many people there were. Throws when nobody is to blame: the database was lost.
 */
async function workFor(
  task: Task,
  people?: readonly number[],
): Promise<{ count: number; failures: readonly Failure[] }> {
  let taken = people ?? [];
  try {
    await task.database.withProgram(task.programId, async (tx) => {
      taken = await takeChecks(tx, task, people);
      if (taken.length > 0) await task.work(tx, task.programId, taken);
    });
    return { count: taken.length, failures: [] };
  } catch (error) {
    const [person] = taken;
    if (person === undefined || isLostConnection(error)) throw error;
    if (taken.length === 1) return { count: 1, failures: [{ person, error }] };
    const middle = taken.length >> 1;
    const first = await workFor(task, taken.slice(0, middle));
    const second = await workFor(task, taken.slice(middle));
    return { count: taken.length, failures: [...first.failures, ...second.failures] };
  }
}

/** Puts people behind all others, each once: those for whom the work fails would keep the others from their turn. */
function putLast({ database, programId, checks }: Task, people: readonly number[]): Promise<unknown> {
  const table = sql.table(checks.table);
  return database.withProgram(programId, (tx) =>
    sql`
      with gone as (
        delete from ${table} where program_id = ${programId} and participant_id = any(${people}::integer[])
        returning program_id, participant_id
      )
      insert into ${table} (program_id, participant_id) select distinct program_id, participant_id from gone`.execute(
      tx,
    ),
  );
}

/** Throws what has failed, once for all people: a rule that fails for one may fail for each. */
async function workIn(task: Task): Promise<void> {
  const { count, failures } = await workFor(task);
  const [first] = failures;
  if (!first) return;
  const people = failures.map(({ person }) => person);
  await putLast(task, people);
  throw new Error(`${people.length} of ${count} people fail, as ${first.person}`, { cause: first.error });
}

/** Says of what a step throws which program it was for. */
const inProgram = (id: number, step: () => Promise<unknown>) => async () => {
  try {
    await step();
  } catch (cause) {
    throw new Error(`program ${id}`, { cause });
  }
};

/**
 * Does the work for some of the people whom the database has left in a table, in one transaction a program, each
 * whatever became of the others; people for whom it fails keep no others from it. Answers whether there is more to do;
 * throws what has failed at the end.
 */
export async function workOnChecks(database: DatabaseHandle, checks: Checks, work: Work): Promise<boolean> {
  let isMore = false;
  await doAll([
    () => askConcerned(database, checks),
    async () => {
      const { rows } = await sql<{ id: number }>`
        select id from programs
        where exists (select from ${sql.table(checks.table)} as asked where asked.program_id = programs.id)
        order by id`.execute(database.db);
      isMore = rows.length > 0;
      await doAll(
        rows.map(({ id }) => inProgram(id, () => workIn({ database, programId: id, checks, work }))),
      );
    },
  ]);
  return isMore;
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
