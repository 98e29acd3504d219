import type { Collection, Field } from '../db/tables/collection.ts';
import type { Db } from '../db/types.ts';
import { cleanHtml } from '../modules/shared/html.ts';
import type { AssetStore } from './assets.ts';
import { collections } from './collections.ts';
import { allFields, type Content, columnOf, type Item, partKey, partsIn, relativeDays } from './item.ts';
import { type DocumentPlan, planDocuments } from './plan-documents.ts';
import { type Keys, type Reader, readWithKeys, type Stored } from './stored.ts';

/** What a file says and the database keeps as it is. */
export interface Held {
  readonly key: string;
  readonly properties: readonly string[];
}

type Gone = readonly { readonly id: number; readonly key: string }[];

/** What applying a collection does. */
export interface CollectionPlan {
  readonly collection: Collection;
  readonly made: readonly Item[];
  /** `properties`: which ones are not what the file says. */
  readonly changed: readonly { id: number; item: Item; properties: readonly string[] }[];
  readonly archived: Gone;
  readonly deleted: Gone;
  /** What participants have records of, which a file cannot change. */
  readonly held: readonly Held[];
  /** Keys of all rows, as they are after the application. */
  readonly keys: Keys;
  /** Keys of the rows that stay though no item says so: with what they have. */
  readonly asleep: ReadonlySet<string>;
}

/** What applying a tenant's content does. Collections and documents in which nothing is to do are left out. */
export interface ContentPlan {
  readonly collections: readonly CollectionPlan[];
  readonly documents: readonly DocumentPlan[];
}

/** What a column holds where the item says nothing. */
export const absent = ({ table: { columns } }: Collection, column: string): unknown =>
  columns[column]?.absent;

/** A property of an item as `Stored` has it; undefined for what is kept as it is. */
export function wantedValue(
  collection: Collection,
  item: Item,
  property: string,
  assets: AssetStore,
): unknown {
  const field = allFields(collection)[property] as Field;
  const given = item[property];
  if (field.kind === 'moment' && typeof given === 'string') return new Date(given).toISOString();
  if (given === undefined) {
    const isCounted = relativeDays(item, property) !== undefined;
    return isCounted ? undefined : absent(collection, columnOf(property, field));
  }
  if (field.kind === 'html') return cleanHtml(String(given));
  return field.kind === 'image' ? assets.hashOf(String(given)) : given;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

function changesOf(collection: Collection, stored: Stored, item: Item, assets: AssetStore): string[] {
  const properties = Object.keys(allFields(collection)).filter((property) => {
    const wanted = wantedValue(collection, item, property, assets);
    const had = stored.values[property];
    if (wanted !== undefined) return !isSame(wanted, had);
    // Counted from the item's making, once.
    return had === null && relativeDays(item, property) !== undefined;
  });
  if (stored.key === null) properties.unshift('key');
  if (stored.isArchived) properties.unshift('archived_at');
  return properties;
}

/** What is planned of the items that have these parts. */
type OwnerPlan = Pick<CollectionPlan, 'asleep'> | null;

/** The rows by key, and those from before there were keys by what they are called. */
function indexRows({ owner, fields }: Collection, rows: readonly Stored[]) {
  const known = owner?.calledBy ?? Object.keys(fields)[0] ?? '';
  const inOwner = (values: Readonly<Record<string, unknown>>, own: unknown): string =>
    owner ? partKey(String(values[owner.property]), String(own)) : String(own);
  const keyed = rows.flatMap((row) =>
    row.key === null ? [] : [[inOwner(row.values, row.key), row] as const],
  );
  const keyless = rows.flatMap((row) =>
    row.key === null ? [[inOwner(row.values, row.values[known]), row] as const] : [],
  );
  return { keyed: new Map(keyed), keyless: new Map(keyless), known, inOwner };
}

/** Compares items with rows, whose references are keys. */
export function planCollection(
  collection: Collection,
  items: readonly Item[],
  rows: readonly Stored[],
  assets: AssetStore,
  ownerPlan: OwnerPlan,
): CollectionPlan {
  const { owner, frozen } = collection;
  const { keyed: left, keyless, known, inOwner } = indexRows(collection, rows);
  const keys = new Map([...left].map(([key, { id }]) => [id, key]));
  const made: Item[] = [];
  const changed: { id: number; item: Item; properties: string[] }[] = [];
  const held: Held[] = [];
  for (const item of items) {
    const name = inOwner(item, wantedValue(collection, item, known, assets));
    const row = left.get(item.key) ?? keyless.get(name);
    if (!row) {
      made.push(item);
      continue;
    }
    if (row.key === null) keyless.delete(name);
    else left.delete(item.key);
    keys.set(row.id, item.key);
    const all = changesOf(collection, row, item, assets);
    const kept = row.hasRecords ? all.filter((property) => frozen.includes(property)) : [];
    const properties = all.filter((property) => !kept.includes(property));
    if (kept.length > 0) held.push({ key: item.key, properties: kept });
    if (properties.length > 0) changed.push({ id: row.id, item, properties });
  }
  // What belongs to an item that sleeps stays as it is, for the day when the item comes back.
  const sleeps = ({ values }: Stored) => owner && ownerPlan?.asleep.has(String(values[owner.property]));
  const gone = [...left].filter(([, row]) => !row.isArchived && !sleeps(row));
  const deleted = gone.filter(([, row]) => !row.hasRecords);
  const isDeleted = new Set(deleted.map(([key]) => key));
  return {
    collection,
    made,
    changed,
    archived: gone.filter(([, row]) => row.hasRecords).map(([key, { id }]) => ({ id, key })),
    deleted: deleted.map(([key, { id }]) => ({ id, key })),
    held,
    keys,
    asleep: new Set([...left.keys()].filter((key) => !isDeleted.has(key))),
  };
}

/** Whether the rows are what the file says. */
const isEmpty = ({ made, changed, archived, deleted, held }: CollectionPlan): boolean =>
  [made, changed, archived, deleted, held].every((part) => part.length === 0);

interface Planner extends Reader {
  readonly assets: AssetStore;
}

async function planWithParts(
  planner: Planner,
  collection: Collection,
  items: readonly Item[],
  ownerPlan: OwnerPlan,
): Promise<CollectionPlan[]> {
  const rows = await readWithKeys(planner, collection);
  const plan = planCollection(collection, items, rows, planner.assets, ownerPlan);
  planner.keys.set(collection, plan.keys);
  const plans = [plan];
  for (const [property, part] of Object.entries(collection.parts))
    plans.push(...(await planWithParts(planner, part, partsIn(part, property, items), plan)));
  return plans;
}

/** What is between a program's rows and its content files. */
export async function planContent(
  db: Db,
  programId: number,
  content: Content,
  assets: AssetStore,
): Promise<ContentPlan> {
  const planner = { db, programId, assets, keys: new Map() };
  const plans: CollectionPlan[] = [];
  for (const collection of collections) {
    const items = content.items[collection.name];
    if (items) plans.push(...(await planWithParts(planner, collection, items, null)));
  }
  return {
    collections: plans.filter((plan) => !isEmpty(plan)),
    documents: await planDocuments(db, programId, content, assets),
  };
}
