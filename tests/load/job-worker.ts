/**
 * Works on the queue of a database until it is killed, telling its parent when it has begun. Run by `worker-process.ts` with
 * the data folder or the database's address.
 */
import { writeSync } from 'node:fs';
import Fastify from 'fastify';
import { openDatabase } from '../../server/db/client.ts';
import { jobKinds } from '../../server/jobs/kind.ts';
import { startWorker } from '../../server/jobs/worker.ts';
import { kinds } from '../../server/modules/index.ts';
import { credits, lease, numbers } from './job-kinds.ts';

const [place = ''] = process.argv.slice(2);
const isServer = place.startsWith('postgres:');
const database = await openDatabase({ databaseUrl: isServer ? place : null, dataDir: place });
await startWorker({
  database,
  kinds: jobKinds([credits, numbers, ...kinds]),
  clock: () => new Date(),
  log: Fastify().log,
  lease,
  housekeeping: async () => undefined,
});
writeSync(1, 'works\n');
// The queue's own timers do not keep a process.
setInterval(() => undefined, 60_000);
