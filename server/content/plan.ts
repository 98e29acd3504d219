import { sql } from 'kysely';
import type { Collection, Field } from '../db/tables/collection.ts';
import type { Db } from '../db/types.ts';
import { cleanHtml } from '../modules/shared/html.ts';
import type { AssetStore } from './assets.ts';
import { collections } from './collections.ts';
import { type Content, columnOf, type Item } from './item.ts';

/** An item as its row has it: references as keys, images as the SHA-256 of their files. */
export interface Stored {
  id: number;
  key: string | null;
  isArchived: boolean;
  hasRecords: boolean;
  values: Record<string, unknown>;
}

/** What applying a collection does. */
export interface CollectionPlan {
  readonly collection: Collection;
  readonly made: readonly Item[];
  /** `properties`: which ones are not what the file says. */
  readonly changed: readonly { id: number; item: Item; properties: readonly string[] }[];
  readonly archived: readonly { id: number; key: string }[];
  readonly deleted: readonly { id: number; key: string }[];
}

const archives = ({ table }: Collection): boolean => 'archived_at' in table.columns;

function selectionOf(property: string, field: Field) {
  const column = sql.ref(`item.${columnOf(property, field)}`);
  const name = sql.ref(property);
  if (field.kind === 'image')
    return sql`(select f.sha256 from files as f where f.program_id = item.program_id and f.id = ${column}) as ${name}`;
  if (field.kind === 'reference')
    return sql`(select other.content_key from ${sql.table(field.to.table.name)} as other
      where other.program_id = item.program_id and other.id = ${column}) as ${name}`;
  return sql`${column} as ${name}`;
}

function hasRecords({ records }: Collection) {
  if (!records) return sql`false`;
  return sql`exists (select 1 from ${sql.table(records.table.name)} as record
    where record.program_id = item.program_id and ${sql.ref(`record.${records.column}`)} = item.id)`;
}

/** The rows of a program, the oldest first. */
export async function readStored(db: Db, programId: number, collection: Collection): Promise<Stored[]> {
  const selection = Object.entries(collection.fields).map(([name, field]) => selectionOf(name, field));
  const isArchived = archives(collection) ? sql`item.archived_at is not null` : sql`false`;
  const { rows } = await sql<Record<string, unknown> & { id: number; content_key: string | null }>`
    select item.id, item.content_key, ${isArchived} as is_archived, ${hasRecords(collection)} as has_records,
      ${sql.join(selection)}
    from ${sql.table(collection.table.name)} as item where item.program_id = ${programId} order by item.id`.execute(
    db,
  );
  return rows.map(({ id, content_key, is_archived, has_records, ...values }) => ({
    id,
    key: content_key,
    isArchived: is_archived === true,
    hasRecords: has_records === true,
    values,
  }));
}

/** What a column holds where the item says nothing. */
export function absent({ table }: Collection, column: string): unknown {
  const { type, isNullable } = table.columns[column] ?? { type: 'text', isNullable: true };
  if (isNullable) return null;
  if (type === 'bool') return false;
  return type === 'text' ? '' : 0;
}

/** A property of an item as `Stored` has it; undefined for what is kept as it is. */
export function wantedValue(
  collection: Collection,
  item: Item,
  property: string,
  assets: AssetStore,
): unknown {
  const field = collection.fields[property] as Field;
  const given = item[property];
  if (field.kind === 'moment') return typeof given === 'string' ? new Date(given).toISOString() : undefined;
  if (given === undefined) return absent(collection, columnOf(property, field));
  if (field.kind === 'html') return cleanHtml(String(given));
  return field.kind === 'image' ? assets.hashOf(String(given)) : given;
}

function changesOf(collection: Collection, stored: Stored, item: Item, assets: AssetStore): string[] {
  const properties = Object.keys(collection.fields).filter((property) => {
    const wanted = wantedValue(collection, item, property, assets);
    const had = stored.values[property];
    return wanted !== undefined && wanted !== (had instanceof Date ? had.toISOString() : had);
  });
  if (stored.key === null) properties.unshift('key');
  if (stored.isArchived) properties.unshift('archived_at');
  return properties;
}

export function planCollection(
  collection: Collection,
  items: readonly Item[],
  rows: readonly Stored[],
  assets: AssetStore,
): CollectionPlan {
  const [known = ''] = Object.keys(collection.fields);
  const left = new Map(rows.flatMap((row) => (row.key === null ? [] : [[row.key, row] as const])));
  // Rows from before there were keys: each becomes the item that is called the same.
  const keyless = new Map(
    rows.flatMap((row) => (row.key === null ? [[row.values[known], row] as const] : [])),
  );
  const made: Item[] = [];
  const changed: { id: number; item: Item; properties: string[] }[] = [];
  for (const item of items) {
    const row = left.get(item.key) ?? keyless.get(item[known]);
    if (!row) {
      made.push(item);
      continue;
    }
    if (row.key === null) keyless.delete(item[known]);
    else left.delete(row.key);
    const properties = changesOf(collection, row, item, assets);
    if (properties.length > 0) changed.push({ id: row.id, item, properties });
  }
  const gone = [...left].filter(([, row]) => !row.isArchived);
  return {
    collection,
    made,
    changed,
    archived: gone.filter(([, row]) => row.hasRecords).map(([key, { id }]) => ({ id, key })),
    deleted: gone.filter(([, row]) => !row.hasRecords).map(([key, { id }]) => ({ id, key })),
  };
}

/** Whether the rows are what the file says. */
export const isEmpty = ({ made, changed, archived, deleted }: CollectionPlan): boolean =>
  [made, changed, archived, deleted].every((part) => part.length === 0);

/** What is between a program's rows and its content files. Collections in which nothing is to do are left out. */
export async function planContent(
  db: Db,
  programId: number,
  content: Content,
  assets: AssetStore,
): Promise<CollectionPlan[]> {
  const plans: CollectionPlan[] = [];
  for (const collection of collections) {
    const items = content[collection.name];
    if (!items) continue;
    const rows = await readStored(db, programId, collection);
    const plan = planCollection(collection, items, rows, assets);
    if (!isEmpty(plan)) plans.push(plan);
  }
  return plans;
}
