import { CompiledQuery, sql } from 'kysely';
import PgBoss from 'pg-boss';
import type { DatabaseHandle } from '../db/client.ts';
import { inTurn } from '../db/migrate.ts';
import { applicationRole, runStatements } from '../db/tenant-tables.ts';
import type { Db, Tx } from '../db/types.ts';

/** The queue of jobs' steps. */
export const stepsQueue = 'steps';
/** The queue of the platform's own hourly work. */
export const housekeepingQueue = 'housekeeping';

/** How long a worker may keep a task before it counts as lost and another worker takes it, s. */
export const leaseSeconds = 60;

const retries = { retryLimit: 4, retryDelay: 1, retryBackoff: true };

async function run(db: Db | Tx, text: string, values: readonly unknown[] = []): Promise<{ rows: unknown[] }> {
  const { rows } = await db.executeQuery(CompiledQuery.raw(text, [...values]));
  return { rows: [...rows] };
}

/**
 * pg-boss uses our own connections, including the embedded database's only one. Some of its texts begin a transaction,
 * which an error in it leaves open: the connection must not go back to the others like that.
 */
function through(db: Db): PgBoss.Db {
  return {
    executeSql: (text, values) =>
      db.connection().execute(async (one) => {
        try {
          return await run(one, text, values);
        } catch (error) {
          await sql`rollback`.execute(one);
          throw error;
        }
      }),
  };
}

/** Creates what is missing of the queue's tables, and lets requests queue tasks. */
async function createQueues(db: Db, lease: number): Promise<void> {
  const maker = new PgBoss({ db: through(db), schedule: false, supervise: false });
  await maker.start();
  await maker.createQueue(stepsQueue, { name: stepsQueue, expireInSeconds: lease, ...retries });
  await maker.createQueue(housekeepingQueue, { name: housekeepingQueue, ...retries });
  await maker.stop({ graceful: false });
  // A request queues a task inside its own transaction. It can read no job of the queue except its own one's
  // id.
  await runStatements(db, [
    `grant usage on schema pgboss to ${applicationRole}`,
    `grant select on pgboss.queue to ${applicationRole}`,
    `grant insert, select (id) on pgboss.job to ${applicationRole}`,
  ]);
}

/**
 * Opens the queue that all processes share and creates missing tables. No worker runs yet. A task that a
 * process took and did not finish within `lease` (s) is given back.
 */
export async function openQueue(
  database: DatabaseHandle,
  lease: number,
  onError: (error: Error) => void,
): Promise<PgBoss> {
  await inTurn(database.db, (db) => createQueues(db, lease));
  const boss = new PgBoss({
    db: through(database.db),
    // Every process sends the hourly task and only one takes it, so pg-boss needs no schedule.
    schedule: false,
    maintenanceIntervalSeconds: Math.ceil(lease / 6),
  });
  boss.on('error', onError);
  await boss.start();
  // Only one process can use the embedded database, so the process that took this task has ended.
  if (database.kind === 'embedded') {
    await runStatements(database.db, ["update pgboss.job set state = 'retry' where state = 'active'"]);
  }
  return boss;
}

/** The message of a task in the queue of steps. */
export interface StepsMessage {
  readonly programId: number;
  readonly jobId: number;
}

/** It only builds the insert statement, which runs on the given connection. */
const sender = new PgBoss({
  db: {
    executeSql: () => {
      throw new Error('Work is sent in a transaction of its own.');
    },
  },
});

/** Queues a job if and when the transaction commits. It does not start before `startAfter`. */
export async function sendSteps(tx: Tx | Db, message: StepsMessage, startAfter?: Date): Promise<void> {
  const db: PgBoss.Db = { executeSql: (text, values) => run(tx, text, values) };
  await sender.send(stepsQueue, message, { db, ...(startAfter && { startAfter }) });
}
