import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const base = resolve(import.meta.dirname, '../../tenants/base');
const PAGES = 50;

export interface Crowd {
  tenantsDir: string;
  slugs: string[];
  remove(): void;
}

type Named = ReadonlyMap<string, string>;

/** Pages of the project's preset that lead to one another and to no others, as many as `PAGES` or a few less. */
function closedPages(): Map<string, string> {
  const texts = readdirSync(join(base, 'pages')).map((file) =>
    readFileSync(join(base, 'pages', file), 'utf8'),
  );
  const pages = new Map(texts.map((text) => [(JSON.parse(text) as { name: string }).name, text]));
  const withAll = [...pages.keys()].map((name) => reachedFrom(name, pages)).sort((a, b) => a.size - b.size);
  let chosen = new Set<string>();
  for (const some of withAll) {
    const both = new Set([...chosen, ...some]);
    if (both.size <= PAGES) chosen = both;
  }
  return new Map([...chosen].map((name) => [name, pages.get(name) ?? '']));
}

function reachedFrom(name: string, pages: Named): Set<string> {
  const reached = new Set([name]);
  for (const one of reached)
    for (const [, other = ''] of (pages.get(one) ?? '').matchAll(
      /"(?:page|link|row_link|after)": *"([^"]+)"/g,
    ))
      if (pages.has(other)) reached.add(other);
  return reached;
}

interface Shared {
  brand: object;
  flows: object;
  menu: Record<string, { page?: string }[]>;
}

const write = (file: string, value: unknown) => writeFileSync(file, JSON.stringify(value, null, 2));

/**
 * So many tenants that extend one preset, each with 50 pages of its own: 51 files a tenant. Those of the project's own preset
 * (`base`) have none of theirs.
 */
export function makeCrowd(count: number, parent: 'rede' | 'base' = 'rede'): Crowd {
  const tenantsDir = mkdtempSync(join(tmpdir(), 'portico-crowd-'));
  const preset = join(tenantsDir, 'rede');
  const shared = JSON.parse(readFileSync(join(base, 'tenant.json'), 'utf8')) as Shared;
  mkdirSync(join(preset, 'pages'), { recursive: true });
  cpSync(join(base, 'assets'), join(preset, 'assets'), { recursive: true });
  const pages = closedPages();
  // Only what leads to the 50.
  const menu = Object.entries(shared.menu).map(([name, items]) => [
    name,
    items.filter(({ page }) => page !== undefined && pages.has(page)),
  ]);
  write(join(preset, 'tenant.json'), {
    brand: shared.brand,
    flows: { ...shared.flows, auction: true, training: true },
  });
  const blocks = [{ block: 'rich-text', html: '<p>Entre para ver os seus pontos.</p>' }];
  write(join(preset, 'pages/inicio.json'), {
    name: 'inicio',
    path: '/',
    title: 'Início',
    access: 'visitor',
    blocks,
  });
  const slugs = Array.from({ length: count }, (_, index) => {
    const slug = `tenant-${String(index + 1).padStart(4, '0')}`;
    mkdirSync(join(tenantsDir, slug, 'pages'), { recursive: true });
    write(join(tenantsDir, slug, 'tenant.json'), {
      extends: parent,
      domains: [`${slug}.localhost`],
      program: { id: 1000 + index, group: slug },
      brand: { title: `Programa ${index + 1}` },
      menu: Object.fromEntries(menu),
    });
    if (parent === 'rede')
      for (const [name, text] of pages) writeFileSync(join(tenantsDir, slug, `pages/${name}.json`), text);
    return slug;
  });
  return {
    tenantsDir,
    slugs,
    remove: () => rmSync(tenantsDir, { recursive: true, force: true }),
  };
}
