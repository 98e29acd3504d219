import { CompiledQuery } from 'kysely';
import PgBoss from 'pg-boss';
import type { DatabaseHandle } from '../db/client.ts';
import { applicationRole, runStatements } from '../db/tenant-tables.ts';
import type { Db, Tx } from '../db/types.ts';

/** The queue of jobs' steps. */
export const stepsQueue = 'steps';
/** The queue of the platform's own hourly work. */
export const housekeepingQueue = 'housekeeping';

/** Whoever took a piece of work has this long; after that it counts as lost, and another process takes it, s. */
export const leaseSeconds = 60;

const retries = { retryLimit: 4, retryDelay: 1, retryBackoff: true };

/** pg-boss asks through our own connections, the embedded database's only one included. */
function through(db: Db | Tx): PgBoss.Db {
  return {
    executeSql: async (text, values) => {
      const { rows } = await db.executeQuery(CompiledQuery.raw(text, values ?? []));
      return { rows: [...rows] };
    },
  };
}

/**
 * Opens the queue that all processes share and makes its tables where they are missing. Nothing works on it yet. Work
 * that a process took and did not finish within `lease` (s) is given back.
 */
export async function openQueue(
  database: DatabaseHandle,
  lease: number,
  onError: (error: Error) => void,
): Promise<PgBoss> {
  const boss = new PgBoss({
    db: through(database.db),
    // The hour's work is sent by every process and taken once: no clock of pg-boss' own is needed.
    schedule: false,
    maintenanceIntervalSeconds: Math.ceil(lease / 6),
  });
  boss.on('error', onError);
  await boss.start();
  await boss.createQueue(stepsQueue, { name: stepsQueue, expireInSeconds: lease, ...retries });
  await boss.createQueue(housekeepingQueue, { name: housekeepingQueue, ...retries });
  // Only one process has the embedded database: whoever took this work is gone.
  if (database.kind === 'embedded') {
    await runStatements(database.db, ["update pgboss.job set state = 'retry' where state = 'active'"]);
  }
  // A request asks for work inside its own transaction. It sees no job of the queue but the number of its own.
  await runStatements(database.db, [
    `grant usage on schema pgboss to ${applicationRole}`,
    `grant select on pgboss.queue to ${applicationRole}`,
    `grant insert, select (id) on pgboss.job to ${applicationRole}`,
  ]);
  return boss;
}

/** What a piece of work in the queue of steps says. */
export interface StepsMessage {
  readonly programId: number;
  readonly jobId: number;
}

/** Only says what to insert, wherever it is told to. */
const sender = new PgBoss({
  db: {
    executeSql: () => {
      throw new Error('Work is sent in a transaction of its own.');
    },
  },
});

/** Puts a job into the queue, if and when the transaction commits. Nobody takes it before `startAfter`. */
export async function sendSteps(tx: Tx | Db, message: StepsMessage, startAfter?: Date): Promise<void> {
  await sender.send(stepsQueue, message, { db: through(tx), ...(startAfter && { startAfter }) });
}
