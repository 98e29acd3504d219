import { type RawBuilder, sql } from 'kysely';
import { collections } from '../../db/collections.ts';
import { withParts } from '../../db/tables/collection.ts';
import type { Tx } from '../../db/types.ts';
import { addDays } from '../shared/dates.ts';

/** How long a file stays after nothing refers to it any more, days. */
const keptDays = 7;

/**
 * Deletes files that nothing has referred to for a week: until then a page that was opened before, or kept on a device, still
 * shows an image of the program's content that was replaced. What a person sent goes with the record that it belongs to;
 * what was left behind by one that is gone goes here too.
 */
export async function forgetUnreferenced(tx: Tx, programId: number, now: Date): Promise<void> {
  await sql`create temporary table used_files (id integer) on commit drop`.execute(tx);
  // One by one: a statement has its time.
  for (const ids of await usedFiles(tx, programId)) await sql`insert into used_files ${ids}`.execute(tx);
  // PostgreSQL would expect 200 of them, and look through all of them for a file.
  await sql`create index on used_files (id)`.execute(tx);
  await sql`analyze used_files`.execute(tx);
  // Joined with the files: a list that does not fit into memory would be looked through for each of them.
  const isUsed = sql`exists (select from used_files as used where used.id = files.id)`;
  const isOurs = sql`program_id = ${programId}`;
  await sql`update files set unused_since = null
    where ${isOurs} and unused_since is not null and ${isUsed}`.execute(tx);
  await sql`update files set unused_since = ${now}
    where ${isOurs} and unused_since is null and not ${isUsed}`.execute(tx);
  await sql`delete from files
    where ${isOurs} and unused_since < ${addDays(now, -keptDays)} and not ${isUsed}`.execute(tx);
}

/** Every column of content that holds HTML. */
const htmlColumns = collections
  .flatMap(withParts)
  .flatMap(({ table, fields }) =>
    Object.entries(fields).flatMap(([column, { kind }]) =>
      kind === 'html' ? [{ table: table.name, column }] : [],
    ),
  );

/**
 * Queries of the ids of files that a program's rows refer to: the columns with a foreign key to `files`, as the database
 * knows them, every number in its documents, of which some are ids of images, and the pictures in HTML.
 */
async function usedFiles(tx: Tx, programId: number): Promise<readonly RawBuilder<unknown>[]> {
  const { rows } = await sql<{ table_name: string; column_name: string }>`
    select conrelid::regclass::text as table_name, own.attname as column_name
    from pg_constraint
    cross join unnest(conkey, confkey) as pair (own, theirs)
    join pg_attribute as own on own.attrelid = conrelid and own.attnum = pair.own
    join pg_attribute as theirs on theirs.attrelid = confrelid and theirs.attnum = pair.theirs
    where contype = 'f' and confrelid = 'files'::regclass and theirs.attname = 'id'`.execute(tx);
  const columns = rows.map(
    ({ table_name, column_name }) =>
      sql`select ${sql.ref(column_name)} from ${sql.table(table_name)}
        where program_id = ${programId} and ${sql.ref(column_name)} is not null`,
  );
  const numbers = '$.** ? (@.type() == "number" && @ >= 1 && @ <= 2147483647)';
  const documents = [
    sql`select settings as document from programs where id = ${programId}`,
    sql`select content from program_pages where program_id = ${programId}`,
  ];
  const inDocuments = sql`select (number #>> '{}')::numeric::integer
    from (${sql.join(documents, sql` union all `)}) as documents,
      jsonb_path_query(document, ${sql.lit(numbers)}::jsonpath) as number`;
  const texts = [
    sql`select document::text as html from (${sql.join(documents, sql` union all `)}) as documents`,
    ...htmlColumns.map(
      ({ table, column }) => sql`select ${sql.ref(column)} from ${sql.table(table)}
        where program_id = ${programId} and ${sql.ref(column)} like '%/api/v1/files/%'`,
    ),
  ];
  const inHtml = sql`select picture[1]::integer from (${sql.join(texts, sql` union all `)}) as texts,
    regexp_matches(html, '/api/v1/files/(\\d{1,9})/open', 'g') as picture`;
  return [...columns, inDocuments, inHtml];
}
