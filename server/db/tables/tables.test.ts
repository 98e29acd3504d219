import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migratedDatabase } from '../../../tests/support/database.ts';
import type { DatabaseHandle } from '../client.ts';
import { tables } from '../schema.ts';

/** What the database says of a column, as a description says it. */
interface RealColumn {
  table: string;
  column: string;
  type: string;
  isNullable: boolean;
  hasDefault: boolean;
}

let database: DatabaseHandle;
let real: RealColumn[];

beforeAll(async () => {
  database = await migratedDatabase();
  const found = await sql<RealColumn>`
    select table_name as table, column_name as column, udt_name as type, is_nullable = 'YES' as "isNullable",
      column_default is not null or is_identity = 'YES' or is_generated = 'ALWAYS' as "hasDefault"
    from information_schema.columns where table_schema = 'public'`.execute(database.db);
  real = found.rows;
});
afterAll(() => database.close());

const columnsOf = (name: string) =>
  Object.fromEntries(
    real
      .filter(({ table }) => table === name)
      .map(({ column, type, isNullable, hasDefault }) => [column, { type, isNullable, hasDefault }]),
  );

describe('the descriptions of tables', () => {
  it.each(tables.map(({ name, columns }) => ({ name, columns })))(
    'have the columns of $name as they are in the database',
    ({ name, columns }) => {
      const described = Object.entries(columns).map(([column, { type, isNullable, hasDefault }]) => [
        column,
        { type, isNullable, hasDefault },
      ]);
      expect(Object.fromEntries(described)).toEqual(columnsOf(name));
    },
  );

  it('leave out no table but the book of migrations', () => {
    const described = new Set<string>(tables.map(({ name }) => name));
    const names = [...new Set(real.map(({ table }) => table))];
    expect(names.filter((name) => !described.has(name))).toEqual(['migrations']);
  });
});
