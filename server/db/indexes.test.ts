import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { migratedDatabase } from '../../tests/support/database.ts';

const database = await migratedDatabase();
afterAll(() => database.close());

describe('rows of a large table are found by an index', () => {
  it.each([
    // What a badge counts of each person.
    ['draw_results', 'participant_id'],
    ['memory_results', 'participant_id'],
    // What refers to a notification that goes with the last person to whom it was sent.
    ['notification_recipients', 'notification_id'],
    ['notification_reads', 'notification_id'],
  ])('of %s by %s', async (table, column) => {
    const { rows } = await sql`
      select from pg_index
      join pg_attribute as first on first.attrelid = indrelid and first.attnum = indkey[0]
      join pg_attribute as second on second.attrelid = indrelid and second.attnum = indkey[1]
      where indrelid = ${table}::regclass and indpred is null
        and first.attname = 'program_id' and second.attname = ${column}`.execute(database.db);
    expect(rows).not.toEqual([]);
  });
});
