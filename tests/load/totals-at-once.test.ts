import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DatabaseHandle } from '../../server/db/client.ts';
import { type SeededPostgres, startSeededPostgres } from '../support/database.ts';
import { whyNoPostgres } from '../support/postgres.ts';
import { smallPrograms } from '../support/small-tenants.ts';

const program_id = smallPrograms.um;
const writers = 100;

describe.skipIf(whyNoPostgres())('totals on a real PostgreSQL', () => {
  let postgres: SeededPostgres;
  let database: DatabaseHandle;

  beforeAll(async () => {
    postgres = await startSeededPostgres();
    database = postgres.database;
  });
  afterAll(async () => {
    await postgres.stop();
  });

  it('are the fold of what a hundred writers write to the same people in any order, while somebody repairs', async () => {
    const read = (query: ReturnType<typeof sql>) =>
      database.withProgram(program_id, async (tx) => (await query.execute(tx)).rows);
    const people = (await read(sql`select id from participants order by id limit 6`)) as { id: number }[];
    const ids = people.map(({ id }) => id);
    const entry = (participant_id: number, turn: number) => ({
      program_id,
      participant_id,
      kind: 'bonus' as const,
      description: 'x',
      points: 1 + (turn % 7),
      occurred_at: turn % 2 ? '2026-01-05T12:00Z' : '2026-02-05T12:00Z',
    });
    const write = (turn: number) =>
      database.withProgram(program_id, (tx) => {
        const some = turn % 2 ? ids : ids.toReversed();
        return tx
          .insertInto('ledger')
          .values(some.map((id) => entry(id, turn)))
          .execute();
      });
    const repair = () =>
      database.withProgram(program_id, (tx) =>
        sql`select reconcile_points(${program_id}, ${ids}::integer[])`.execute(tx),
      );
    await Promise.all(
      Array.from({ length: writers }, (_, turn) => (turn % 20 === 9 ? repair() : write(turn))),
    );
    const kept = await read(
      sql`select participant_id, balance, earned from point_totals where balance <> 0 order by 1`,
    );
    expect(kept).toEqual(
      await read(sql`select participant_id, sum(points) as balance,
        coalesce(sum(points) filter (where points > 0), 0) as earned from ledger group by 1 order by 1`),
    );
    expect(await read(sql`select * from point_repairs`)).toEqual([]);
  });
});
