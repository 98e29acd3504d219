import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openServerDatabase } from '../../server/db/client.ts';
import { giveDueBadges } from '../../server/modules/badges/award.ts';
import { keepOpen } from '../support/keep-open.ts';
import { type Platform, startPlatform } from '../support/platform.ts';
import { type RealPostgres, startPostgres, whyNoPostgres } from '../support/postgres.ts';
import { smallPrograms } from '../support/small-tenants.ts';
import { stopAll } from '../support/stop-all.ts';
import { populationOf } from './crowd.ts';

const people = 60;
const processes = 6;
const points = 70;
const program_id = smallPrograms.um;

const missing = whyNoPostgres();
if (missing) console.warn(missing);

describe.skipIf(missing !== null)('badges on a real PostgreSQL, all at once', () => {
  let postgres: RealPostgres;
  let platform: Platform;

  beforeAll(async () => {
    postgres = await startPostgres();
    const badge = (key: string, metric: string, target: number) => ({
      ...{ key, name: `Selo ${key}`, description: 'x', metric, target, points },
    });
    platform = await startPlatform({
      databaseUrl: postgres.url,
      data: {
        'population.json': populationOf(people),
        'history.json': {},
        // The second one is reached with the points of the first.
        'badges.json': [badge('bonus', 'points', 1_000_000), badge('mais', 'points', 1_000_070)],
      },
    });
  });
  afterAll(() => stopAll(platform, postgres));

  const rows = async <Row>(query: ReturnType<typeof sql<Row>>) =>
    platform.database.withProgram(program_id, async (tx) => (await query.execute(tx)).rows);

  it('come to each person once, with their points, however many processes give them', async () => {
    const active = await rows(sql<{ id: number }>`select id from participants where status = 1 order by id`);
    const databases = Array.from({ length: processes }, () => openServerDatabase(postgres.url));
    let isWriting = true;
    const giving = databases.map(async (database) => {
      while (isWriting || (await giveDueBadges(database, new Date())))
        if (isWriting) await giveDueBadges(database, new Date());
    });
    // Two entries a person, in opposite orders: nobody may wait for somebody who waits for them.
    const earn = (ids: number[], source: string, amount: number) =>
      Promise.all(
        ids.map((id) =>
          rows(sql`insert into ledger (program_id, participant_id, kind, description, points, occurred_at, source)
            values (${program_id}, ${id}, 'bonus', 'Bônus', ${amount}, now(), ${`${source}:${id}`})`),
        ),
      );
    const ids = active.map(({ id }) => id);
    await Promise.all([earn(ids, 'a', 600_000), earn(ids.toReversed(), 'b', 400_000)]);
    isWriting = false;
    await Promise.all(giving);
    const given = await rows(sql<{ badges: number; people: number }>`
      select count(*)::int as badges, count(distinct participant_id)::int as people from participant_badges`);
    expect(given).toEqual([{ badges: 2 * ids.length, people: ids.length }]);
    const credits = await rows(sql<{ entries: number; total: number }>`
      select count(*)::int as entries, sum(points)::int as total from ledger where source like 'badge:%'`);
    expect(credits).toEqual([{ entries: 2 * ids.length, total: 2 * ids.length * points }]);
    const told = await rows(sql<{ told: number }>`
      select count(*)::int as told from notification_recipients as recipient
      join notifications on notifications.id = recipient.notification_id
      where notifications.content like '%conquista Selo%'`);
    expect(told).toEqual([{ told: 2 * ids.length }]);
    expect(await rows(sql`select from badge_checks`)).toEqual([]);
    await Promise.all(databases.map((database) => database.close()));
  });

  it('come to whoever reaches a target while its badge is published', async () => {
    const commit = await keepOpen(platform.database, program_id, (tx) =>
      sql`insert into ledger (program_id, participant_id, kind, description, points, occurred_at)
        select program_id, id, 'bonus', 'Bônus', 9000000, now() from participants
        where program_id = ${program_id} and status = 1 order by id limit 1`.execute(tx),
    );
    await platform.database.db.transaction().execute(async (tx) => {
      await sql`select set_config('app.program_id', ${String(program_id)}, true)`.execute(tx);
      await tx
        .insertInto('badges')
        .values({ program_id, name: 'Tardia', description: 'x', metric: 'points', target: 9_000_000, points })
        .execute();
    });
    const give = async () => {
      while (await giveDueBadges(platform.database, new Date()));
    };
    await give();
    await commit();
    await give();
    expect(await rows(sql`select points from ledger where description = 'Conquista: Tardia'`)).toEqual([
      { points },
    ]);
  });
});
