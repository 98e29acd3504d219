import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DatabaseHandle, openServerDatabase } from '../../server/db/client.ts';
import { migrate } from '../../server/db/migrate.ts';
import { applicationRole } from '../../server/db/tenant-tables.ts';
import type { Tx } from '../../server/db/types.ts';
import { tidy } from '../../server/housekeeping.ts';
import { asOwner } from '../../server/modules/auth/service.ts';
import { expireCredits } from '../../server/modules/points/expiration.ts';
import { type RealPostgres, startPostgres, whyNoPostgres } from '../support/postgres.ts';
import { type Platform, programs, signIn, startPlatform } from './platform.ts';

const missing = whyNoPostgres();
if (missing) console.warn(missing);

describe.skipIf(missing !== null)('on a real PostgreSQL, whose owner is no superuser', () => {
  let postgres: RealPostgres;
  let handles: DatabaseHandle[];
  let platform: Platform;
  let effects = 0;

  beforeAll(async () => {
    postgres = await startPostgres(null);
    handles = Array.from({ length: 5 }, () => openServerDatabase(postgres.url));
  });
  afterAll(async () => {
    await platform?.close();
    await Promise.all(handles.map((handle) => handle.close()));
    await postgres.stop();
  });

  it('migrates and seeds once, however many processes start together', async () => {
    let seeds = 0;
    const runs = await Promise.all(
      handles.map((handle) =>
        migrate(handle.db, async () => {
          seeds += 1;
          // Under the lock nobody else is here.
          expect(seeds).toBe(1);
          await new Promise((next) => setTimeout(next, 50));
          seeds -= 1;
        }),
      ),
    );
    expect(runs.filter((names) => names.length > 0)).toHaveLength(1);
    const [handle] = handles;
    const { rows } = await sql<{ name: string }>`select name from migrations`.execute(handle?.db as never);
    expect(rows.length).toBe(runs.flat().length);
  });

  it('has one effect for a key sent 50 times at once', async () => {
    const database = openServerDatabase(postgres.url);
    await migrate(database.db);
    platform = await startPlatform({
      database,
      handlers: {
        'push.readAll': (_input, context) =>
          context.tx(async (tx) => {
            effects += 1;
            await sql`select pg_sleep(0.05)`.execute(tx);
            return { data: { marked: effects } };
          }),
      },
    });
    const { bearer } = await signIn(platform, 'both');
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        platform.app.inject({
          method: 'POST',
          url: `/api/v1/program/${programs.first}/push/read-all`,
          headers: { ...bearer, 'idempotency-key': 'cinquenta-vezes' },
          payload: {},
        }),
      ),
    );
    expect(new Set(answers.map((answer) => answer.body))).toEqual(new Set(['{"data":{"marked":1}}']));
    expect(effects).toBe(1);
  });

  it('lets no query see another program, even of a table without a where', async () => {
    for (const program of Object.values(programs)) {
      const rows = await platform.database.withProgram(program, (tx) =>
        tx.selectFrom('participants').select('program_id').execute(),
      );
      expect(new Set(rows.map((row) => row.program_id))).toEqual(new Set([program]));
    }
    const none = await platform.database.withProgram(null, (tx) =>
      tx.selectFrom('participants').select('id').execute(),
    );
    expect(none).toEqual([]);
    const foreign = platform.database.withProgram(programs.first, (tx) =>
      tx
        .insertInto('participants')
        .values({ program_id: programs.second, account_id: 1, name: 'x', email: 'x@x' })
        .execute(),
    );
    await expect(foreign).rejects.toThrow('row-level security');
    const password = platform.database.withProgram(programs.first, (tx) =>
      tx.selectFrom('accounts').select('password_hash').execute(),
    );
    await expect(password).rejects.toThrow('permission denied');
  });

  it('is not ready while its owner may not act as the role of requests, as after a restore without the grant', async () => {
    const { app, database } = platform;
    const ready = async () => (await app.inject({ url: '/readyz' })).statusCode;
    expect(await ready()).toBe(200);
    await sql.raw(`revoke ${applicationRole} from current_user`).execute(database.db);
    expect(await ready()).toBe(503);
    await sql.raw(`grant ${applicationRole} to current_user`).execute(database.db);
    expect(await ready()).toBe(200);
  });

  it.each([
    [
      'of a request',
      <T>(work: (tx: Tx) => Promise<T>) => platform.database.withProgram(programs.first, work),
    ],
    ['of the owner', <T>(work: (tx: Tx) => Promise<T>) => asOwner(platform.database, programs.first, work)],
  ])(
    'repeats a transaction %s that met another one, and gives up on a real mistake',
    async (_whose, within) => {
      let tries = 0;
      const answer = await within(async () => {
        tries += 1;
        if (tries < 3) throw Object.assign(new Error('deadlock'), { code: '40P01' });
        return tries;
      });
      expect(answer).toBe(3);
      const mistake = within(async () => {
        tries += 1;
        throw Object.assign(new Error('mistake'), { code: '23505' });
      });
      await expect(mistake).rejects.toThrow('mistake');
      expect(tries).toBe(4);
    },
  );

  it('throws away what has expired, and nothing else', async () => {
    const count = async (table: 'sessions' | 'idempotency_keys') => {
      const rows = await platform.database.withProgram(programs.first, (tx) =>
        tx.selectFrom(table).select('program_id').execute(),
      );
      return rows.length;
    };
    const day = 24 * 3_600_000;
    await tidy(platform.database, new Date());
    expect([await count('sessions'), await count('idempotency_keys')]).toEqual([1, 1]);
    await tidy(platform.database, new Date(Date.now() + 2 * day));
    expect([await count('sessions'), await count('idempotency_keys')]).toEqual([1, 0]);
    await tidy(platform.database, new Date(Date.now() + 184 * day));
    expect(await count('sessions')).toBe(0);
  });

  it('takes back a lapsed credit once, however many processes find it together', async () => {
    const person = platform.ids[programs.first]?.both ?? 0;
    const past = (days: number) => new Date(Date.now() - days * 24 * 3_600_000);
    const credits = Array.from({ length: 5 }, (_, n) => ({
      program_id: programs.first,
      participant_id: person,
      kind: 'bonus' as const,
      description: `Crédito ${n}`,
      points: 10 + n,
      occurred_at: past(20),
      expires_at: past(n + 1),
    }));
    await platform.database.withProgram(programs.first, (tx) =>
      tx.insertInto('ledger').values(credits).execute(),
    );
    const runs = await Promise.all(handles.map((each) => expireCredits(each, programs.first, new Date())));
    expect(runs.reduce((sum, count) => sum + count, 0)).toBe(credits.length);
    const rows = await platform.database.withProgram(programs.first, (tx) =>
      tx.selectFrom('ledger').select('points').where('kind', '=', 'expiration').execute(),
    );
    expect(rows.map((row) => row.points).sort()).toEqual([-10, -11, -12, -13, -14]);
  });
});
