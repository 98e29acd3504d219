import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { migratedDatabase } from '../../tests/support/database.ts';
import type { Tx } from '../db/types.ts';
import { readPage } from './paging.ts';

const database = await migratedDatabase();
afterAll(() => database.close());

/** The numbers from 1 to `count`, and every way to read them. */
function numbers(tx: Tx, count: number) {
  const found = tx
    .selectFrom(sql<{ n: number }>`generate_series(1, ${sql.lit(count)})`.as<'one'>(sql`one (n)`))
    .select('one.n');
  const sorted = found.orderBy('one.n', 'asc');
  return { found, sorted, turned: found.orderBy('one.n', 'desc'), gathered: sorted };
}

describe('a page', () => {
  it.each([
    ['the first', 5_003, 1, [1, 20]],
    ['one before the middle', 5_003, 100, [1_981, 2_000]],
    ['one beyond the middle', 5_003, 200, [3_981, 4_000]],
    ['the last', 5_003, 251, [5_001, 5_003]],
    ['the last of few', 45, 3, [41, 45]],
    ['the only one', 3, 1, [1, 3]],
  ])('has the rows between its ends: %s', async (_, count, page, [first = 0, last = 0]) => {
    const { rows, pagination } = await database.withProgram(null, (tx) =>
      readPage(tx, numbers(tx, count), { page, per_page: 20 }, '/numbers'),
    );
    expect(rows.map(({ n }) => n)).toEqual(Array.from({ length: last - first + 1 }, (_n, at) => first + at));
    expect(pagination).toMatchObject({ from: first, to: last, total: count });
  });

  it('has no rows beyond the last one', async () => {
    const { rows } = await database.withProgram(null, (tx) =>
      readPage(tx, numbers(tx, 45), { page: 4, per_page: 20 }, '/numbers'),
    );
    expect(rows).toEqual([]);
  });
});
