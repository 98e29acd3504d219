import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { stringify } from 'yaml';
import { namesIn, textIn } from '../../engine/manifest/disk.ts';
import { cleanHtml } from '../../engine/manifest/html.ts';
import { markdownToHtml, splitFrontMatter } from '../../engine/manifest/markdown.ts';
import { collections } from '../db/collections.ts';
import { readContent } from '../db/file-contents.ts';
import type { Collection } from '../db/tables/collection.ts';
import type { Db } from '../db/types.ts';
import type { AssetStore } from './assets.ts';
import { type Document, documents } from './documents.ts';
import { fill, imagesIn, shorten } from './fill.ts';
import { type Content, columnOf, daysAgo, type Item, inDays, partKey, type Value } from './item.ts';
import { htmlWith, picturesIn } from './pictures.ts';
import { absent, type ContentPlan, planContent } from './plan.ts';
import { readDocument } from './plan-documents.ts';
import { ContentProblem } from './problem.ts';
import { isRequired } from './schema.ts';
import { type Reader, readWithKeys, type Stored } from './stored.ts';

interface Pull {
  readonly db: Db;
  readonly programId: number;
  /** The tenant's own folder, where files are written. */
  readonly folder: string;
  readonly assets: AssetStore;
  /** Whether items may leave the files that the database does not have. */
  readonly isConfirmed: boolean;
}

/** Writes the file with this content into the tenant's folder; answers its path there. */
async function writeAsset({ db, programId, folder }: Pull, name: string, sha256: string): Promise<string> {
  const file = await db
    .selectFrom('files')
    .select('name')
    .where('program_id', '=', programId)
    .where('sha256', '=', sha256)
    .executeTakeFirstOrThrow();
  const path = `assets/conteudo/${name}-${sha256.slice(0, 8)}-${basename(file.name)}`;
  const target = join(folder, path);
  mkdirSync(dirname(target), { recursive: true });
  if (!existsSync(target)) writeFileSync(target, await readContent(db, programId, sha256));
  return path;
}

/** The path of a drawing, existing or new. */
function drawingPath({ folder, assets }: Pull, name: string, svg: string, before: unknown): string {
  if (typeof before === 'string' && assets.read(before) === svg) return before;
  const path = `assets/conteudo/${name}.svg`;
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), svg);
  return path;
}

/** Rows and the file's items that they belong to. */
interface Source {
  readonly pull: Pull;
  readonly reader: Reader;
}

/**
 * A row as an item. A value that the file writes in another form (a path, a relative time) keeps that form.
 */
async function itemFrom(
  source: Source,
  collection: Collection,
  row: Stored,
  written?: Value,
  place?: number,
): Promise<Value> {
  const { pull } = source;
  const { owner } = collection;
  const isCalledSo =
    owner !== null && [row.values[owner.calledBy], place].some((name) => String(name) === row.key);
  const item: Record<string, unknown> = isCalledSo ? {} : { key: row.key };
  for (const [property, field] of Object.entries(collection.fields)) {
    const value = row.values[property];
    const before = written?.[property];
    const relative = [daysAgo(property), inDays(property)].find((name) => written?.[name] !== undefined);
    const isAbsent = JSON.stringify(value) === JSON.stringify(absent(collection, columnOf(property, field)));
    if (isAbsent && !isRequired(collection, property, field)) continue;
    if (field.kind === 'moment' && relative) item[relative] = written?.[relative];
    else if (value instanceof Date) item[property] = value.toISOString();
    else if (field.kind === 'drawing')
      item[property] = drawingPath(pull, row.key ?? '', String(value), before);
    else if (field.kind === 'html') {
      const name = row.key ?? '';
      const paths = await pathsOf(pull, name, picturesIn(value ?? ''), picturesIn(before ?? ''));
      item[property] = value && htmlWith(value, (hash) => paths.get(hash));
    } else if (field.kind !== 'image') item[property] = value;
    else if (typeof before === 'string' && pull.assets.hashOf(before) === value) item[property] = before;
    else item[property] = await writeAsset(pull, row.key ?? '', String(value));
  }
  const key = owner ? partKey(String(row.values[owner.property]), row.key ?? '') : (row.key ?? '');
  for (const [property, part] of Object.entries(collection.parts)) {
    const listed = await partsFrom(source, part, key, written?.[property] as readonly unknown[] | undefined);
    if (listed.length > 0) item[property] = part.owner?.written === 'count' ? listed.length : listed;
  }
  return item;
}

/** The parts of one item, in their order. */
async function partsFrom(
  source: Source,
  part: Collection,
  ownerKey: string,
  written: readonly unknown[] = [],
): Promise<unknown[]> {
  const { owner } = part;
  if (!owner) return [];
  const rows = (await readWithKeys(source.reader, part)).filter(
    ({ key, isArchived, values }) => key !== null && !isArchived && values[owner.property] === ownerKey,
  );
  const placeOf = ({ values, id }: Stored) => Number(values.position ?? id);
  const listed: unknown[] = [];
  for (const row of rows.toSorted((a, b) => placeOf(a) - placeOf(b))) {
    if (owner.written !== 'objects') listed.push(row.values[owner.calledBy]);
    else {
      const before = (written as readonly Value[]).find(
        (one, index) => String(one.key ?? one[owner.calledBy] ?? index + 1) === row.key,
      );
      listed.push(await itemFrom(source, part, row, before, listed.length + 1));
    }
  }
  return listed;
}

/** Every item of a collection: in the file's order, then those that are new to the file. */
async function itemsFrom(source: Source, collection: Collection, items: readonly Item[]): Promise<Value[]> {
  const rows = await readWithKeys(source.reader, collection);
  const owned = rows.filter(({ key, isArchived }) => key !== null && !isArchived);
  const order = new Map(items.map(({ key }, index) => [key, index]));
  const placeOf = ({ key }: Stored) => order.get(key ?? '') ?? items.length;
  const pulled: Value[] = [];
  for (const row of owned.toSorted((a, b) => placeOf(a) - placeOf(b)))
    pulled.push(await itemFrom(source, collection, row, items[placeOf(row)]));
  return pulled;
}

/** Paths of images, by their SHA-256: the file's own path, or a new one. */
async function pathsOf(pull: Pull, name: string, images: Iterable<unknown>, known: Iterable<unknown>) {
  const paths = new Map<unknown, string>();
  for (const path of known) paths.set(pull.assets.hashOf(String(path)), String(path));
  for (const image of images)
    if (typeof image === 'string' && !paths.has(image)) paths.set(image, await writeAsset(pull, name, image));
  return paths;
}

/** Writes `data/<name>.json` and answers that path. */
function writeData({ folder }: Pull, name: string, content: unknown): string {
  const path = `data/${name}.json`;
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);
  return path;
}

/** An item as its own Markdown file; a file with the same content is not rewritten. */
function writeMarkdown({ folder }: Pull, { name, body }: Collection, item: Value): void {
  const items = join(folder, 'data', name);
  const file = join(items, `${item.key}.md`);
  const { key: _, ...said } = item;
  const text = splitFrontMatter(textIn(items, file)).body.trim();
  const isSame = body !== null && cleanHtml(markdownToHtml(text)) === said[body];
  // If the HTML no longer equals the rendered text, the item holds HTML from now on.
  const { [body ?? '']: __, ...front } = said;
  const header = stringify(isSame ? front : said);
  writeFileSync(file, `---\n${header}---\n${isSame ? `\n${text}\n` : ''}`);
}

/** Writes a collection's files: the items with a file of their own, and the list of the others. */
function writeItems(pull: Pull, collection: Collection, items: readonly Value[]): string[] {
  const { name } = collection;
  const folder = join(pull.folder, 'data', name);
  const own = collection.body ? (namesIn(folder) ?? []).filter((file) => file.endsWith('.md')) : [];
  const isOwn = ({ key }: Value) => own.includes(`${key}.md`);
  for (const file of own) if (!items.some(({ key }) => `${key}.md` === file)) rmSync(join(folder, file));
  for (const item of items.filter(isOwn)) writeMarkdown(pull, collection, item);
  const listed = items.filter((item) => !isOwn(item));
  const paths = own.length > 0 ? [`data/${name}/`] : [];
  const isListed = listed.length > 0 || existsSync(join(pull.folder, 'data', `${name}.json`));
  return isListed || own.length === 0 ? [...paths, writeData(pull, name, listed)] : paths;
}

/** A document in the form of a file; undefined if it would be empty. */
async function documentFrom(pull: Pull, document: Document, written?: Value): Promise<Value | undefined> {
  const { name, entries } = document;
  const stored = await readDocument(pull.db, pull.programId, document);
  if (!stored) return undefined;
  const known = written ? imagesIn(entries, written) : [];
  const paths = await pathsOf(pull, name, imagesIn(entries, stored), known);
  const said = shorten(
    entries,
    fill(entries, stored, (hash) => paths.get(hash)),
  );
  return Object.keys(said).length > 0 ? said : undefined;
}

/** The content, with an empty collection for each missing file. */
const everyFile = ({ items, documents: given }: Content): Content => ({
  items: Object.fromEntries(collections.map(({ name }) => [name, items[name] ?? []])),
  documents: given,
});

/** Items and parts of the files that the database does not have or has archived: nothing else keeps what they say. */
function onlyInFiles({ collections: plans }: ContentPlan): string[] {
  const gone = new Map<Collection, Set<string>>();
  return plans.flatMap(({ collection, made, changed }) => {
    const { name, owner } = collection;
    const hidden = changed.filter(({ properties }) =>
      properties.some((property) => property === 'key' || property === 'archived_at'),
    );
    const items = [...made, ...hidden.map(({ item }) => item)];
    gone.set(collection, new Set(items.map(({ key }) => key)));
    // Who reads of an item that goes need not read of its parts.
    const isInGone = (item: Item) => owner && gone.get(owner.collection)?.has(String(item[owner.property]));
    return items.filter((item) => !isInGone(item)).map(({ key }) => `${name} ${key}`);
  });
}

/**
 * Writes the files that differ from the database, and answers their paths. Rows that no file owns are left
 * out. Throws `ContentProblem` where items would be lost and nobody confirmed that.
 */
export async function pullContent(pull: Pull, content: Content): Promise<string[]> {
  const { db, programId, assets } = pull;
  const planning = { db, programId, assets, now: new Date(), isConfirmed: true };
  const plan = await planContent(planning, everyFile(content));
  const lost = onlyInFiles(plan);
  if (lost.length > 0 && !pull.isConfirmed)
    throw new ContentProblem(
      [
        'nada foi escrito, porque o banco não tem estes itens, ou os tem arquivados, e eles sairiam dos arquivos:',
        ...lost.map((item) => `  ${item}`),
        'content apply os leva ao banco; content pull --confirm os tira dos arquivos.',
      ].join('\n'),
    );
  const source = { pull, reader: { db, programId, keys: new Map() } };
  const differing = new Set(plan.collections.map(({ collection: { name } }) => name.split('.')[0]));
  const paths: string[] = [];
  for (const collection of collections)
    if (differing.has(collection.name)) {
      const items = content.items[collection.name] ?? [];
      paths.push(...writeItems(pull, collection, await itemsFrom(source, collection, items)));
    }
  for (const document of documents) {
    const written = content.documents[document.name];
    if (written && !plan.documents.some((one) => one.document === document)) continue;
    const pulled = await documentFrom(pull, document, written);
    if (pulled) paths.push(writeData(pull, document.name, pulled));
  }
  return paths;
}
