import { sql } from 'kysely';
import type { Db } from '../types.ts';

interface Part {
  owner: string;
  name: string;
  definition: string;
}

/**
 * Does work that writes many rows to tables, whose references are then checked, and whose indexes made, all at once
 * instead of row by row: a third of what such rows cost. Locks the tables until the transaction ends. Where the tables'
 * owner is no superuser, as on a server, PostgreSQL checks rows one by one in either case, and all stays.
 */
export async function checkedTogether(
  db: Db,
  tables: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  const isOurs = sql`= any (${tables}::regclass[]) and current_setting('is_superuser') = 'on'`;
  const { rows: references } = await sql<Part>`
    select conrelid::regclass::text as owner, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and conrelid ${isOurs} order by owner, name`.execute(db);
  const { rows: indexes } = await sql<Part>`
    select indrelid::regclass::text as owner, indexrelid::regclass::text as name,
      pg_get_indexdef(indexrelid) as definition
    from pg_index where not indisunique and indrelid ${isOurs} order by owner, name`.execute(db);
  const run = async (statements: readonly string[]) => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  };
  await run(references.map(({ owner, name }) => `alter table ${owner} drop constraint ${name}`));
  await run(indexes.map(({ name }) => `drop index ${name}`));
  await work();
  await run(indexes.map(({ definition }) => definition));
  await run(
    references.map(
      ({ owner, name, definition }) => `alter table ${owner} add constraint ${name} ${definition}`,
    ),
  );
}
