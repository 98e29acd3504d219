import {
  type Collection,
  type Field,
  type FileVisibility,
  type Owner,
  plain,
  reference,
} from '../db/tables/collection.ts';

/** Values of a row that the item's file does not have: for parts, the parent item and their position. */
export function allFields({ fields, table, owner }: Collection): Readonly<Record<string, Field>> {
  if (!owner) return fields;
  const own = { ...fields, [owner.property]: reference('De quem é', owner.collection) };
  return 'position' in table.columns ? { ...own, position: plain('Lugar') } : own;
}

/** The column of a property. */
export const columnOf = (property: string, { kind }: Field): string =>
  kind === 'image' || kind === 'reference' ? `${property}_id` : property;

/** Who may open the image of an item's property, or the pictures in its HTML. */
export function visibilityOf(field: Field, item: Item): FileVisibility | undefined {
  if (field.kind !== 'image' && field.kind !== 'html') return undefined;
  return typeof field.visibility === 'function' ? field.visibility(item) : field.visibility;
}

const stemOf = (property: string) => property.replace(/_(at|date)$/, '');

/** The property with a time in days before the item's creation: `published_at` → `published_days_ago`. */
export const daysAgo = (property: string): string => `${stemOf(property)}_days_ago`;
/** The property with a time in days after it: `ends_at` → `ends_in_days`. */
export const inDays = (property: string): string => `${stemOf(property)}_in_days`;

/** A time that an item gives relative to its creation, as a date; undefined if it gives none. */
export function relativeDays(item: Item, property: string): number | undefined {
  const ago = item[daysAgo(property)];
  const ahead = item[inDays(property)];
  if (typeof ago === 'number') return -ago;
  return typeof ahead === 'number' ? ahead : undefined;
}

/** A checked item of a content file, or a part of one. */
export type Item = { readonly key: string } & Readonly<Record<string, unknown>>;
/** The JSON object of a document. */
export type Value = Readonly<Record<string, unknown>>;
/**
 * The contents of a tenant's files, by name. A collection without a file is not in it, and does not change.
 */
export interface Content {
  readonly items: Readonly<Record<string, readonly Item[]>>;
  readonly documents: Readonly<Record<string, Value>>;
}

const between = ' › ';

/** The key of a part among the parts of all items: 'survey › What do you think?'. */
export const partKey = (ownerKey: string, own: string): string => `${ownerKey}${between}${own}`;

/** The value of `content_key`; for a part, its key within its item. */
export function ownKey({ owner }: Collection, item: Item): string {
  return owner ? item.key.slice(String(item[owner.property]).length + between.length) : item.key;
}

/** The parts as a list of objects, however the file writes them. */
function saidOf({ written, calledBy }: Owner, listed: unknown): Value[] {
  if (written === 'count') return Array.from({ length: Number(listed) }, () => ({}));
  const all = listed as readonly unknown[];
  return all.map((one) => (written === 'values' ? { [calledBy]: one } : (one as Value)));
}

/** The parts of items as separate items, which refer to their parent. */
export function partsIn({ owner }: Collection, property: string, items: readonly Item[]): Item[] {
  if (!owner) return [];
  return items.flatMap((item) =>
    saidOf(owner, item[property] ?? []).map((said, index) => {
      const position = index + 1;
      const own = String(said.key ?? said[owner.calledBy] ?? position);
      return { ...said, [owner.property]: item.key, position, key: partKey(item.key, own) };
    }),
  );
}
