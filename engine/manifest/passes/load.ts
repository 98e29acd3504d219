/** Pass 1: reads the tenant's folder and those that it extends, keeping where everything was written. */
import { existsSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { suggest } from '../../expression/check.ts';
import { namesIn } from '../disk.ts';
import type { Compilation, Layer, Loaded } from '../model.ts';
import { getText, type ObjectNode, type Place } from '../node.ts';

export function load(compilation: Compilation): Loaded {
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
    const layer = readLayer(compilation, current, dir);
    layers.unshift(layer);
    const parent = getText(layer.tenant, 'extends');
    slug = parent?.value;
    origin = parent?.place;
  }
  return { layers };
}

/** A tenant's folder: in the given tenants, else among the project's own. */
function folderOf({ tenantsDir, presetsDir }: Compilation, slug: string): string | undefined {
  return [join(tenantsDir, slug), join(presetsDir, slug)].find((dir) => existsSync(join(dir, 'tenant.json')));
}

function reportMissing(compilation: Compilation, slug: string, origin: Place | undefined): void {
  const { report, tenantsDir, presetsDir } = compilation;
  if (origin) {
    const known = [...new Set([...foldersIn(tenantsDir), ...foldersIn(presetsDir)])];
    report('PRT-301', origin, `não há tenant "${slug}" para estender`, suggest(slug, known));
    return;
  }
  const path = join(tenantsDir, slug, 'tenant.json');
  const file = { path, shown: shownPath(compilation, path), text: '' };
  report('PRT-105', { file, offset: 0, length: 1 }, `não há tenant.json na pasta "${slug}"`);
}

/** Folders that hold a tenant. */
export function foldersIn(dir: string): string[] {
  if (!existsSync(dir)) return [];
  return readdirSync(dir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(dir, entry.name, 'tenant.json')))
    .map((entry) => entry.name)
    .sort();
}

/** Folders that were meant to hold a tenant: they have pages, but no tenant.json. */
export function incompleteFoldersIn(dir: string): string[] {
  const has = (folder: string, name: string) => existsSync(join(dir, folder, name));
  return readdirSync(dir, { withFileTypes: true })
    .filter(({ name }) => has(name, 'pages') && !has(name, 'tenant.json'))
    .map(({ name }) => name)
    .sort();
}

function readLayer(compilation: Compilation, slug: string, dir: string): Layer {
  const pagesDir = join(dir, 'pages');
  const names = namesIn(pagesDir);
  if (!names) {
    const file = { path: pagesDir, shown: shownPath(compilation, pagesDir), text: '' };
    compilation.report('PRT-106', { file, offset: 0, length: 1 }, 'precisa ser uma pasta');
  }
  const pages = (names ?? [])
    .filter((name) => name.endsWith('.json'))
    .map((name) => readObject(compilation, join(pagesDir, name)))
    .filter((page) => page !== undefined);
  const tenant = readObject(compilation, join(dir, 'tenant.json'));
  return tenant ? { slug, dir, pages, tenant } : { slug, dir, pages };
}

function readObject(compilation: Compilation, path: string): ObjectNode | undefined {
  const { node, problems } = compilation.reader.read(path, shownPath(compilation, path));
  for (const { code, place, message } of problems) compilation.report(code, place, message);
  if (!node || node.kind === 'object') return node;
  compilation.report('PRT-203', node.place, 'o arquivo precisa ser um objeto { … }');
  return undefined;
}

/** The path as people see it: from the folder that holds the tenants, with that folder's name. */
function shownPath({ tenantsDir, presetsDir }: Compilation, path: string): string {
  const root = path.startsWith(`${tenantsDir}/`) ? tenantsDir : presetsDir;
  return relative(join(root, '..'), path);
}
