import { momentOf } from '../../engine/format/date.ts';
import { collections } from '../db/collections.ts';
import type { Collection, Field } from '../db/tables/collection.ts';
import type { Db } from '../db/types.ts';
import type { AssetStore } from './assets.ts';
import {
  allFields,
  type Content,
  columnOf,
  type Item,
  partKey,
  partsIn,
  relativeDays,
  visibilityOf,
} from './item.ts';
import { htmlWith } from './pictures.ts';
import { type DocumentPlan, planDocuments } from './plan-documents.ts';
import { type Keys, type Reader, readWithKeys, type Stored, seenBy, takenFrom } from './stored.ts';

/**
 * A value that differs from its file but stays: participants have records of it, or it is part of the odds of
 * a running game and nobody confirmed the change.
 */
export interface Held {
  readonly key: string;
  readonly action: 'make' | 'change' | 'remove';
  readonly properties: readonly string[];
  readonly why: 'recorded' | 'running';
}

interface Changed {
  readonly id: number;
  readonly item: Item;
  /** The properties that differ from the file. */
  readonly properties: readonly string[];
  /** The row's old values. */
  readonly had: Stored['values'];
}

/** What a plan needs besides the content. */
export interface Planning {
  readonly db: Db;
  readonly programId: number;
  readonly assets: AssetStore;
  readonly now: Date;
  /** Whether a running game's odds and prizes may change. */
  readonly isConfirmed: boolean;
}

type Gone = readonly { readonly id: number; readonly key: string }[];

/** The changes of one collection. */
export interface CollectionPlan {
  readonly collection: Collection;
  readonly made: readonly Item[];
  readonly changed: readonly Changed[];
  readonly archived: Gone;
  readonly deleted: Gone;
  readonly held: readonly Held[];
  /** Keys of all rows, as they will be after the plan is applied. */
  readonly keys: Keys;
  /** Keys of the rows that stay without an item, because records refer to them. */
  readonly asleep: ReadonlySet<string>;
  /** Keys of the items that are running, from the database. */
  readonly running: ReadonlySet<string>;
}

/** The changes of a tenant's content. Collections and documents without changes are left out. */
export interface ContentPlan {
  readonly collections: readonly CollectionPlan[];
  readonly documents: readonly DocumentPlan[];
}

/** The value of a column whose property an item leaves out. */
export const absent = ({ table: { columns } }: Collection, column: string): unknown =>
  columns[column]?.absent;

/** An item's property in the form of `Stored`; undefined for one that stays as it is. */
export function wantedValue(
  collection: Collection,
  item: Item,
  property: string,
  assets: AssetStore,
): unknown {
  const field = allFields(collection)[property] as Field;
  const given = item[property];
  if (field.kind === 'moment' && typeof given === 'string') return momentOf(given)?.toISOString();
  if (given === undefined) {
    const isCounted = relativeDays(item, property) !== undefined;
    return isCounted ? undefined : absent(collection, columnOf(property, field));
  }
  if (field.kind === 'html') return htmlWith(given, (path) => assets.hashOf(String(path)));
  if (field.kind === 'drawing') return assets.read(String(given));
  return field.kind === 'image' ? assets.hashOf(String(given)) : given;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Whether a row has the item's value of a property, with pictures that open to those who may see it. */
function has(collection: Collection, { values }: Stored, item: Item, property: string, assets: AssetStore) {
  const wanted = wantedValue(collection, item, property, assets);
  const had = values[property];
  // A time relative to the creation is computed only once, when the item is created.
  if (wanted === undefined) return had !== null || relativeDays(item, property) === undefined;
  const opened = (values[seenBy(property)] ?? []) as readonly unknown[];
  const wantedFor = visibilityOf(allFields(collection)[property] as Field, item);
  if (opened.some((visibility) => visibility !== wantedFor)) return false;
  // The total is never lower than what was taken already.
  const taken = values[takenFrom(property)];
  return isSame(
    typeof wanted === 'number' && typeof taken === 'number' ? Math.max(wanted, taken) : wanted,
    had,
  );
}

function changesOf(collection: Collection, stored: Stored, item: Item, assets: AssetStore): string[] {
  const properties = Object.keys(allFields(collection)).filter(
    (property) => !has(collection, stored, item, property, assets),
  );
  if (stored.key === null) properties.unshift('key');
  if (stored.isArchived) properties.unshift('archived_at');
  return properties;
}

/** Whether people can play the game now, according to its row. */
function runs({ isArchived, values }: Stored, now: Date): boolean {
  const { active, starts_at: from, ends_at: to } = values;
  const hasBegun = !(from instanceof Date) || from <= now;
  const hasEnded = to instanceof Date && to <= now;
  return active === true && !isArchived && hasBegun && !hasEnded;
}

/** The plan of the items that have these parts. */
type OwnerPlan = Pick<CollectionPlan, 'asleep' | 'running'> | null;

/** The rows by key; rows from before keys existed by their name. */
function indexRows(collection: Collection, rows: readonly Stored[], assets: AssetStore) {
  const { owner, fields } = collection;
  const known = owner?.calledBy ?? Object.keys(fields)[0] ?? '';
  const inOwner = (values: Stored['values'], own: unknown): string =>
    owner ? partKey(String(values[owner.property]), String(own)) : String(own);
  const keyed = rows.flatMap((row) =>
    row.key === null ? [] : [[inOwner(row.values, row.key), row] as const],
  );
  const keyless = rows.flatMap((row) =>
    row.key === null ? [[inOwner(row.values, row.values[known]), row] as const] : [],
  );
  const called = (item: Item) => (fields[known] ? wantedValue(collection, item, known, assets) : item[known]);
  return {
    keyed: new Map(keyed),
    keyless: new Map(keyless),
    nameOf: (item: Item) => inOwner(item, called(item)),
  };
}

/** Compares items with rows. */
function planCollection(
  { assets, now, isConfirmed }: Planning,
  collection: Collection,
  items: readonly Item[],
  rows: readonly Stored[],
  ownerPlan: OwnerPlan,
): CollectionPlan {
  const { owner, frozen, decisive } = collection;
  const { keyed: left, keyless, nameOf } = indexRows(collection, rows, assets);
  const keys = new Map([...left].map(([key, { id }]) => [id, key]));
  const made: Item[] = [];
  const changed: Changed[] = [];
  const held: Held[] = [];
  const running = new Set<string>();
  const isGuarded = decisive.length > 0 && !isConfirmed;
  const ownerOf = (values: Stored['values']) => (owner ? String(values[owner.property]) : '');
  const isInRunning = (values: Stored['values']) => ownerPlan?.running.has(ownerOf(values)) ?? false;
  for (const item of items) {
    const { key } = item;
    const row = left.get(key) ?? keyless.get(nameOf(item));
    if (!row) {
      if (isGuarded && isInRunning(item)) held.push({ key, action: 'make', properties: [], why: 'running' });
      else made.push(item);
      continue;
    }
    if (row.key === null) keyless.delete(nameOf(item));
    else left.delete(key);
    keys.set(row.id, key);
    if (runs(row, now)) running.add(key);
    const kept = { recorded: row.hasRecords ? frozen : [], running: [] as readonly string[] };
    if (isGuarded && (running.has(key) || isInRunning(item))) kept.running = [...decisive, 'archived_at'];
    const all = changesOf(collection, row, item, assets);
    for (const why of ['recorded', 'running'] as const) {
      const properties = all.filter((property) => kept[why].includes(property));
      if (properties.length > 0) held.push({ key, action: 'change', properties, why });
    }
    const properties = all.filter((one) => !kept.recorded.includes(one) && !kept.running.includes(one));
    if (properties.length > 0) changed.push({ id: row.id, item, properties, had: row.values });
  }
  // Parts of an archived item stay as they are, in case the item comes back.
  const gone = [...left].filter(([, row]) => !row.isArchived && !ownerPlan?.asleep.has(ownerOf(row.values)));
  const leaving = gone.filter(([, row]) => !(isGuarded && isInRunning(row.values)));
  for (const [key] of gone.filter((one) => !leaving.includes(one)))
    held.push({ key, action: 'remove', properties: [], why: 'running' });
  const deleted = leaving.filter(([, row]) => !row.hasRecords);
  const isDeleted = new Set(deleted.map(([key]) => key));
  return {
    collection,
    made,
    changed,
    archived: leaving.filter(([, row]) => row.hasRecords).map(([key, { id }]) => ({ id, key })),
    deleted: deleted.map(([key, { id }]) => ({ id, key })),
    held,
    keys,
    asleep: new Set([...left.keys()].filter((key) => !isDeleted.has(key))),
    running,
  };
}

/** Whether the rows already equal the file. */
const isEmpty = ({ made, changed, archived, deleted, held }: CollectionPlan): boolean =>
  [made, changed, archived, deleted, held].every((part) => part.length === 0);

type Planner = Planning & Reader;

async function planWithParts(
  planner: Planner,
  collection: Collection,
  items: readonly Item[],
  ownerPlan: OwnerPlan,
): Promise<CollectionPlan[]> {
  const rows = await readWithKeys(planner, collection);
  const plan = planCollection(planner, collection, items, rows, ownerPlan);
  planner.keys.set(collection, plan.keys);
  const plans = [plan];
  for (const [property, part] of Object.entries(collection.parts))
    plans.push(...(await planWithParts(planner, part, partsIn(part, property, items), plan)));
  return plans;
}

/** The differences between a program's rows and its content files. */
export async function planContent(planning: Planning, content: Content): Promise<ContentPlan> {
  const planner = { ...planning, keys: new Map() };
  const plans: CollectionPlan[] = [];
  for (const collection of collections) {
    const items = content.items[collection.name];
    if (items) plans.push(...(await planWithParts(planner, collection, items, null)));
  }
  return {
    collections: plans.filter((plan) => !isEmpty(plan)),
    documents: await planDocuments(planning, content),
  };
}
