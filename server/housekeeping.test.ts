import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { smallDatabase } from '../tests/support/database.ts';
import { openQuietQueue, type Queue } from '../tests/support/queue.ts';
import { smallPrograms } from '../tests/support/small-tenants.ts';
import type { DatabaseHandle } from './db/client.ts';
import { StorageUnavailable } from './db/contents/storage.ts';
import { keepContentsIn } from './db/file-contents.ts';
import { keepHouse } from './housekeeping.ts';

const { um, dois } = smallPrograms;
const now = new Date('2030-03-01T12:00:00Z');
const longAgo = new Date('2029-01-01T12:00:00Z');

let database: DatabaseHandle;
let queue: Queue;
beforeAll(async () => {
  database = await smallDatabase();
  queue = await openQuietQueue(database);
});
beforeEach(async () => {
  await sql`delete from jobs`.execute(database.db);
});
afterEach(() => keepContentsIn(null));
afterAll(async () => {
  await queue.stop();
  await database.close();
});

/** The programs whose daily jobs have been asked for. */
async function programsOfJobs(): Promise<number[]> {
  const jobs = await database.db
    .selectFrom('jobs')
    .select('program_id')
    .where('kind', '=', 'points.reconcile')
    .orderBy('program_id')
    .execute();
  return jobs.map(({ program_id }) => program_id);
}

it('asks for the daily jobs also while the bucket does not answer', async () => {
  await database.db
    .insertInto('file_contents')
    .values({ program_id: um, sha256: randomBytes(32).toString('hex'), content: null, used_at: longAgo })
    .execute();
  // Port 9 (discard) has no listener on a machine that serves pages.
  keepContentsIn('s3://chave:segredo@127.0.0.1:9/arquivos?tls=off');
  await expect(keepHouse(database, now)).rejects.toMatchObject({ errors: [expect.any(StorageUnavailable)] });
  expect(await programsOfJobs()).toEqual([um, dois]);
});

it('does all the rest after a statement that fails, and then says what failed', async () => {
  const { db } = database;
  await sql`create function refuse() returns trigger language plpgsql
    as $$ begin raise exception 'no delete here'; end $$`.execute(db);
  await sql`create trigger refuse before delete on sessions execute function refuse()`.execute(db);
  const failed = await keepHouse(database, now).catch((error: AggregateError) => error.errors);
  await sql`drop trigger refuse on sessions`.execute(db);
  // Once for each program.
  expect(failed).toEqual([1, 2].map(() => expect.objectContaining({ message: 'no delete here' })));
  expect(await programsOfJobs()).toEqual([um, dois]);
});
