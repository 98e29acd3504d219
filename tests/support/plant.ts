import { sql } from 'kysely';
import { type Database, tables } from '../../server/db/schema.ts';
import type { Columns } from '../../server/db/tables/table.ts';
import type { Tx } from '../../server/db/types.ts';

export type TableName = keyof Database;
type Row = Record<string, unknown>;

/** A foreign key, column by column. */
export interface ForeignKey {
  table: TableName;
  columns: string[];
  target: TableName;
  keys: string[];
}

export interface Planting {
  programId: number;
  now: Date;
  /** The values that the test wants; undefined: any value that the database accepts. */
  say(table: TableName, column: string, described: Columns[string]): unknown;
}

interface Planter {
  /** Adds a row to a table and, if it must refer to missing rows, those too. Answers the row. */
  plant(table: TableName, over?: Row): Promise<Row>;
}

/**
 * Values by type, for columns that need no special one. A text is its column's name, so that keys are unique.
 */
const plain: Row = { int4: 1, int8: 1, int2: 1, bool: false, float8: 1, jsonb: '[]', date: '2030-05-01' };

/**
 * Writes `mark` into every column that accepts any text and is never null, unless `known` has a value for the
 * column, by `table.column` or by its name alone. `known` may grow between two rows.
 */
export function sayMark(mark: string, known: Readonly<Row>): Planting['say'] {
  return (table, column, { type, values, isNullable, hasDefault }) => {
    const isMarked = type === 'text' && !values && !isNullable && !hasDefault;
    return known[`${table}.${column}`] ?? known[column] ?? (isMarked ? mark : undefined);
  };
}

export async function foreignKeysOf(tx: Tx): Promise<ForeignKey[]> {
  const { rows } = await sql<ForeignKey>`
    select conrelid::regclass::text as table, confrelid::regclass::text as target,
      array(select attname::text from unnest(conkey) with ordinality k(n, at)
        join pg_attribute on attrelid = conrelid and attnum = n order by at) as columns,
      array(select attname::text from unnest(confkey) with ordinality k(n, at)
        join pg_attribute on attrelid = confrelid and attnum = n order by at) as keys
    from pg_constraint where contype = 'f'`.execute(tx);
  return rows;
}

/** Creates rows of any table, from the table descriptions and the database's foreign keys. */
export async function openPlanter(tx: Tx, { programId, now, say }: Planting): Promise<Planter> {
  const foreignKeys = await foreignKeysOf(tx);

  async function refer({ target, columns, keys }: ForeignKey, row: Row): Promise<Row> {
    const known = Object.fromEntries(
      keys.flatMap((key, at) => {
        const value = row[columns[at] ?? ''];
        return value === undefined ? [] : [[key, value]];
      }),
    );
    const where = Object.entries(known).map(([key, value]) => sql`${sql.ref(key)} = ${value}`);
    const { rows } = await sql<Row>`select * from ${sql.table(target)}
      where ${sql.join([sql`true`, ...where], sql` and `)} order by 1, 2 limit 1`.execute(tx);
    const found = rows[0] ?? (await plant(target, known));
    return Object.fromEntries(columns.map((column, at) => [column, found[keys[at] ?? '']]));
  }

  async function plant(name: TableName, over: Row = {}): Promise<Row> {
    const columns: Columns = tables.find((table) => table.name === name)?.columns ?? {};
    const row: Row = { ...('program_id' in columns ? { program_id: programId } : {}), ...over };
    for (const [column, described] of Object.entries(columns)) {
      const said = row[column] ?? say(name, column, described);
      if (said !== undefined) row[column] = said;
    }
    const isNeeded = (column: string) =>
      row[column] === undefined && !columns[column]?.isNullable && !columns[column]?.hasDefault;
    for (const key of foreignKeys) {
      const isMeant = key.columns.some(isNeeded) || key.columns.every((column) => row[column] != null);
      if (key.table === name && isMeant) Object.assign(row, await refer(key, row));
    }
    for (const [column, { type, values }] of Object.entries(columns))
      if (isNeeded(column))
        row[column] = values?.[0] ?? (type === 'timestamptz' ? now : (plain[type] ?? column));
    const names = Object.keys(row);
    const { rows } =
      await sql<Row>`insert into ${sql.table(name)} (${sql.join(names.map((one) => sql.ref(one)))})
      values (${sql.join(names.map((one) => sql`${row[one]}`))}) returning *`.execute(tx);
    return rows[0] ?? {};
  }

  return { plant };
}
