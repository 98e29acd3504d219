import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RealPostgres, startPostgres, whyNoPostgres } from '../../tests/support/postgres.ts';
import { openQuietQueue } from '../../tests/support/queue.ts';
import { type DatabaseHandle, openServerDatabase } from '../db/client.ts';
import { migrate } from '../db/migrate.ts';

describe.skipIf(whyNoPostgres())('the queue of several processes', () => {
  let postgres: RealPostgres;
  let processes: DatabaseHandle[];

  beforeAll(async () => {
    postgres = await startPostgres();
    processes = Array.from({ length: 2 }, () => openServerDatabase(postgres.url));
    await Promise.all(processes.map(({ db }) => migrate(db)));
  });
  afterAll(async () => {
    await Promise.all(processes.map((one) => one.close()));
    await postgres.stop();
  });

  /** Asks every connection of the pool. */
  const answers = (one: DatabaseHandle) => Promise.all(Array.from({ length: 20 }, () => one.ping()));

  it('is made once, however many start together on a new database', async () => {
    const queues = await Promise.all(processes.map((one) => openQuietQueue(one)));
    for (const one of processes) await answers(one);
    await Promise.all(queues.map((queue) => queue.stop({ graceful: false })));
  });

  it('leaves no open transaction behind when one of its statements fails', async () => {
    const [one] = processes as [DatabaseHandle];
    const queue = await openQuietQueue(one);
    // As its maintenance does.
    const failed = queue.getDb().executeSql('BEGIN; select 1 / 0; COMMIT;', []);
    await expect(failed).rejects.toThrow('division by zero');
    await answers(one);
    await queue.stop({ graceful: false });
  });
});
