import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TenantData } from './data.ts';

const fileNames = ['accounts.json', 'population.json', 'history.json'] as const;

/** The parts of `tenant.json` that the platform stores. The rest of the manifest is the compiler's. */
export interface TenantManifest {
  program: { id: number; group?: string };
  brand?: {
    title?: string;
    primary_color?: string;
    secondary_color?: string;
    header_logo?: string;
    disconnected_header_logo?: string;
    favicon?: string;
  };
}

export interface SeedTenant {
  slug: string;
  folder: string;
  manifest: TenantManifest;
  data: TenantData;
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (cause) {
    throw new Error(`${file} is not valid JSON`, { cause });
  }
}

/** Reads the data files of one tenant's folder; files that are not there are left out. */
export function readData(folder: string): TenantData {
  const entries = fileNames
    .map((name) => [name, join(folder, 'data', name)] as const)
    .filter(([, path]) => existsSync(path))
    .map(([name, path]) => [name, readJson(path)]);
  return Object.fromEntries(entries) as TenantData;
}

/** `null` for a manifest that names no program (a broken one is the compiler's to report, not a failed start). */
function readManifest(folder: string): TenantManifest | null {
  try {
    const manifest = readJson(join(folder, 'tenant.json')) as Partial<TenantManifest> | null;
    return Number.isInteger(manifest?.program?.id) ? (manifest as TenantManifest) : null;
  } catch {
    return null;
  }
}

/** The folder of the preset: `base` among these tenants, else the project's. */
export function presetFolder(tenantsDir: string, projectTenantsDir: string): string {
  const own = join(tenantsDir, 'base');
  return existsSync(join(own, 'data', 'addresses.json')) ? own : join(projectTenantsDir, 'base');
}

/** Every tenant of a folder that has a program, by slug. The preset (`base`) has none. */
export function listTenants(tenantsDir: string): SeedTenant[] {
  return readdirSync(tenantsDir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(tenantsDir, entry.name, 'tenant.json')))
    .map((entry) => ({ slug: entry.name, folder: join(tenantsDir, entry.name) }))
    .sort((a, b) => a.slug.localeCompare(b.slug))
    .flatMap(({ slug, folder }) => {
      const manifest = readManifest(folder);
      return manifest ? [{ slug, folder, manifest, data: readData(folder) }] : [];
    });
}
