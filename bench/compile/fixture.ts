import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const projectTenants = resolve(import.meta.dirname, '../../tenants');

export interface Fixture {
  /** A copy of the project: it holds `tenants/base`, and a cache of validators that is empty at first. */
  projectDir: string;
  tenantsDir: string;
  slugs: string[];
  remove(): void;
}

/** Folders of the project's tenants, without the preset. */
function demoSlugs(): string[] {
  const folders = readdirSync(projectTenants, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return folders.map((entry) => entry.name).filter((name) => name !== 'base');
}

interface TenantFile {
  domains: string[];
  program: Record<string, unknown>;
  brand: Record<string, unknown>;
}

function makeOwn(folder: string, slug: string, index: number): void {
  const file = join(folder, 'tenant.json');
  const tenant = JSON.parse(readFileSync(file, 'utf8')) as TenantFile;
  const own = {
    ...tenant,
    domains: [`${slug}.localhost`],
    program: { ...tenant.program, id: 1000 + index },
    brand: { ...tenant.brand, title: `Programa ${index + 1}` },
  };
  writeFileSync(file, JSON.stringify(own, null, 2));
}

/**
 * Copies the demo tenants in turn until there are `count`, each with its own slug, domain, program and title.
 */
export function makeTenants(count: number): Fixture {
  const folder = mkdtempSync(join(tmpdir(), 'portico-bench-'));
  const projectDir = join(folder, 'project');
  const tenantsDir = join(folder, 'tenants');
  mkdirSync(tenantsDir);
  cpSync(join(projectTenants, 'base'), join(projectDir, 'tenants/base'), { recursive: true });
  const demos = demoSlugs();
  const slugs = Array.from({ length: count }, (_, index) => {
    const slug = `tenant-${String(index + 1).padStart(3, '0')}`;
    const source = join(projectTenants, demos[index % demos.length] ?? '');
    cpSync(source, join(tenantsDir, slug), { recursive: true, filter: (path) => !path.endsWith('/data') });
    makeOwn(join(tenantsDir, slug), slug, index);
    return slug;
  });
  return { projectDir, tenantsDir, slugs, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
