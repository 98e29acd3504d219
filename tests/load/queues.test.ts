import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DatabaseHandle } from '../../server/db/client.ts';
import { asOwner } from '../../server/modules/auth/service.ts';
import { takeMails } from '../../server/modules/mail/outbox.ts';
import { takeMessages } from '../../server/modules/notifications/web-push/outbox.ts';
import { workOnChecks } from '../../server/modules/shared/checks.ts';
import { type SeededPostgres, startSeededPostgres } from '../support/database.ts';
import { whyNoPostgres } from '../support/postgres.ts';
import { smallPrograms } from '../support/small-tenants.ts';

const programId = smallPrograms.um;
const now = new Date('2026-08-01T12:00:00Z');
const nobody = sql`select null::integer where false`;

interface Queue {
  readonly table: 'badge_checks' | 'mails' | 'push_messages';
  readonly most: number;
  /** Rows of the table, one for each `nth`. */
  readonly rows: RawBuilder<unknown>;
  /** Takes some; answers how many. */
  take(database: DatabaseHandle): Promise<number>;
}

const queues: Queue[] = [
  {
    ...{ table: 'badge_checks', most: 200 },
    rows: sql`(program_id, participant_id)
      select ${programId}, (select min(id) from participants where program_id = ${programId}) from nth`,
    async take(database) {
      const { rows: before } = await sql`select from badge_checks`.execute(database.db);
      await workOnChecks(database, { table: 'badge_checks', concerned: { badges: nobody } }, async () => {});
      const { rows: after } = await sql`select from badge_checks`.execute(database.db);
      return before.length - after.length;
    },
  },
  {
    ...{ table: 'mails', most: 10 },
    rows: sql`(program_id, state, sender, recipient, subject, body_text, body_html, created_at, useless_after,
        next_try_at)
      select ${programId}, 'waiting', '', 'ana@exemplo.com.br', '', '', '', ${now}::timestamptz,
        ${now}::timestamptz + interval '1 day', ${now}::timestamptz from nth`,
    take: async ({ db }) => (await takeMails(db, 10, now)).length,
  },
  {
    ...{ table: 'push_messages', most: 10 },
    rows: sql`(program_id, device_id, notification_id, next_try_at)
      select ${programId}, device.id, notification.id, ${now}::timestamptz
      from nth, notifications as notification, push_devices as device
      where notification.program_id = ${programId} and notification.content = '' and device.endpoint = nth::text`,
    take: async ({ db }) => (await takeMessages(db, 10, now)).length,
  },
];

const missing = whyNoPostgres();
if (missing) console.warn(missing);

describe.skipIf(missing !== null)('a queue of a real PostgreSQL that thinks it nearly empty', () => {
  let postgres: SeededPostgres;
  beforeAll(async () => {
    postgres = await startSeededPostgres();
    await asOwner(postgres.database, programId, async (tx) => {
      await sql`
        insert into push_devices
          (program_id, participant_id, account_id, generation, session_id, endpoint, p256dh, auth, created_at)
        select ${programId}, id, account_id, 1, 1, nth::text, '', '', ${now} from generate_series(1, 60) as nth,
          (select id, account_id from participants where program_id = ${programId} limit 1) as person`.execute(
        tx,
      );
      await sql`insert into notifications (program_id, content, start_date)
        values (${programId}, '', ${now})`.execute(tx);
    });
  });
  afterAll(() => postgres?.stop());

  it.each(queues)('gives of $table no more than are asked for', async ({ table, most, rows, take }) => {
    const { database } = postgres;
    const own = sql.table(table);
    const fill = (from: number, to: number) =>
      asOwner(database, programId, (tx) =>
        sql`with nth as (select generate_series(${from}::int, ${to}::int) as nth)
          insert into ${own} ${rows}`.execute(tx),
      );
    await sql`alter table ${own} set (autovacuum_enabled = off)`.execute(database.db);
    await sql`delete from ${own}`.execute(database.db);
    await fill(1, 1);
    await sql`vacuum analyze ${own}`.execute(database.db);
    await fill(2, 6 * most);
    expect(await take(database)).toBe(most);
  });
});
