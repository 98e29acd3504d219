import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Collection } from '../db/tables/collection.ts';
import type { Db } from '../db/types.ts';
import type { AssetStore } from './assets.ts';
import { collections } from './collections.ts';
import { type Content, columnOf, type Item, relativeTo } from './item.ts';
import { absent, type CollectionPlan, isEmpty, planCollection, readStored, type Stored } from './plan.ts';
import { isRequired } from './schema.ts';

interface Pull {
  readonly db: Db;
  readonly programId: number;
  /** The tenant's own folder, which is written to. */
  readonly folder: string;
  readonly assets: AssetStore;
}

/** Writes the file with this content into the tenant's folder; answers its path there. */
async function writeAsset({ db, programId, folder }: Pull, name: string, sha256: string): Promise<string> {
  const file = await db
    .selectFrom('files')
    .select(['name', 'content'])
    .where('program_id', '=', programId)
    .where('sha256', '=', sha256)
    .executeTakeFirstOrThrow();
  const path = `assets/conteudo/${name}-${sha256.slice(0, 8)}-${basename(file.name)}`;
  const target = join(folder, path);
  mkdirSync(dirname(target), { recursive: true });
  if (!existsSync(target)) writeFileSync(target, file.content);
  return path;
}

/** A row as an item. What the file says in another way (a path, a relative moment) stays as it is written there. */
async function itemFrom(pull: Pull, collection: Collection, row: Stored, written?: Item): Promise<Item> {
  const item: { key: string; [property: string]: unknown } = { key: row.key ?? '' };
  for (const [property, field] of Object.entries(collection.fields)) {
    const value = row.values[property];
    const before = written?.[property];
    const relative = relativeTo(property);
    const isAbsent = value === absent(collection, columnOf(property, field));
    if (isAbsent && !isRequired(collection, property, field)) continue;
    if (field.kind === 'moment' && written?.[relative] !== undefined) item[relative] = written[relative];
    else if (value instanceof Date) item[property] = value.toISOString();
    else if (field.kind !== 'image') item[property] = value;
    else if (typeof before === 'string' && pull.assets.hashOf(before) === value) item[property] = before;
    else item[property] = await writeAsset(pull, item.key, String(value));
  }
  return item;
}

/**
 * Writes the files of the collections in which the database differs from them: items in the order of the file, then new
 * ones. Rows that no file owns are left out. Answers where they differed.
 */
export async function pullContent(pull: Pull, content: Content): Promise<CollectionPlan[]> {
  const differing: CollectionPlan[] = [];
  for (const collection of collections) {
    const items = content[collection.name] ?? [];
    const rows = await readStored(pull.db, pull.programId, collection);
    const owned = rows.filter(({ key, isArchived }) => key !== null && !isArchived);
    const plan = planCollection(collection, items, owned, pull.assets);
    if (isEmpty(plan)) continue;
    const order = new Map(items.map(({ key }, index) => [key, index]));
    const placeOf = ({ key }: Stored) => order.get(key ?? '') ?? items.length;
    const pulled: Item[] = [];
    for (const row of owned.toSorted((a, b) => placeOf(a) - placeOf(b)))
      pulled.push(await itemFrom(pull, collection, row, items[placeOf(row)]));
    const file = join(pull.folder, 'data', `${collection.name}.json`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `${JSON.stringify(pulled, null, 2)}\n`);
    differing.push(plan);
  }
  return differing;
}
