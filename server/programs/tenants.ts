import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The parts of `tenant.json` that the platform stores. The compiler reads the rest of the manifest. */
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

/** A tenant that has a program. */
export interface TenantFolder {
  slug: string;
  folder: string;
  manifest: TenantManifest;
}

/**
 * `null` for a manifest that names no program: the compiler reports a broken manifest, and the start must not
 * fail.
 */
function readManifest(folder: string): TenantManifest | null {
  try {
    const manifest = JSON.parse(
      readFileSync(join(folder, 'tenant.json'), 'utf8'),
    ) as Partial<TenantManifest> | null;
    return Number.isInteger(manifest?.program?.id) ? (manifest as TenantManifest) : null;
  } catch {
    return null;
  }
}

/** The folder of the preset: `base` among these tenants, or the project's. */
export function presetFolder(tenantsDir: string, projectTenantsDir: string): string {
  const own = join(tenantsDir, 'base');
  return existsSync(join(own, 'data', 'addresses.json')) ? own : join(projectTenantsDir, 'base');
}

/** Every tenant of a folder that has a program, by slug. The preset (`base`) has none. */
export function listTenants(tenantsDir: string): TenantFolder[] {
  return readdirSync(tenantsDir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(tenantsDir, entry.name, 'tenant.json')))
    .map((entry) => ({ slug: entry.name, folder: join(tenantsDir, entry.name) }))
    .sort((a, b) => a.slug.localeCompare(b.slug))
    .flatMap(({ slug, folder }) => {
      const manifest = readManifest(folder);
      return manifest ? [{ slug, folder, manifest }] : [];
    });
}
