import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migratedDatabase } from '../../../tests/support/database.ts';
import type { DatabaseHandle } from '../client.ts';
import { tables } from '../schema.ts';
import type { Columns } from './table.ts';

/** A column as the database has it, in the form of a description. */
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

  it('allow exactly the values that the database allows', async () => {
    const checks = await sql<{ table: string; check: string }>`
      select conrelid::regclass::text as table, pg_get_constraintdef(oid) as check
      from pg_constraint where contype = 'c'`.execute(database.db);
    const allowed = checks.rows.flatMap(({ table, check }) => {
      const [, column, list] = /^CHECK \(\("?(\w+)"? = ANY \(ARRAY\[(.*)\]\)\)\)$/.exec(check) ?? [];
      const values = list?.split(', ').map((value) => /^'(.*)'::text$/.exec(value)?.[1] ?? Number(value));
      return column && values ? [{ table, column, values }] : [];
    });
    expect(allowed.length).toBeGreaterThan(30);
    const described = allowed.map(({ table, column }) => {
      const columns: Columns = tables.find(({ name }) => name === table)?.columns ?? {};
      return { table, column, values: columns[column]?.values };
    });
    expect(described).toEqual(allowed);
  });

  it('leave out no table except the list of migrations', () => {
    const described = new Set<string>(tables.map(({ name }) => name));
    const names = [...new Set(real.map(({ table }) => table))];
    expect(names.filter((name) => !described.has(name))).toEqual(['migrations']);
  });
});
