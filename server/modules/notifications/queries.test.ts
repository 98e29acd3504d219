import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { smallDatabase } from '../../../tests/support/database.ts';
import { smallPrograms } from '../../../tests/support/small-tenants.ts';
import type { DatabaseHandle } from '../../db/client.ts';
import type { Tx } from '../../db/types.ts';
import { countUnread, markAllRead, notificationsOf } from './queries.ts';

const programId = smallPrograms.um;
const now = new Date('2026-06-10T12:00:00Z');
const day = 86_400_000;
let database: DatabaseHandle;
let [mine, other] = [0, 0];

const inProgram = <Result>(work: (tx: Tx) => Promise<Result>) => database.withProgram(programId, work);

/** A notification so many days ago; without people, for all. */
async function send(content: string, daysAgo: number, people: readonly number[] = [], audience = 'listed') {
  const { db } = database;
  const { rows } = await sql<{ id: number }>`
    insert into notifications (program_id, content, start_date, audience) values
      (${programId}, ${content}, ${new Date(now.getTime() - daysAgo * day)},
        ${people.length > 0 ? audience : 'all'}) returning id`.execute(db);
  for (const id of people)
    await sql`insert into notification_recipients (program_id, participant_id, notification_id)
      values (${programId}, ${id}, ${rows[0]?.id ?? 0})`.execute(db);
}

const listed = (tx: Tx) =>
  notificationsOf(tx, programId, mine, now)
    .select(['notifications.id', 'notifications.content'])
    .orderBy('notifications.start_date', 'desc')
    .orderBy('notifications.id', 'desc');

beforeAll(async () => {
  database = await smallDatabase();
  const { db } = database;
  const { rows } = await sql<{ id: number }>`
    select id from participants where program_id = ${programId} order by id limit 2`.execute(db);
  [mine = 0, other = 0] = rows.map(({ id }) => id);
  for (const table of ['notification_recipients', 'notification_reads', 'notifications'])
    await sql`delete from ${sql.table(table)}`.execute(db);
  await send('para mim', 3, [mine, other]);
  await send('para todos', 2);
  await send('para outra pessoa', 1, [other]);
  await send('para todos, e para mim', 1, [mine], 'all');
  await send('ainda não', -1, [mine]);
  await send('ainda não, para todos', -1);
});
afterAll(() => database.close());

it('are what was sent to all and what was sent to the person, once each, the newest first', async () => {
  const contents = async () => (await inProgram((tx) => listed(tx).execute())).map(({ content }) => content);
  expect(await contents()).toEqual(['para todos, e para mim', 'para todos', 'para mim']);
  const count = () => inProgram((tx) => countUnread(tx, programId, mine, now));
  expect(await count()).toBe(3);
  expect(await inProgram((tx) => markAllRead(tx, programId, mine, now))).toBe(3);
  expect(await count()).toBe(0);
  expect(await inProgram((tx) => countUnread(tx, programId, other, now))).toBe(4);
});

it('are found without reading what was sent to others', async () => {
  await sql`with sent as (
      insert into notifications (program_id, content, start_date, audience)
      select ${programId}, 'x', ${now}::timestamptz - n * interval '1 hour', 'listed'
      from generate_series(1, 5000) as n returning id)
    insert into notification_recipients (program_id, participant_id, notification_id)
    select ${programId}, ${other}, id from sent`.execute(database.db);
  await sql`analyze`.execute(database.db);
  const lines = await inProgram((tx) => listed(tx).explain<Record<string, string>>('text', sql`analyze`));
  const plan = lines.map((line) => line['QUERY PLAN']).join('\n');
  // How many rows a step read and then left out.
  const removed = [...plan.matchAll(/Rows Removed by \w+: (\d+)/g)].map(([, rows]) => Number(rows));
  expect(Math.max(0, ...removed), plan).toBeLessThan(100);
  const read = [...plan.matchAll(/actual .*?rows=(\d+)/g)].map(([, rows]) => Number(rows));
  expect(Math.max(...read), plan).toBeLessThan(100);
});
