/** The tenants of the project and where their pages are, as the compiler finds them: a new one is tested without a line. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openProject } from '../../engine/cli/project.ts';
import { isTemplate } from '../../engine/manifest/build/tools.ts';
import type { CompiledTenant, PageIr, RouteIr } from '../../engine/manifest/ir.ts';
import { matchRoute } from '../../engine/manifest/match-path.ts';
import { projectDir } from '../../engine/manifest/project-dir.ts';

export class FoundTenant {
  readonly slug: string;
  readonly title: string;
  /** Sorted by path, so that a list comes before the records that it leads to. */
  readonly routes: readonly RouteIr[];
  readonly #pages: readonly PageIr[];
  /** All that manifests and content say, as text. */
  readonly #said: string;

  constructor(folders: readonly string[], { tenant, pages }: CompiledTenant) {
    this.slug = tenant.slug;
    this.title = tenant.brand.title;
    this.routes = tenant.routes.toSorted((a, b) => (a.path < b.path ? -1 : 1));
    this.#pages = Object.values(pages);
    this.#said = [JSON.stringify([tenant, pages]), ...folders.flatMap(contentOf)].join('\n');
  }

  page(name: string | null): PageIr {
    const found = this.#pages.find((page) => page.name === name);
    if (!found) throw new Error(`${this.slug} has no page ${name}`);
    return found;
  }

  /** The name of the page that has an address. */
  pageAt(address: string): string | undefined {
    return matchRoute(this.routes, address)?.route.name;
  }

  /** An address that a menu, a page or a content file gives a page in full. */
  saidAddress(name: string): string | undefined {
    const addresses = this.#said.match(/(?<=["'\\])\/[\w-]+(?:\/[\w-]+)+/g) ?? [];
    return addresses.find((address) => this.pageAt(address) === name);
  }

  /** The other pages with links to a page, those first that stand above it. */
  pagesWithLinksTo({ name, path }: RouteIr): RouteIr[] {
    const above = ({ path: other }: RouteIr) => (path.startsWith(`${other}/`) ? other.length : 0);
    const linking = this.#pages.filter((page) => page.name !== name && leadsTo(page, name));
    return this.routes
      .filter((route) => linking.some((page) => page.name === route.name))
      .toSorted((a, b) => above(b) - above(a));
  }
}

function contentOf(folder: string): string[] {
  const dir = join(folder, 'data');
  if (!existsSync(dir)) return [];
  return readdirSync(dir, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'));
}

/** Whether a part of the IR has a link to a page. */
function leadsTo(part: unknown, name: string): boolean {
  if (typeof part !== 'object' || part === null) return false;
  if ('page' in part && 'path' in part && part.page === name) return true;
  return Object.values(part).some((inner) => leadsTo(inner, name));
}

const project = openProject(join(projectDir, 'tenants'));

/** All but the presets. */
export const foundTenants: readonly FoundTenant[] = project.slugs
  .map((slug) => project.compile(slug))
  .filter(({ long }) => !isTemplate(long))
  .map(({ slug, folders, compiled }) => {
    if (!compiled) throw new Error(`The tenant ${slug} does not compile: npx portico check ${slug}`);
    return new FoundTenant(folders, compiled);
  });
