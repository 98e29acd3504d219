/** Pass 1: reads the tenant's folder and those that it extends, keeping where everything was written. */
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { suggest } from '../../expression/check.ts';
import { isLink, namesIn } from '../disk.ts';
import type { Compilation, Layer, Loaded } from '../model.ts';
import { get, getText, type ObjectNode, type Place, withProps } from '../node.ts';
import { type ManifestReader, reportRead } from '../read.ts';

export function load(compilation: Compilation): Loaded {
  return loadBy(compilation, readLayer);
}

/** The same without the pages, for who only asks what the tenant says of itself. What is wrong is not told. */
export function loadWithoutPages(asked: Omit<Chain, 'report'>): Loaded {
  return loadBy({ ...asked, report: () => undefined }, (chain, slug, dir) => ({
    ...{ slug, dir, pages: [] },
    ...tenantIn(chain, dir),
  }));
}

function loadBy(compilation: Chain, read: typeof readLayer): Loaded {
  const layers: Layer[] = [];
  let slug: string | undefined = compilation.slug;
  let origin: Place | undefined;
  while (slug) {
    const current: string = slug;
    if (layers.some((layer) => layer.slug === current)) {
      // `layers` has the outermost preset first: the way was walked from its end.
      const chain = [...layers.map((layer) => layer.slug).reverse(), current].join(' → ');
      if (origin) compilation.report('PRT-302', origin, `extends dá a volta: ${chain}`);
      break;
    }
    const dir = folderOf(compilation, current);
    if (!dir) {
      reportMissing(compilation, current, origin);
      break;
    }
    const layer = read(compilation, current, dir);
    layers.unshift(layer);
    const parent = getText(layer.tenant, 'extends');
    slug = parent?.value;
    origin = parent?.place;
  }
  return { layers };
}

/** Whether a tenant and all that it extends say of themselves what they are: the last of them extends nothing. */
export function isWhole({ layers: [first] }: Loaded): boolean {
  return first?.tenant !== undefined && get(first.tenant, 'extends') === undefined;
}

/** A tenant's folder: in the given tenants, else among the project's own. */
function folderOf({ tenantsDir, presetsDir }: Chain, slug: string): string | undefined {
  return [join(tenantsDir, slug), join(presetsDir, slug)].find((dir) => existsSync(join(dir, 'tenant.json')));
}

function reportMissing(compilation: Chain, slug: string, origin: Place | undefined): void {
  const { report, tenantsDir, presetsDir } = compilation;
  if (origin) {
    const known = [...new Set([...foldersIn(tenantsDir), ...foldersIn(presetsDir)])];
    report('PRT-301', origin, `não há tenant "${slug}" para estender`, suggest(slug, known));
    return;
  }
  const path = join(tenantsDir, slug, 'tenant.json');
  const file = { path, shown: shownPath(compilation, path), text: '' };
  const near = (namesIn(join(tenantsDir, slug)) ?? []).find((name) => name.toLowerCase() === 'tenant.json');
  const found = near ? `; há "${near}", e o nome precisa ser todo em minúsculas` : '';
  const message = `não há tenant.json na pasta "${slug}"${found}`;
  report('PRT-105', { file, offset: 0, length: 1 }, message, near && 'tenant.json');
}

/** Folders that hold a tenant. */
export function foldersIn(dir: string): string[] {
  if (!existsSync(dir)) return [];
  return readdirSync(dir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(dir, entry.name, 'tenant.json')))
    .map((entry) => entry.name)
    .sort();
}

/** Folders that were meant to hold a tenant, and cannot be read as one: without a tenant.json, or a link to somewhere else. */
export function incompleteFoldersIn(dir: string): string[] {
  return readdirSync(dir, { withFileTypes: true })
    .filter((entry) => !entry.name.startsWith('.') && !['node_modules', 'assets'].includes(entry.name))
    .filter((entry) =>
      entry.isSymbolicLink()
        ? (namesIn(join(dir, entry.name)) ?? []).includes('tenant.json')
        : entry.isDirectory() && !existsSync(join(dir, entry.name, 'tenant.json')),
    )
    .map(({ name }) => name)
    .sort();
}

type Reading = Pick<Compilation, 'reader' | 'report' | 'tenantsDir' | 'presetsDir'>;
/** What it takes to follow `extends` from a tenant. */
type Chain = Reading & Pick<Compilation, 'slug'>;

/** One folder's manifests as they are written, whatever is wrong with them. */
export function readLayerAt(slug: string, dir: string, reader: ManifestReader): Layer {
  const tenantsDir = dirname(dir);
  return readLayer({ reader, tenantsDir, presetsDir: tenantsDir, report: () => undefined }, slug, dir);
}

function readLayer(compilation: Reading, slug: string, dir: string): Layer {
  if (isLink(dir)) {
    const file = { path: dir, shown: shownPath(compilation, dir), text: '' };
    const message = 'a pasta de um tenant não pode ser um link; ponha aqui a própria pasta';
    compilation.report('PRT-106', { file, offset: 0, length: 1 }, message);
    return { slug, dir, pages: [] };
  }
  const pagesDir = join(dir, 'pages');
  const names = compilation.reader.namesIn(pagesDir);
  if (!names) {
    const file = { path: pagesDir, shown: shownPath(compilation, pagesDir), text: '' };
    compilation.report('PRT-106', { file, offset: 0, length: 1 }, 'precisa ser uma pasta');
  }
  const pages = (names ?? [])
    .filter((name) => name.endsWith('.json'))
    .map((name) => readObject(compilation, join(pagesDir, name)))
    .filter((page) => page !== undefined)
    .map((page) => withBrackets(page, compilation));
  return { slug, dir, pages, ...tenantIn(compilation, dir) };
}

/** A page with one block and no brackets around it: that is told, and read as a list. */
function withBrackets(page: ObjectNode, { report }: Reading): ObjectNode {
  const block = get(page, 'blocks');
  if (!block || !getText(block, 'block')) return page;
  const { place } = block;
  const message = '"blocks" é uma lista: faltam os colchetes, [{ "block": … }]';
  report('PRT-203', { ...place, length: 1 }, message);
  return withProps(page, { blocks: { kind: 'array', place, items: [block] } });
}

function tenantIn(compilation: Reading, dir: string): Pick<Layer, 'tenant'> {
  const tenant = readObject(compilation, join(dir, 'tenant.json'));
  return tenant ? { tenant } : {};
}

function readObject(compilation: Reading, path: string): ObjectNode | undefined {
  const read = compilation.reader.read(path, shownPath(compilation, path));
  reportRead(read, compilation.report);
  const { node } = read;
  if (!node || node.kind === 'object') return node;
  compilation.report('PRT-203', node.place, 'o arquivo precisa ser um objeto { … }');
  return undefined;
}

/** The path as people see it: from the folder that holds the tenants, with that folder's name. */
function shownPath({ tenantsDir, presetsDir }: Reading, path: string): string {
  const root = path.startsWith(`${tenantsDir}/`) ? tenantsDir : presetsDir;
  return relative(join(root, '..'), path);
}
