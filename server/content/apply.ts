import { sql } from 'kysely';
import { momentOf } from '../../engine/format/date.ts';
import { insertMany } from '../db/insert-many.ts';
import type { Collection, Field, FileVisibility } from '../db/tables/collection.ts';
import type { Database } from '../db/types.ts';
import { addDays } from '../modules/shared/dates.ts';
import { allFields, type Content, columnOf, type Item, ownKey, relativeDays, visibilityOf } from './item.ts';
import { htmlWith, picturesIn } from './pictures.ts';
import {
  absent,
  type CollectionPlan,
  type ContentPlan,
  type Planning,
  planContent,
  wantedValue,
} from './plan.ts';
import { applyDocument } from './plan-documents.ts';
import { archives, isOwn, lockRows, readKeys, takenOf } from './stored.ts';

type Row = Record<string, unknown>;

/** The creation time of an item, from which its relative times are counted. */
function timeOf(collection: Collection, item: Item, property: string, now: Date): string | null {
  const given = item[property];
  if (typeof given === 'string') return momentOf(given)?.toISOString() ?? null;
  const days = relativeDays(item, property);
  if (days === undefined && absent(collection, property) === null) return null;
  return addDays(now, days ?? 0).toISOString();
}

async function idsByKey({ db, programId }: Planning, collection: Collection): Promise<Map<string, number>> {
  const keys = await readKeys(db, programId, collection);
  return new Map([...keys].map(([id, key]) => [key, id]));
}

/** Creates rows from items: every column, or those of some properties. */
async function rowsFrom(application: Planning, collection: Collection) {
  const { assets, now } = application;
  const fields = allFields(collection);
  const ids = new Map<Collection, Map<string, number>>();
  for (const field of Object.values(fields))
    if (field.kind === 'reference') ids.set(field.to, await idsByKey(application, field.to));

  /** HTML whose pictures are files of the program. */
  async function htmlOf(html: unknown, seenBy: FileVisibility | undefined): Promise<string> {
    const ids = new Map<unknown, number | null>();
    for (const path of picturesIn(html)) ids.set(path, await assets.store(String(path), seenBy));
    return htmlWith(html, (path) => ids.get(path));
  }

  async function columnValue(item: Item, property: string): Promise<unknown> {
    const field = fields[property];
    const given = item[property];
    if (field?.kind === 'image') return assets.store(given as string | undefined, visibilityOf(field, item));
    if (field?.kind === 'html' && given !== undefined) return htmlOf(given, visibilityOf(field, item));
    if (field?.kind === 'reference') return ids.get(field.to)?.get(String(item[property])) ?? null;
    if (field?.kind === 'moment') return timeOf(collection, item, property, now);
    return wantedValue(collection, item, property, assets);
  }
  return async (item: Item, properties: readonly string[]): Promise<Row> => {
    const row: Row = { content_key: ownKey(collection, item) };
    for (const property of properties) {
      const field = fields[property];
      if (field) row[columnOf(property, field)] = await columnValue(item, property);
    }
    return row;
  };
}

/**
 * The values of an update: JSON as text, and for a stock the amount that is left. It changes the stock by the
 * difference, since draws take from it at the same time.
 */
function written(field: Field | undefined, column: string, value: unknown, had: Row): unknown {
  if (Array.isArray(value)) return JSON.stringify(value);
  if (field?.kind !== 'stock' || value === null) return value;
  const left = sql`${Number(value)}::int - ${takenOf(field.taken)}`;
  const before = had[column];
  if (before === null) return sql`greatest(0, ${left})`;
  return sql`greatest(0, ${sql.ref(column)} + ${Number(value) - Number(before)}::int)`;
}

async function applyCollection(application: Planning, plan: CollectionPlan): Promise<void> {
  const { collection, made, changed } = plan;
  const { db, programId: program_id } = application;
  const rowOf = await rowsFrom(application, collection);
  const all = Object.keys(allFields(collection));
  for (const { id, item, properties, had } of changed) {
    const archived = properties.includes('archived_at') ? { archived_at: null } : {};
    const row = { ...archived, ...(await rowOf(item, properties)) };
    const assignments = Object.entries(row).map(
      ([column, value]) =>
        sql`${sql.ref(column)} = ${written(collection.fields[column], column, value, had)}`,
    );
    await sql`update ${sql.table(collection.table.name)} as item set ${sql.join(assignments)}
      where ${isOwn(collection, program_id)} and item.id = ${id}`.execute(db);
  }
  await changeCopies(application, plan);
  // A new row may have the former name of a changed one: by now that name's records have moved.
  const rows: Row[] = [];
  for (const item of made) rows.push({ program_id, ...collection.constants, ...(await rowOf(item, all)) });
  if (rows.length > 0) await insertMany(db, collection.table.name as keyof Database, rows);
}

/**
 * Gives the records of changed items what they copy from them; what they refer to the items by comes last. Records are of
 * an item that is in its file before one that has left with the same name.
 */
async function changeCopies({ db, programId }: Planning, { collection, changed }: CollectionPlan) {
  for (const { table, column, of, copies } of collection.records) {
    if (!of) continue;
    for (const [copy, from] of Object.entries({ ...copies, [column]: of })) {
      const moved = changed.filter(({ properties }) => properties.includes(from));
      if (moved.length === 0) continue;
      const before = sql.join(moved.map(({ id, had }) => sql`(${id}::integer, ${had[of]}::text)`));
      const items = sql.table(collection.table.name);
      const isThere = archives(collection) ? sql`other.archived_at is null` : sql`true`;
      await sql`update ${sql.table(table.name)} as record set ${sql.ref(copy)} = ${sql.ref(`item.${from}`)}
        from ${items} as item join (values ${before}) as former (id, called) on former.id = item.id
        where ${isOwn(collection, programId)} and record.program_id = item.program_id
          and ${sql.ref(`record.${column}`)} = former.called
          and not exists (select from ${items} as other where other.program_id = item.program_id and ${isThere}
            and ${sql.ref(`other.${of}`)} = former.called and other.id <> all (${moved.map(({ id }) => id)}))`.execute(
        db,
      );
    }
  }
}

async function removeGone({ db, programId, now }: Planning, plan: CollectionPlan): Promise<void> {
  const table = sql.table(plan.collection.table.name);
  const own = isOwn(plan.collection, programId);
  for (const { id } of plan.archived)
    await sql`update ${table} as item set archived_at = ${now} where ${own} and item.id = ${id}`.execute(db);
  for (const { id } of plan.deleted)
    await sql`delete from ${table} as item where ${own} and item.id = ${id}`.execute(db);
}

/** The rows that change or go as only rows may that nobody has records of. */
function needsNoRecords({ collection, changed, deleted }: CollectionPlan): number[] {
  const isFrozen = (property: string) => collection.frozen.includes(property);
  const frozen = changed.filter(({ properties }) => properties.some(isFrozen));
  return [...frozen, ...deleted].map(({ id }) => id);
}

/** A plan that stays true until the transaction ends, whatever people do meanwhile. */
async function planLocked(application: Planning, content: Content): Promise<ContentPlan> {
  const plan = await planContent(application, content);
  for (const one of plan.collections) {
    const ids = needsNoRecords(one);
    if (ids.length > 0 && (await lockRows(application, one.collection, ids)))
      return planLocked(application, content);
  }
  return plan;
}

/**
 * Makes a program's rows and documents equal to its content files. Participants' records are not changed, nor
 * the items that they depend on (`held`). Answers what was done.
 */
export async function applyContent(application: Planning, content: Content): Promise<ContentPlan> {
  const { db, programId, assets } = application;
  // If two processes apply the same program's content, the second one waits here. Nobody else does.
  await sql`select id from programs where id = ${programId} for no key update`.execute(db);
  const plan = await planLocked(application, content);
  for (const document of plan.documents) await applyDocument(db, programId, document, assets);
  for (const one of plan.collections) await applyCollection(application, one);
  // Rows that refer to others are removed before the rows they refer to.
  for (const one of plan.collections.toReversed()) await removeGone(application, one);
  return plan;
}
