import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notify } from '../../server/modules/notifications/service.ts';
import { EventReader } from '../support/event-reader.ts';
import { type Platform, startPlatform } from '../support/platform.ts';
import { type RealPostgres, startPostgres, whyNoPostgres } from '../support/postgres.ts';
import { smallPrograms } from '../support/small-tenants.ts';
import { stopAll } from '../support/stop-all.ts';
import { gatherCrowd, type Player, populationOf } from './crowd.ts';

const connectionsKilled = 50;
const databaseKills = 10;
const readersAtOnce = 16;
/** The pool has to be back after so many questions, `askEveryMs` apart, once the database is. */
const backWithinAsks = 100;
const askEveryMs = 20;

let postgres: RealPostgres;
let platform: Platform;
let players: Player[];

beforeAll(async () => {
  postgres = await startPostgres();
  platform = await startPlatform({
    databaseUrl: postgres.url,
    data: { 'population.json': populationOf(readersAtOnce) },
  });
  players = await gatherCrowd(platform, readersAtOnce);
});

afterAll(() => stopAll(platform, postgres));

const pause = (ms: number) => new Promise((next) => setTimeout(next, ms));

/** Everybody reads and writes without a pause, until `stop`. */
function load() {
  const statuses = new Set<number>();
  const written: string[] = [];
  let isOver = false;
  const read = async (player: Player) => {
    while (!isOver) {
      const { status } = await player.get('badge');
      statuses.add(status);
      // Whoever is told to wait does.
      if (status !== 200) await pause(20);
    }
  };
  const write = async (player: Player) => {
    for (let n = 0; !isOver; n += 1) {
      const description = `perda-${player.participantId}-${n}-${Math.random()}`;
      const row = { program_id: smallPrograms.um, participant_id: player.participantId };
      const credit = { ...row, kind: 'bonus' as const, description, points: 1, occurred_at: new Date() };
      await platform.database
        .withProgram(smallPrograms.um, (tx) => tx.insertInto('ledger').values(credit).execute())
        .then(
          () => written.push(description),
          () => pause(20),
        );
    }
  };
  const running = players.flatMap((player) => [read(player), write(player)]);
  return {
    statuses,
    /** Ends it; answers what was acknowledged. */
    async stop() {
      isOver = true;
      await Promise.all(running);
      return written;
    },
  };
}

/** What was acknowledged and is not there. */
async function lost(written: readonly string[]): Promise<string[]> {
  const rows = await platform.database.withProgram(smallPrograms.um, (tx) =>
    tx.selectFrom('ledger').select('description').where('description', 'like', 'perda-%').execute(),
  );
  const there = new Set(rows.map(({ description }) => description));
  return written.filter((description) => !there.has(description));
}

/** How often the platform has to be asked until it answers again. */
async function untilBack(): Promise<number> {
  for (let asks = 1; ; asks += 1) {
    const { statusCode } = await platform.app.inject({ url: '/readyz' });
    if (statusCode === 200) return asks;
    await pause(askEveryMs);
  }
}

describe.skipIf(whyNoPostgres())('a database that goes away', () => {
  it(`outlives ${connectionsKilled} lost connections`, async () => {
    const admin = new Client({ connectionString: postgres.url });
    await admin.connect();
    const traffic = load();
    let killed = 0;
    while (killed < connectionsKilled) {
      await pause(10);
      const { rowCount } = await admin.query(`
        select pg_terminate_backend(pid) from pg_stat_activity
        where usename = current_user and pid <> pg_backend_pid() order by random() limit 1`);
      killed += rowCount ?? 0;
    }
    await pause(200);
    const written = await traffic.stop();
    await admin.end();
    expect([...traffic.statuses].sort()).toEqual([200, 503]);
    expect(written.length).toBeGreaterThan(0);
    expect(await lost(written)).toEqual([]);
  });

  it('tells open streams what may have been missed, and goes on with them', async () => {
    const [player] = players;
    if (!player) throw new Error('nobody came');
    const origin = await platform.app.listen({ host: '127.0.0.1', port: 0 });
    const stream = await EventReader.open(`${origin}/api/v1/program/${smallPrograms.um}/push/stream`, {
      slug: 'um',
      token: player.token,
    });
    expect(await stream.next()).toBe('open');
    const admin = new Client({ connectionString: postgres.url });
    await admin.connect();
    const { rowCount } = await admin.query(`
      select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen portico_push'`);
    await admin.end();
    expect(rowCount).toBe(1);
    expect(await stream.next()).toBe('missed');
    const news = {
      programId: smallPrograms.um,
      participantIds: [player.participantId],
      content: 'De volta',
      at: new Date(),
    };
    await platform.database.withProgram(smallPrograms.um, (tx) => notify(tx, news));
    expect(await stream.next()).toBe('new');
    stream.close();
  });

  it(`outlives ${databaseKills} ends of the whole database`, async () => {
    const traffic = load();
    const asked: number[] = [];
    for (let n = 0; n < databaseKills; n += 1) {
      await pause(100);
      await postgres.crash(async () => {
        const ready = await platform.app.inject({ url: '/readyz' });
        expect(ready.statusCode).toBe(503);
        const refused = await players[0]?.get('badge');
        expect(refused?.status).toBe(503);
        expect(refused?.headers['retry-after']).toBe('1');
      });
      asked.push(await untilBack());
    }
    const written = await traffic.stop();
    expect([...traffic.statuses].sort()).toEqual([200, 503]);
    expect(await lost(written)).toEqual([]);
    expect(Math.max(...asked)).toBeLessThan(backWithinAsks);
  });
});
