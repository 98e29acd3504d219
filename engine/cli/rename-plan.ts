/** The edits of a renaming: found by the meaning of each text; everything else keeps its formatting. */
import { existsSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { applyEdits, type Edit, modify } from 'jsonc-parser';
import { pagesNamed } from '../manifest/content.ts';
import { tenantFolder } from '../manifest/disk.ts';
import { type FeatureInfo, pageSettingsOf } from '../manifest/features.ts';
import { filesIn } from '../manifest/folder.ts';
import type { Layer } from '../manifest/model.ts';
import type { ObjectNode, Place } from '../manifest/node.ts';
import { get, getText, isText, type Node, walkTree } from '../manifest/node.ts';
import { readLayerAt } from '../manifest/passes/load.ts';
import { projectDir } from '../manifest/project-dir.ts';
import type { ManifestReader } from '../manifest/read.ts';
import type { SourceFile } from '../manifest/source.ts';
import { recordPage } from '../manifest/unfold.ts';
import { blockId, blocksOf } from '../manifest/walk.ts';
import { UsageError } from './options.ts';

export interface Change {
  file: SourceFile;
  edit: Edit;
}

export interface Move {
  from: string;
  to: string;
}

/** Files with new texts, and files with new names. Nothing is written yet. */
export interface Plan {
  changes: Change[];
  moves: Move[];
}

/** A folder of tenants, read file by file, so that manifests with errors can be renamed, too. */
export interface Folder {
  tenantsDir: string;
  layers: readonly Layer[];
  reader: ManifestReader;
}

const flowOf = ({ tenant }: Layer, name: string) => get(get(tenant, 'flows'), name);
const pagesOf = ({ pages }: Layer) => pages.flatMap((page) => getText(page, 'name')?.value ?? []);

/** Reads the manifests of these tenants without compiling them. */
export function readFolder(tenantsDir: string, slugs: readonly string[], reader: ManifestReader): Folder {
  return {
    tenantsDir,
    reader,
    layers: slugs.map((slug) => readLayerAt(slug, join(tenantsDir, slug), reader)),
  };
}

function replaced({ file, offset, length }: Place, text: string): Change {
  return { file, edit: { offset, length, content: JSON.stringify(text) } };
}

const nodesOf = ({ tenant, pages }: Layer): ObjectNode[] => [...(tenant ? [tenant] : []), ...pages];

/** Values under one of these keys that are `from`. */
function saying(nodes: readonly Node[], keys: readonly string[], from: string, to: string): Change[] {
  const changes: Change[] = [];
  for (const node of nodes)
    walkTree(node, (key, value) => {
      if (keys.includes(key) && isText(value) && value.value === from)
        changes.push(replaced(value.place, to));
    });
  return changes;
}

/** A page: its name, links to it, its menu entries, settings of flows that name it, and content that is shown on it. */
export function renamePage(folder: Folder, features: readonly FeatureInfo[], from: string, to: string): Plan {
  const { layers, tenantsDir, reader } = folder;
  const changes: Change[] = [];
  const moves: Move[] = [];
  const named = layers.flatMap(({ pages }) => pages).filter((page) => getText(page, 'name')?.value === from);
  for (const page of named) {
    const name = getText(page, 'name');
    if (name) changes.push(replaced(name.place, to));
    const { path } = page.place.file;
    if (basename(path) === `${from}.json`) moves.push({ from: path, to: join(dirname(path), `${to}.json`) });
  }
  const all = layers.flatMap(nodesOf);
  const names = new Map([[from, to]]);
  // The page for one record of a resource is named after this one.
  if (named.some((page) => getText(page, 'resource'))) names.set(recordPage(from), recordPage(to));
  for (const [old, fresh] of names) changes.push(...saying(all, ['page', 'after'], old, fresh));
  for (const layer of layers) changes.push(...pageSettings(layer, folder, features, from, to));
  for (const { dir } of layers)
    for (const { value, place } of pagesNamed(dir, reader)) {
      const fresh = names.get(value);
      if (fresh !== undefined) changes.push(replaced(place, fresh));
    }
  return { changes: inside(changes, tenantsDir), moves };
}

/** Settings of a tenant's flows that name a page; what a default says of it is written out. */
function pageSettings(
  layer: Layer,
  folder: Folder,
  features: readonly FeatureInfo[],
  from: string,
  to: string,
): Change[] {
  const said: Change[] = [];
  const missing: Record<string, Record<string, string>> = {};
  for (const feature of features)
    for (const [name, fallback] of pageSettingsOf(feature)) {
      const written = getText(flowOf(layer, feature.name), name);
      if (written?.value === from) said.push(replaced(written.place, to));
      if (fallback === from && isLeftOut(layer, feature.name, name, from, folder))
        missing[feature.name] = { ...missing[feature.name], [name]: to };
    }
  return [...said, ...withFlows(layer, missing)];
}

/**
 * Whether a tenant leaves a setting to its default, which is the page of this name, and loses that page. What is written out in a
 * preset counts here too, unless the tenant says anew whether the flow is on.
 */
function isLeftOut(layer: Layer, flow: string, setting: string, page: string, folder: Folder): boolean {
  const chain = chainOf(layer, folder);
  let left: 'off' | 'default' | 'said' = 'off';
  for (const [index, one] of [...chain.entries()].reverse()) {
    const node = flowOf(one, flow);
    if (node?.kind === 'scalar') left = node.value === true ? 'default' : 'off';
    else if (node?.kind === 'object') {
      const value = get(node, setting);
      if (value) left = isText(value) ? 'said' : 'default';
      else if (left !== 'said') left = 'default';
    }
    const having = chain.slice(index).filter((preset) => pagesOf(preset).includes(page));
    const isLost = having.length > 0 && having.every((preset) => folder.layers.includes(preset));
    if (left !== 'default' || !isLost) continue;
    if (one === layer) return true;
    left = 'said';
  }
  return false;
}

/** A tenant, then what it extends: from the folder, else the project's own. */
function chainOf(layer: Layer, { layers, reader }: Folder): Layer[] {
  const chain: Layer[] = [];
  for (let at: Layer | undefined = layer; at && !chain.includes(at); ) {
    chain.push(at);
    const parent: string | undefined = getText(at.tenant, 'extends')?.value;
    at = layers.find(({ slug }) => slug === parent);
    const own = parent === undefined || at ? undefined : join(projectDir, 'tenants', parent);
    if (own && existsSync(join(own, 'tenant.json'))) at = readLayerAt(parent ?? '', own, reader);
  }
  return chain;
}

/** Settings of flows that tenant.json gets. */
function withFlows({ tenant }: Layer, missing: Readonly<Record<string, Record<string, string>>>): Change[] {
  const flows = get(tenant, 'flows');
  const { file } = tenant?.place ?? {};
  if (!file || Object.keys(missing).length === 0) return [];
  const set = (path: string[], value: unknown) =>
    modify(file.text, path, value, { formattingOptions: { insertSpaces: true, tabSize: 2 } });
  const edits =
    flows?.kind === 'object'
      ? Object.entries(missing).flatMap(([name, settings]) =>
          get(flows, name)?.kind === 'object'
            ? Object.entries(settings).flatMap(([setting, to]) => set(['flows', name, setting], to))
            : set(['flows', name], settings),
        )
      : set(['flows'], missing);
  return edits.map((edit) => ({ file, edit }));
}

/** A block of a page: its id, the actions that open it, and the adjustments of tenants. */
export function renameBlock({ layers, tenantsDir }: Folder, page: string, from: string, to: string): Plan {
  const changes: Change[] = [];
  for (const node of layers.flatMap(({ pages }) => pages)) {
    if (getText(node, 'name')?.value !== page) continue;
    changes.push(...saying([node], ['open'], from, to));
    const blocks = get(node, 'blocks');
    if (blocks?.kind === 'object') {
      const prop = blocks.props.get(from);
      if (prop) changes.push(replaced(prop.keyPlace, to));
    }
    const seen = new Map<string, number>();
    let counted: string | undefined;
    for (const { node: block } of blocksOf(node)) {
      const name = blockId(block, seen);
      const id = getText(block, 'id');
      const kind = getText(block, 'block')?.value;
      if (name === from) {
        changes.push(...(id ? [replaced(id.place, to)] : withId(block, to)));
        if (!id) counted = kind;
      } else if (name !== undefined && !id && kind === counted) {
        // Without the renamed one, those after it would be counted anew.
        changes.push(...withId(block, name));
      }
    }
  }
  return { changes: inside(changes, tenantsDir), moves: [] };
}

/** A block without an id is named by its kind: it gets an id. */
function withId(block: ObjectNode, id: string): Change[] {
  const { file, offset, length } = block.place;
  const text = file.text.slice(offset, offset + length);
  const edits = modify(text, ['id'], id, {
    formattingOptions: { insertSpaces: true, tabSize: 2 },
    getInsertionIndex: () => 0,
  });
  return edits.map((edit) => ({ file, edit: { ...edit, offset: edit.offset + offset } }));
}

export const operationKeys = ['from', 'to', 'do', 'download', 'reload', 'guard'];

/** An operation, wherever a manifest calls it. */
export function renameOperation({ layers, tenantsDir }: Folder, from: string, to: string): Plan {
  const pages = layers.flatMap((layer) => layer.pages);
  return { changes: inside(saying(pages, operationKeys, from, to), tenantsDir), moves: [] };
}

/** A tenant: its folder, and the tenants that extend it. Its domains and program stay. */
export function renameTenant({ layers, tenantsDir }: Folder, from: string, to: string): Plan {
  const tenants = layers.flatMap(({ tenant }) => tenant ?? []);
  const changes = saying(tenants, ['extends'], from, to);
  return { changes, moves: [{ from: join(tenantsDir, from), to: join(tenantsDir, to) }] };
}

/**
 * A file of a tenant's `assets/`: in its manifests and content, also within HTML and Markdown, and in the content of
 * tenants that extend it and have no such file. Throws UsageError for a file that is not in UTF-8.
 */
export function renameAsset(
  { layers, tenantsDir, reader }: Folder,
  slug: string,
  from: string,
  to: string,
): Plan {
  const changes: Change[] = [];
  for (const layer of layers) {
    const isOwn = layer.slug === slug;
    if (!isOwn && (!extendsFrom(layer, slug, layers) || existsSync(join(layer.dir, from)))) continue;
    // A manifest names files of its own folder; content also finds those of presets.
    const files = isOwn ? nodesOf(layer).map(({ place }) => place.file) : [];
    const data = ['data', 'demo']
      .flatMap((name) => filesIn(join(layer.dir, name)))
      .filter((path) => /\.(json|md)$/.test(path));
    for (const file of [...files, ...data.map((path) => fileAt(path, tenantsDir, reader))])
      changes.push(...mentions(file, from, to));
    const unread = changes.find(({ file }) => file.text.includes(notUtf8));
    if (unread)
      throw new UsageError(`${unread.file.shown} não está em UTF-8: grave-o em UTF-8 e repita o comando.`);
  }
  const folder = join(tenantsDir, slug);
  return { changes, moves: [{ from: join(folder, from), to: join(folder, to) }] };
}

/** The tenants that a plan may break: those with a changed file in their folder, or in one that they extend. */
export function touchedBy({ changes, moves }: Plan, { layers, tenantsDir }: Folder): string[] {
  const paths = [...changes.map(({ file }) => file.path), ...moves.map(({ from }) => from)];
  const changed = new Set(paths.map((path) => relative(tenantsDir, path).split(sep)[0] ?? ''));
  return layers
    .filter((layer) => [...changed].some((slug) => layer.slug === slug || extendsFrom(layer, slug, layers)))
    .map(({ slug }) => slug);
}

function extendsFrom(layer: Layer, slug: string, layers: readonly Layer[]): boolean {
  const seen = new Set<string>();
  for (let at: Layer | undefined = layer; at && !seen.has(at.slug); ) {
    seen.add(at.slug);
    const parent: string | undefined = getText(at.tenant, 'extends')?.value;
    if (parent === slug) return true;
    at = layers.find((other) => other.slug === parent);
  }
  return false;
}

const fileAt = (path: string, tenantsDir: string, reader: ManifestReader): SourceFile => ({
  path,
  shown: path.slice(dirname(tenantsDir).length + 1),
  text: reader.textIn(tenantFolder(path), path),
});

/** What is read for a letter that is not UTF-8: to write the file again would lose the letter. */
const notUtf8 = '\ufffd';

/** The path as a whole word, within a text or alone. */
function mentions(file: SourceFile, from: string, to: string): Change[] {
  const changes: Change[] = [];
  for (let at = file.text.indexOf(from); at >= 0; at = file.text.indexOf(from, at + 1)) {
    const before = file.text[at - 1] ?? '';
    const after = file.text[at + from.length] ?? '';
    if (/[\w/.-]/.test(before) || /[\w/-]/.test(after)) continue;
    changes.push({ file, edit: { offset: at, length: from.length, content: to } });
  }
  return changes;
}

/** A preset of the project, outside of this folder, is never changed. */
function inside(changes: readonly Change[], tenantsDir: string): Change[] {
  const unique = new Map(changes.map((change) => [`${change.file.path}:${change.edit.offset}`, change]));
  return [...unique.values()].filter(({ file }) => file.path.startsWith(`${tenantsDir}/`));
}

/** The new texts of a plan, by path. */
export function writtenBy({ changes }: Plan): Map<string, string> {
  const files = new Map<string, { text: string; edits: Edit[] }>();
  for (const { file, edit } of changes) {
    const known = files.get(file.path) ?? { text: file.text, edits: [] };
    known.edits.push(edit);
    files.set(file.path, known);
  }
  return new Map([...files].map(([path, { text, edits }]) => [path, applyEdits(text, edits)]));
}
