import { type RawBuilder, sql } from 'kysely';
import type { Collection, Field, Records } from '../db/tables/collection.ts';
import type { Db } from '../db/types.ts';
import { allFields, columnOf, partKey } from './item.ts';
import { htmlWith, picturesIn } from './pictures.ts';

/**
 * An item from its row: references as keys (null if no file owns the row), images as the SHA-256 of their
 * files, also in HTML.
 */
export interface Stored {
  readonly id: number;
  /** For a part: its key within its item. */
  readonly key: string | null;
  readonly isArchived: boolean;
  readonly hasRecords: boolean;
  readonly values: Readonly<Record<string, unknown>>;
}

/** Keys of rows by their ids. */
export type Keys = ReadonlyMap<number, string>;

/** Whether rows of the collection can be archived. */
export const archives = ({ table: { columns } }: Collection): boolean => 'archived_at' in columns;

/** A condition: whether a row `item` belongs to the collection. */
export function isOwn({ constants }: Collection, programId: number): RawBuilder<unknown> {
  const own = Object.entries(constants).map(
    ([column, value]) => sql`${sql.ref(`item.${column}`)} = ${value}`,
  );
  return sql.join([sql`item.program_id = ${programId}`, ...own], sql` and `);
}

/** A condition: whether a row `record` refers to the row `item`. */
function isAbout({ column, of = 'id', alike = [], where = {} }: Records) {
  const same = ['program_id', ...alike].map(
    (name) => sql`${sql.ref(`record.${name}`)} = ${sql.ref(`item.${name}`)}`,
  );
  const fixed = Object.entries(where).map(([name, value]) => sql`${sql.ref(`record.${name}`)} = ${value}`);
  return sql.join(
    [...same, ...fixed, sql`${sql.ref(`record.${column}`)} = ${sql.ref(`item.${of}`)}`],
    sql` and `,
  );
}

/** How many rows have taken one of the item's stock. */
export const takenOf = (taken: Records) =>
  sql`(select count(*)::int from ${sql.table(taken.table.name)} as record where ${isAbout(taken)})`;

/** The name in `values` for how much of a stock was taken. */
export const takenFrom = (property: string): string => `${property}_taken`;

/** The name in `values` for who may open the image of a property, or the pictures in its HTML. */
export const seenBy = (property: string): string => `${property}_seen_by`;

function selectionOf(property: string, field: Field) {
  const column = sql.ref(`item.${columnOf(property, field)}`);
  const name = sql.ref(property);
  if (field.kind === 'image') {
    const file = sql`from files as f where f.program_id = item.program_id and f.id = ${column}`;
    return sql`(select f.sha256 ${file}) as ${name},
      (select array[f.visibility] ${file}) as ${sql.ref(seenBy(property))}`;
  }
  if (field.kind === 'stock') {
    const taken = takenOf(field.taken);
    return sql`${column} + ${taken} as ${name}, ${taken} as ${sql.ref(takenFrom(property))}`;
  }
  return sql`${column} as ${name}`;
}

function hasRecords({ records }: Collection) {
  const found = records.map(
    (one) => sql`exists (select 1 from ${sql.table(one.table.name)} as record where ${isAbout(one)})`,
  );
  return found.length > 0 ? sql.join(found, sql` or `) : sql`false`;
}

/** The SHA-256 of what is in files, and who may open them, by their ids. */
export async function filesOf(db: Db, programId: number, ids: readonly unknown[]) {
  const files = await db
    .selectFrom('files')
    .select(['id', 'sha256', 'visibility'])
    .where('program_id', '=', programId)
    .where('id', 'in', [0, ...ids.map(Number)])
    .execute();
  return new Map<unknown, (typeof files)[number]>(files.map((file) => [file.id, file]));
}

/** Puts the SHA-256 of their files for the pictures in HTML, and adds who may open them. */
async function hashPictures(
  { db, programId }: Pick<Reader, 'db' | 'programId'>,
  collection: Collection,
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  const fields = Object.entries(allFields(collection)).filter(([, { kind }]) => kind === 'html');
  const illustrated = rows.flatMap((row) =>
    fields.flatMap(([name]) =>
      String(row[name]).includes('/api/v1/files/')
        ? [{ row, name, html: row[name], pictures: picturesIn(row[name]) }]
        : [],
    ),
  );
  if (illustrated.length === 0) return;
  const ids = illustrated.flatMap(({ pictures }) => pictures);
  const files = await filesOf(db, programId, ids);
  for (const { row, name, html, pictures } of illustrated) {
    row[name] = htmlWith(html, (id) => files.get(id)?.sha256);
    row[seenBy(name)] = pictures.flatMap((id) => files.get(id)?.visibility ?? []);
  }
}

/** The rows of a program, the oldest first, with references as ids. */
async function readRows(db: Db, programId: number, collection: Collection): Promise<Stored[]> {
  const selection = Object.entries(allFields(collection)).map(([name, field]) => selectionOf(name, field));
  const isArchived = archives(collection) ? sql`item.archived_at is not null` : sql`false`;
  const { rows } = await sql<Record<string, unknown> & { id: number; content_key: string | null }>`
    select item.id, item.content_key, ${isArchived} as is_archived, ${hasRecords(collection)} as has_records,
      ${sql.join(selection)}
    from ${sql.table(collection.table.name)} as item where ${isOwn(collection, programId)} order by item.id`.execute(
    db,
  );
  await hashPictures({ db, programId }, collection, rows);
  return rows.map(({ id, content_key, is_archived, has_records, ...values }) => ({
    id,
    key: content_key,
    isArchived: is_archived === true,
    hasRecords: has_records === true,
    values,
  }));
}

/**
 * Locks rows until the transaction ends: whoever makes records of them waits. Answers whether some have records by now.
 */
export async function lockRows(
  { db, programId }: Pick<Reader, 'db' | 'programId'>,
  collection: Collection,
  ids: readonly number[],
): Promise<boolean> {
  const found = sql`from ${sql.table(collection.table.name)} as item
    where ${isOwn(collection, programId)} and item.id = any(${ids})`;
  await sql`select ${found} order by item.id for update`.execute(db);
  // A separate statement: it must see the records that others made while this one waited for the locks.
  const { rows } = await sql`select ${found} and (${hasRecords(collection)}) limit 1`.execute(db);
  return rows.length > 0;
}

/** The keys of the rows that files own. */
export async function readKeys(db: Db, programId: number, collection: Collection): Promise<Keys> {
  const { owner } = collection;
  const ownerColumn = owner ? sql.ref(`item.${owner.property}_id`) : sql`null`;
  const { rows } = await sql<{ id: number; content_key: string; owner_id: number }>`
    select item.id, item.content_key, ${ownerColumn} as owner_id
    from ${sql.table(collection.table.name)} as item
    where ${isOwn(collection, programId)} and item.content_key is not null`.execute(db);
  if (!owner) return new Map(rows.map((row) => [row.id, row.content_key]));
  const owners = await readKeys(db, programId, owner.collection);
  return new Map(
    rows.flatMap(({ id, content_key, owner_id }) => {
      const ownerKey = owners.get(owner_id);
      return ownerKey === undefined ? [] : [[id, partKey(ownerKey, content_key)] as const];
    }),
  );
}

/** Reads a program's rows, collection by collection. */
export interface Reader {
  readonly db: Db;
  readonly programId: number;
  /** The keys of the collections read so far. */
  readonly keys: Map<Collection, Keys>;
}

/** The rows of a program, the oldest first. Parts of an item that no file owns are left out. */
export async function readWithKeys(reader: Reader, collection: Collection): Promise<Stored[]> {
  const { db, programId, keys } = reader;
  const { owner } = collection;
  const references = Object.entries(allFields(collection)).flatMap(([name, field]) =>
    field.kind === 'reference' ? [[name, field.to] as const] : [],
  );
  for (const [, to] of references) if (!keys.has(to)) keys.set(to, await readKeys(db, programId, to));
  const rows = (await readRows(db, programId, collection)).map((row) => {
    const named = references.map(([name, to]) => [
      name,
      keys.get(to)?.get(row.values[name] as number) ?? null,
    ]);
    return { ...row, values: { ...row.values, ...Object.fromEntries(named) } };
  });
  return owner ? rows.filter(({ values }) => values[owner.property] !== null) : rows;
}
