import { sql, type Transaction } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../server/db/schema.ts';
import { jobKinds } from '../../server/jobs/kind.ts';
import { runSteps } from '../../server/jobs/steps.ts';
import { closeAuction } from '../../server/modules/auctions/service.ts';
import { type Platform, startPlatform } from '../support/platform.ts';
import { type RealPostgres, startPostgres, whyNoPostgres } from '../support/postgres.ts';
import { openQuietQueue, type Queue } from '../support/queue.ts';
import { smallPrograms } from '../support/small-tenants.ts';
import { gatherCrowd, type Player, populationOf } from './crowd.ts';
import { lease } from './job-kinds.ts';
import { WorkerProcesses } from './worker-process.ts';

const program_id = smallPrograms.um;
const people = 50;
const bidsEach = 2;
const wealth = 1_000_000;

const missing = whyNoPostgres();
if (missing) console.warn(missing);

describe.skipIf(missing !== null)('an auction on a real PostgreSQL, all at once', () => {
  let postgres: RealPostgres;
  let platform: Platform;
  let queue: Queue;
  let workers: WorkerProcesses;
  let crowd: Player[];
  let auctionId = 0;
  let now = new Date();

  const rows = async <Row>(query: ReturnType<typeof sql<Row>>) =>
    platform.database.withProgram(program_id, async (tx) => (await query.execute(tx)).rows);

  beforeAll(async () => {
    postgres = await startPostgres();
    platform = await startPlatform({
      databaseUrl: postgres.url,
      clock: () => now,
      data: { 'population.json': populationOf(people + 20), 'history.json': {} },
    });
    queue = await openQuietQueue(platform.database, lease);
    workers = await WorkerProcesses.prepare();
    crowd = await gatherCrowd(platform, people);
    const ids = crowd.map(({ participantId }) => participantId);
    await rows(sql`insert into ledger (program_id, participant_id, kind, description, points, occurred_at)
      select program_id, participant_id, 'bonus', 'Acerto', ${wealth} - balance, ${now} from point_totals
      where program_id = ${program_id} and participant_id = any(${ids})`);
    const [auction] = await rows(sql<{ id: number }>`select id from auctions limit 1`);
    auctionId = auction?.id ?? 0;
  });
  afterAll(async () => {
    workers.remove();
    await queue.stop({ graceful: false });
    await platform.stop();
    await postgres.stop();
  });

  it('has one leader, bids that rise, the leader’s points held and all others free', async () => {
    const answers = await Promise.all(
      crowd.flatMap((player, index) =>
        Array.from({ length: bidsEach }, (_, turn) =>
          player.post(`auction/${auctionId}/bid`, { points: 100 + 50 * ((index * 7 + turn * 31) % 100) }),
        ),
      ),
    );
    const taken = answers.filter(({ status }) => status === 200).length;
    expect(taken).toBeGreaterThan(0);
    expect(answers.every(({ status }) => [200, 409, 422].includes(status))).toBe(true);
    const bids = await rows(sql<{ participant_id: number; points: number }>`
      select participant_id, points from auction_bids where auction_id = ${auctionId} order by id`);
    expect(bids).toHaveLength(taken);
    for (const [index, { points }] of bids.entries())
      expect(points).toBeGreaterThanOrEqual(index === 0 ? 100 : (bids[index - 1]?.points ?? 0) + 50);
    const last = bids.at(-1);
    const auctions = await rows(
      sql`select leader_id, leading_points, bids from auctions where id = ${auctionId}`,
    );
    expect(auctions).toEqual([
      { leader_id: last?.participant_id, leading_points: last?.points, bids: taken },
    ]);
    const holds = await rows(sql`select participant_id, points from point_holds`);
    expect(holds).toEqual([last]);
    expect(await rows(sql`select count(*)::int as count from jobs where kind = 'auction.close'`)).toEqual([
      { count: 1 },
    ]);
  });

  it('lets nobody hold more than they have, in however many auctions at once', async () => {
    const [player] = crowd;
    // Requests may not make auctions: content does.
    const { rows: made } = await platform.database.db.transaction().execute(async (tx) => {
      await sql`select set_config('app.program_id', ${String(program_id)}, true)`.execute(tx);
      return sql<{ id: number }>`
        insert into auctions (program_id, content_key, name, description, minimum, step, starts_at, ends_at)
        select ${program_id}, 'lote-' || n, 'Lote', 'x', 600000, 1, ${now}, ${now}::timestamptz + interval '1 day'
        from generate_series(1, 10) as n returning id`.execute(tx);
    });
    const answers = await Promise.all(
      made.map(({ id }) => player?.post(`auction/${id}/bid`, { points: 600_000 })),
    );
    expect(answers.map((answer) => answer?.status).filter((status) => status === 200)).toHaveLength(1);
  });

  it('is closed by another process when the one that closes it is killed', async () => {
    now = new Date();
    const asOwner = <Row>(work: (tx: Transaction<Database>) => Promise<Row>) =>
      platform.database.db.transaction().execute(async (tx) => {
        await sql`select set_config('app.program_id', ${String(program_id)}, true)`.execute(tx);
        return work(tx);
      });
    const id = await asOwner(async (tx) => {
      // A late bid would move the end by a minute.
      await sql`update programs set settings = jsonb_set(settings::jsonb, '{auction_extension_seconds}', '0')
        where id = ${program_id}`.execute(tx);
      const { rows: made } = await sql<{ id: number }>`
        insert into auctions (program_id, content_key, name, description, minimum, step, starts_at, ends_at)
        values (${program_id}, 'fim', 'Lote', 'x', 100, 1, ${now}, ${new Date(now.getTime() + 4_000)})
        returning id`.execute(tx);
      return made[0]?.id ?? 0;
    });
    expect((await crowd[1]?.post(`auction/${id}/bid`, { points: 100 }))?.status).toBe(200);
    const closed = async () =>
      (await rows(sql<{ at: Date | null }>`select closed_at as at from auctions where id = ${id}`))[0]?.at;
    const waiting = async () =>
      (
        await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
          where wait_event_type = 'Lock' and datname = current_database()`.execute(platform.database.db)
      ).rows[0]?.count;

    // Somebody holds the auction's row: who comes to close it is in the middle of its work.
    let release = () => {};
    const held = new Promise<{ end: Promise<void> }>((locked) => {
      const end = asOwner(async (tx) => {
        await sql`select from auctions where id = ${id} for update`.execute(tx);
        await new Promise<void>((released) => {
          release = released;
          locked({ end });
        });
      });
    });
    const { end } = await held;
    const first = await workers.start(postgres.url);
    await expect.poll(waiting, { timeout: 30_000, interval: 100 }).toBe(1);
    await first.kill();
    release();
    await end;
    await expect.poll(waiting, { timeout: 10_000 }).toBe(0);
    expect(await closed()).toBeNull();

    await workers.start(postgres.url);
    await expect.poll(closed, { timeout: 45_000, interval: 200 }).not.toBeNull();
    workers.killAll();
    const source = `auction:${id}`;
    expect(await rows(sql`select points from ledger where source = ${source}`)).toEqual([{ points: -100 }]);
    expect(await rows(sql`select from point_holds where source = ${source}`)).toEqual([]);
  });

  it('is closed once, however many processes are at it', async () => {
    now = new Date(now.getTime() + 2 * 86_400_000);
    const [job] = await rows(sql<{ id: number }>`
      select job_id as id from auctions where id = ${auctionId}`);
    const core = { database: platform.database, kinds: jobKinds([closeAuction]), clock: () => now };
    const message = { programId: program_id, jobId: job?.id ?? 0 };
    await Promise.all(
      Array.from({ length: 10 }, () => runSteps(core, message, new AbortController().signal)),
    );
    const source = `auction:${auctionId}`;
    expect(await rows(sql`select count(*)::int as count from ledger where source = ${source}`)).toEqual([
      { count: 1 },
    ]);
    expect(await rows(sql`select source from point_holds where source = ${source}`)).toEqual([]);
  });
});
