/** Checks a tenant's content files against `schemas/generated/content`: form, keys, references, pages and assets. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import type { ValidateFunction } from 'ajv';
import { suggest } from '../expression/check.ts';
import { momentOf } from '../format/date.ts';
import { meantFile, nearestFile } from './assets.ts';
import { checkIcon } from './build/actions.ts';
import { addressProblem, isOfServer } from './build/address.ts';
import { checkHtml, checkLinks, checkSpaces, reportIn } from './build/check-html.ts';
import { compiledSchemas } from './compiled-schemas.ts';
import { type Diagnostic, Diagnostics, type Report } from './diagnostics.ts';
import { fileIn, isFile, type TenantFile, writtenIn } from './disk.ts';
import { sizeProblem } from './file-limit.ts';
import { pathIn, withPictures } from './html.ts';
import { readMarkdown } from './markdown.ts';
import { pathKey } from './match-path.ts';
import { mergePatch } from './merge.ts';
import {
  entries,
  get,
  getItems,
  getText,
  isText,
  type Node,
  type ObjectNode,
  plain,
  type TextNode,
} from './node.ts';
import { readLayerAt } from './passes/load.ts';
import { isHidden } from './passes/normalise.ts';
import { type Pages, pathFinder, plainPath } from './paths.ts';
import { pictureProblem } from './picture.ts';
import { projectDir } from './project-dir.ts';
import { type ManifestReader, type ReadResult, reportRead } from './read.ts';
import { reportSchemaErrors } from './schema-check.ts';
import type { SourceFile } from './source.ts';
import { checkStrange } from './strange-text.ts';
import { recordPage } from './unfold.ts';

/** The properties of an item that say one time: itself, or as days before and after the item is made. */
interface Moment {
  at: string;
  ago: string;
  ahead: string;
  /** The days where none of them does. */
  absent?: number;
}

/** What this check reads of a schema. */
interface Schema {
  properties?: Readonly<Record<string, Schema>>;
  items?: Schema;
  'x-asset'?: true;
  /** The asset is a picture. */
  'x-picture'?: true;
  /** The asset is an SVG, of which the text is taken. */
  'x-drawing'?: true;
  /** Where a link leads. Empty where nothing is a link. */
  'x-address'?: true;
  /** The name of an icon of the portal. */
  'x-icon'?: true;
  /** HTML, as `cleanHtml` lets it through. */
  'x-html'?: true;
  /** The name of a page of the tenant. */
  'x-page'?: true;
  /** The collection that has the item. */
  'x-refers-to'?: string;
  /** A number that is no more than a list beside it has items. */
  'x-at-most'?: string;
  /** Of an item: times of which one comes after the other. */
  'x-in-order'?: readonly { first: Moment; next: Moment; mayBeSame?: true }[];
  /** Of a part of an item: a time of its own that comes before one of the item. */
  'x-before'?: { own: Moment; ofOwner: Moment };
  /** The platform has taken it out: nothing reads it. */
  deprecated?: true;
  /** More of the same. */
  allOf?: readonly Schema[];
  /** Of a list: what an item is called by, the first of these that it says. Two are not called the same. */
  'x-keys'?: readonly string[];
  /** Of a list: two items never say the same in all of these. */
  'x-unique'?: readonly string[];
  /** Of a list: items may be files of their own, `<name>/<key>.md`, whose text is this property. */
  'x-body'?: string;
}

interface ContentSchema {
  name: string;
  validate: ValidateFunction;
  schema: Schema;
}

let schemas: ContentSchema[] | undefined;

function readSchemas(): ContentSchema[] {
  const folder = join(projectDir, 'schemas/generated/content');
  const files = readdirSync(folder).map((id) => ({ id, text: readFileSync(join(folder, id), 'utf8') }));
  const validators = compiledSchemas(
    files,
    files.map(({ id }) => id),
  );
  return files.map(({ id, text }, index) => ({
    name: basename(id, '.schema.json'),
    validate: validators[index] as ValidateFunction,
    schema: JSON.parse(text),
  }));
}

/** What a tenant's `data/` may hold: files of content, and folders of items that are files of their own. */
export function contentNames(): { files: string[]; folders: string[] } {
  schemas ??= readSchemas();
  return {
    files: schemas.map(({ name }) => `${name}.json`),
    folders: schemas.filter(({ schema }) => schema['x-body']).map(({ name }) => name),
  };
}

/** Where what content names is looked for. */
interface Known {
  readonly folders: readonly string[];
  /** Read when content first names one. */
  places(): Places;
  /** Keys of the items of each collection. */
  readonly keys: ReadonlyMap<string, readonly string[]>;
  readonly report: Report;
}

interface Places {
  readonly pages: Pages;
  /** The paths that a redirect leads away from. */
  readonly sent: ReadonlySet<string>;
}

/** What a tenant's content files say, by name, and everything wrong with it. */
export interface LoadedContent {
  readonly files: ReadonlyMap<string, Node>;
  readonly diagnostics: Diagnostic[];
}

/** Everything wrong with the content in `folders[0]`; assets and pages are looked for in all of the folders. */
export const checkContent = (folders: readonly string[], reader: ManifestReader): Diagnostic[] =>
  loadContent(folders, reader).diagnostics;

/** Reads and checks the content in `folders[0]`. `isWhole`: false where some folders are not known, and so what it may name. */
export function loadContent(
  folders: readonly string[],
  reader: ManifestReader,
  isWhole = true,
): LoadedContent {
  const [own = ''] = folders;
  // Most tenants have none of their own, and then the schemas need not be read.
  if (reader.namesIn(join(own, 'data'))?.length === 0) return { files: new Map(), diagnostics: [] };
  const diagnostics = new Diagnostics();
  schemas ??= readSchemas();
  const found: { schema: Schema; node: Node }[] = [];
  const files = new Map<string, Node>();
  const keys = new Map<string, string[]>();
  for (const { name, validate, schema } of schemas) {
    const read = readItems(own, name, schema, reader);
    reportRead(read, diagnostics.report);
    const { node } = read;
    if (!node) continue;
    reportSchemaErrors(validate, node, diagnostics.report);
    found.push({ schema, node });
    keys.set(name, keysOf(node));
    files.set(name, node);
  }
  let places: Places | undefined;
  const known: Known = {
    folders,
    places: () => {
      places ??= placesOf(folders, reader);
      return places;
    },
    keys,
    report: diagnostics.report,
  };
  if (isWhole) for (const { schema, node } of found) checkNode(schema, node, known);
  return { files, diagnostics: diagnostics.all };
}

/** Texts of the content in a folder that name pages, as the schemas say. */
export function pagesNamed(own: string, reader: ManifestReader): TextNode[] {
  schemas ??= readSchemas();
  return schemas.flatMap(({ name, schema }) => {
    const { node } = readItems(own, name, schema, reader);
    return node ? named(schema, node) : [];
  });
}

function named(schema: Schema, node: Node): TextNode[] {
  const parts = [schema, ...(schema.allOf ?? [])];
  if (isText(node)) return parts.some((part) => part['x-page']) ? [node] : [];
  return parts.flatMap((part) => {
    if (node.kind === 'array') return node.items.flatMap((item) => named(part.items ?? {}, item));
    return entries(node).flatMap(([name, value]) => named(part.properties?.[name] ?? {}, value));
  });
}

/** The file `data/<name>.json`, and the Markdown files beside it as more of its items. */
function readItems(own: string, name: string, schema: Schema, reader: ManifestReader): ReadResult {
  const read = (path: string, parser?: (file: SourceFile) => ReadResult) =>
    reader.read(path, relative(join(own, '../..'), path), parser);
  const json = read(join(own, 'data', `${name}.json`));
  const body = schema['x-body'];
  const folder = join(own, 'data', name);
  const names = body ? (reader.namesIn(folder) ?? []).filter((file) => file.endsWith('.md')) : [];
  const texts = names.map((file) => read(join(folder, file), (source) => readMarkdown(source, body ?? '')));
  const items = texts.flatMap(({ node }) => node ?? []);
  const problems = [...json.problems, ...texts.flatMap((text) => text.problems)];
  const [first] = items;
  const list = json.node ?? (first && { kind: 'array', place: first.place, items: [] });
  // What is no list is handed on as it is, for the schema to tell.
  if (list?.kind !== 'array') return { node: list, problems };
  return { node: { ...list, items: [...list.items, ...items] }, problems };
}

const keysOf = (node: Node): string[] =>
  node.kind === 'array' ? node.items.flatMap((item) => getText(item, 'key')?.value ?? []) : [];

/** The pages that a tenant shows, with those for one record that their resources may add, and its redirects. */
function placesOf(folders: readonly string[], reader: ManifestReader): Places {
  const layers = folders.toReversed().map((dir) => readLayerAt(basename(dir), dir, reader));
  const written = new Map<string, ObjectNode>();
  for (const page of layers.flatMap(({ pages }) => pages)) {
    const name = getText(page, 'name')?.value;
    if (name) written.set(name, mergePatch(written.get(name), page) as ObjectNode);
  }
  const pages = new Map<string, { name: string; path: string }>();
  for (const [name, page] of written) {
    if (isHidden(page)) continue;
    const path = getText(page, 'path')?.value ?? '';
    const record = recordPage(name);
    pages.set(name, { name, path });
    if (getText(page, 'resource') && !written.has(record))
      pages.set(record, { name: record, path: `${path}/:id` });
  }
  const redirects = layers.flatMap(({ tenant }) => getItems(tenant, 'redirects'));
  return { pages, sent: new Set(redirects.map((item) => pathKey(getText(item, 'from')?.value ?? ''))) };
}

/** `owner`: the item that the node is a part of. */
function checkNode(schema: Schema, node: Node, known: Known, owner?: Node): void {
  if (node.kind === 'object')
    for (const [name, { value, keyPlace }] of node.props) {
      const property = schema.properties?.[name];
      if (property?.deprecated) known.report('PRT-206', keyPlace, `"${name}" não faz mais nada: pode sair`);
      if (property) checkNode(property, value, known, node);
      if (property?.['x-at-most'])
        checkCount(name, value, getItems(node, property['x-at-most']), known.report);
    }
  for (const { first, next, mayBeSame } of schema['x-in-order'] ?? [])
    checkOrder(timeOf(node, first), timeOf(node, next), mayBeSame ?? false, known.report);
  if (schema['x-before'] && owner)
    checkBefore(
      timeOf(node, schema['x-before'].own),
      timeOf(owner, schema['x-before'].ofOwner),
      known.report,
    );
  for (const more of schema.allOf ?? []) checkNode(more, node, known, owner);
  if (node.kind === 'array') {
    if (schema['x-keys']) checkKeys(node.items, schema['x-keys'], known.report);
    if (schema['x-unique']) checkUnique(node.items, schema['x-unique'], known.report);
    for (const item of node.items) checkNode(schema.items ?? {}, item, known, owner);
  }
  if (!isText(node)) return;
  if (schema['x-asset']) checkAsset(node, schema, known);
  checkStrange(known.report, node);
  if (schema['x-html']) {
    checkHtml(known.report, node);
    checkSpaces(known.report, node);
    checkLinks(known.report, node, (link, report) => checkLink(link, { ...known, report }));
    withPictures(node.value, (source) => {
      // The number of a file is another one in each database.
      const value = source.startsWith('/api/v1/files/') ? source : pathIn(source);
      if (value !== undefined)
        checkAsset({ ...node, value }, inText, { ...known, report: reportIn(known.report, node, source) });
      return source;
    });
  }
  const to = schema['x-refers-to'];
  if (to) checkReference(node, to, known);
  if (schema['x-page']) checkPage(node, known);
  if (schema['x-address'] && node.value !== '') checkLink(node, known);
  if (schema['x-icon'] && node.value !== '') checkIcon(known.report, node);
}

function checkPage({ value, place }: TextNode, { places, report }: Known): void {
  const { pages } = places();
  if (!pages.has(value))
    report('PRT-905', place, `não há a página "${value}"`, suggest(value, [...pages.keys()]));
}

/** Tells an address that no browser follows, and warns of a path where no page is. */
function checkLink({ value, place }: TextNode, { places, report }: Known): void {
  const { pages, sent } = places();
  const { pageAt, near } = pathFinder(pages);
  const isPage = (path: string) => pageAt(plainPath(path) ?? '') !== undefined;
  const problem = addressProblem(value, { isPage });
  if (problem) report('PRT-408', place, `"${value}": ${problem.message}`, problem.near);
  const path = plainPath(value);
  if (path === undefined || path === '/' || isPage(path) || sent.has(pathKey(path)) || isOfServer(path))
    return;
  report('PRT-413', place, `não há página em "${value}"`, suggest(path, near));
}

/** Tells an item that is called as another one is. */
function checkKeys(items: readonly Node[], by: readonly string[], report: Report): void {
  const known = new Set<string>();
  for (const item of items) {
    const [called] = by.flatMap((name) => get(item, name) ?? []);
    if (!called || !isText(called)) continue;
    if (known.has(called.value))
      report('PRT-904', called.place, `a chave "${called.value}" já é de outro item`);
    known.add(called.value);
  }
}

/** Tells a number that asks for more than a list has. */
function checkCount(name: string, count: Node, items: readonly Node[], report: Report): void {
  if (count.kind === 'scalar' && typeof count.value === 'number' && count.value > items.length)
    report('PRT-203', count.place, `"${name}" pede ${count.value}, e há só ${items.length}`);
}

interface Time {
  name: string;
  said?: Node;
  /** Of a time in days, which day counts as the first is known when the item is made. */
  unit: 'ms' | 'days';
  value: number;
}

function timeOf(item: Node, { at, ago, ahead, absent }: Moment): Time | undefined {
  const moment = getText(item, at);
  if (moment)
    return { name: at, said: moment, unit: 'ms', value: momentOf(moment.value)?.getTime() ?? Number.NaN };
  for (const [name, sign] of [[ago, -1] as const, [ahead, 1] as const]) {
    const days = get(item, name);
    if (days?.kind === 'scalar' && typeof days.value === 'number')
      return { name, said: days, unit: 'days', value: sign * days.value };
  }
  return absent === undefined ? undefined : { name: at, unit: 'days', value: absent };
}

/** Tells a time that is not after the one that it follows, where both are said in the same way. */
function checkOrder(
  first: Time | undefined,
  next: Time | undefined,
  mayBeSame: boolean,
  report: Report,
): void {
  const said = next?.said ?? first?.said;
  if (!first || !next || !said || first.unit !== next.unit) return;
  if (next.value > first.value || (mayBeSame && next.value === first.value)) return;
  report('PRT-203', said.place, `"${next.name}" precisa ser depois de "${first.name}"`);
}

/** Tells a time of a part that is not before one of its item. */
function checkBefore(own: Time | undefined, end: Time | undefined, report: Report): void {
  if (!own?.said || !end?.said || own.unit !== end.unit || own.value < end.value) return;
  report('PRT-203', own.said.place, `"${own.name}" precisa ser antes de "${end.name}"`);
}

/** Tells an item that says the same as another one. */
function checkUnique(items: readonly Node[], names: readonly string[], report: Report): void {
  const known = new Set<string>();
  for (const item of items) {
    const said = names.map((name) => get(item, name));
    const same = JSON.stringify(said.map((node) => node && plain(node)));
    if (known.has(same))
      report('PRT-904', (said[0] ?? item).place, `outro item já tem o mesmo ${names.join(' e ')}`);
    known.add(same);
  }
}

type Text = Node & { value: string };

function checkReference({ value, place }: Text, to: string, { keys, report }: Known): void {
  const known = keys.get(to) ?? [];
  if (!known.includes(value))
    report('PRT-903', place, `não há "${value}" em ${to}.json`, suggest(value, known));
}

/** What a picture in a text is. */
const inText: Schema = { 'x-picture': true };

function checkAsset({ value: name, place }: Text, schema: Schema, { folders, report }: Known): void {
  const isInside = (folder: string) =>
    name.startsWith('assets/') && join(folder, name).startsWith(join(folder, 'assets/'));
  const inside = folders.filter(isInside);
  for (const folder of inside) {
    const found = fileIn(folder, join(folder, name));
    if (!isFile(found) && found.missing) continue;
    const tooLarge = isFile(found) && sizeProblem(found);
    if (tooLarge) report('PRT-102', place, `"${name}" ${tooLarge}`);
    const problem = isFile(found) ? schema['x-drawing'] && problemOfDrawing(found) : found.problem;
    if (problem) report('PRT-106', place, `"${name}" ${problem}`);
    const unseen = isFile(found) && schema['x-picture'] && pictureProblem(found);
    if (unseen) report('PRT-911', place, `"${name}" ${unseen}`);
    return;
  }
  const [own = ''] = folders;
  if (inside[0])
    report('PRT-901', place, `o arquivo "${name}" não existe`, nearestFile(join(inside[0], name)));
  else report('PRT-901', place, `"${name}" não é um arquivo de assets/`, meantFile(own, name));
}

function problemOfDrawing(file: TenantFile): string | undefined {
  const written = writtenIn(file);
  const isSvg =
    written && 'text' in written && /<svg[\s>]/.test(written.text) && !written.text.includes('\0');
  return isSvg ? undefined : 'não é um SVG';
}
