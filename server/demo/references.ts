import { sql } from 'kysely';
import type { Db } from '../db/types.ts';

interface Part {
  owner: string;
  name: string;
  definition: string;
}

/**
 * Runs work that writes many rows to tables; their foreign keys are checked and their indexes built once
 * afterwards, not for each row, which takes a third of the time. It locks the tables until the transaction
 * ends. If the tables' owner is no superuser, as on a server, PostgreSQL checks row by row anyway, and
 * nothing changes.
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
