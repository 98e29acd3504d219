import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { textIn } from '../../engine/manifest/disk.ts';
import { foldersIn } from '../../engine/manifest/passes/load.ts';

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

/** A tenant that is served, and its program. */
export interface ServedProgram {
  readonly slug: string;
  readonly programId: number;
}

/**
 * `null` for a manifest that names no program: the compiler reports a broken manifest, and the start must not
 * fail.
 */
function readManifest(folder: string): TenantManifest | null {
  try {
    const manifest = JSON.parse(
      textIn(folder, join(folder, 'tenant.json')),
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
  return foldersIn(tenantsDir).flatMap((slug) => folderOf(tenantsDir, slug) ?? []);
}

/**
 * The folders of tenants that are served, by slug. Nobody else's is read: a folder that does not compile, or asks for the
 * program of another one, changes nothing in the database.
 */
export function servedFolders(tenantsDir: string, served: readonly ServedProgram[]): TenantFolder[] {
  return served
    .flatMap(({ slug, programId }) => {
      const tenant = folderOf(tenantsDir, slug);
      return tenant?.manifest.program.id === programId ? [tenant] : [];
    })
    .sort((a, b) => a.slug.localeCompare(b.slug));
}

function folderOf(tenantsDir: string, slug: string): TenantFolder | undefined {
  const folder = join(tenantsDir, slug);
  const manifest = readManifest(folder);
  return manifest ? { slug, folder, manifest } : undefined;
}
