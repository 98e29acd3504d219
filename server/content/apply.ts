import { sql } from 'kysely';
import { insertMany } from '../db/insert-many.ts';
import type { Collection } from '../db/tables/collection.ts';
import type { Database, Db } from '../db/types.ts';
import type { AssetStore } from './assets.ts';
import { type Content, columnOf, type Item, relativeTo } from './item.ts';
import { type CollectionPlan, planContent, wantedValue } from './plan.ts';

type Row = Record<string, unknown>;

/** What an application of content needs to know besides the content. `db` is a transaction. */
export interface Application {
  readonly db: Db;
  readonly programId: number;
  readonly assets: AssetStore;
  readonly now: Date;
}

const dayMs = 86_400_000;

/** When an item that says no moment, or one relative to its making, is made. */
function momentOf(item: Item, property: string, now: Date): string {
  const given = item[property];
  if (typeof given === 'string') return new Date(given).toISOString();
  const daysAgo = Number(item[relativeTo(property)] ?? 0);
  return new Date(now.getTime() - daysAgo * dayMs).toISOString();
}

async function idsByKey(
  { db, programId }: Application,
  { table }: Collection,
): Promise<Map<unknown, number>> {
  const { rows } = await sql<{
    id: number;
    content_key: string;
  }>`select id, content_key from ${sql.table(table.name)}
    where program_id = ${programId} and content_key is not null`.execute(db);
  return new Map(rows.map((row) => [row.content_key, row.id]));
}

/** Makes rows of items: every column, or those of some properties. */
async function rowsFrom(application: Application, collection: Collection) {
  const { assets, now } = application;
  const ids = new Map<Collection, Map<unknown, number>>();
  for (const field of Object.values(collection.fields))
    if (field.kind === 'reference') ids.set(field.to, await idsByKey(application, field.to));

  async function columnValue(item: Item, property: string): Promise<unknown> {
    const field = collection.fields[property];
    if (field?.kind === 'image') return assets.store(item[property] as string | undefined, field.visibility);
    if (field?.kind === 'reference') return ids.get(field.to)?.get(item[property]) ?? null;
    if (field?.kind === 'moment') return momentOf(item, property, now);
    return wantedValue(collection, item, property, assets);
  }
  return async (item: Item, properties: readonly string[]): Promise<Row> => {
    const row: Row = {};
    for (const property of properties) {
      const field = collection.fields[property];
      if (field) row[columnOf(property, field)] = await columnValue(item, property);
    }
    return row;
  };
}

async function applyCollection(application: Application, plan: CollectionPlan): Promise<void> {
  const { collection, made, changed } = plan;
  const { db, programId: program_id } = application;
  const rowOf = await rowsFrom(application, collection);
  const all = Object.keys(collection.fields);
  const rows: Row[] = [];
  for (const item of made) rows.push({ program_id, content_key: item.key, ...(await rowOf(item, all)) });
  if (rows.length > 0) await insertMany(db, collection.table.name as keyof Database, rows);
  for (const { id, item, properties } of changed) {
    const archived = properties.includes('archived_at') ? { archived_at: null } : {};
    const row = { content_key: item.key, ...archived, ...(await rowOf(item, properties)) };
    const assignments = Object.entries(row).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
    await sql`update ${sql.table(collection.table.name)} set ${sql.join(assignments)}
      where program_id = ${program_id} and id = ${id}`.execute(db);
  }
}

async function removeGone({ db, programId, now }: Application, plan: CollectionPlan): Promise<void> {
  const table = sql.table(plan.collection.table.name);
  for (const { id } of plan.archived)
    await sql`update ${table} set archived_at = ${now} where program_id = ${programId} and id = ${id}`.execute(
      db,
    );
  for (const { id } of plan.deleted)
    await sql`delete from ${table} where program_id = ${programId} and id = ${id}`.execute(db);
}

/** Makes a program's rows what its content files say. What participants did is not touched. Answers what was done. */
export async function applyContent(application: Application, content: Content): Promise<CollectionPlan[]> {
  const { db, programId, assets } = application;
  // Two that apply the same program's content wait for each other here.
  await sql`select id from programs where id = ${programId} for update`.execute(db);
  const plans = await planContent(db, programId, content, assets);
  for (const plan of plans) await applyCollection(application, plan);
  // What refers goes before what it refers to.
  for (const plan of plans.toReversed()) await removeGone(application, plan);
  return plans;
}
