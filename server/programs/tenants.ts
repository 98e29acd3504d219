import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { placesFile } from '../../engine/manifest/folder.ts';
import { plain } from '../../engine/manifest/node.ts';
import { extendTenant } from '../../engine/manifest/passes/extend.ts';
import { foldersIn, loadWithoutPages } from '../../engine/manifest/passes/load.ts';
import { projectDir } from '../../engine/manifest/project-dir.ts';
import { ManifestReader } from '../../engine/manifest/read.ts';

/** The parts of `tenant.json` that the platform stores, presets included. The compiler reads the rest of the manifest. */
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
  /** Its own, then those that it extends. */
  folders: readonly string[];
  manifest: TenantManifest;
}

/** A tenant that is served, and its program. */
export interface ServedProgram {
  readonly slug: string;
  readonly programId: number;
}

/** Where the folders of tenants are. */
export interface TenantsDirs {
  readonly tenantsDir: string;
  /** The project's own, which has `base` if `tenantsDir` does not. */
  readonly projectTenantsDir: string;
}

/** These tenants' folder, and the project's own. */
export const tenantsDirs = (tenantsDir: string): TenantsDirs => ({
  tenantsDir,
  projectTenantsDir: join(projectDir, 'tenants'),
});

/** The folder of the preset: `base` among these tenants, or the project's. */
export function presetFolder({ tenantsDir, projectTenantsDir }: TenantsDirs): string {
  const own = join(tenantsDir, 'base');
  return existsSync(join(own, 'data', placesFile)) ? own : join(projectTenantsDir, 'base');
}

/** Every tenant of a folder that has a program, by slug. The preset (`base`) has none. */
export function listTenants(dirs: TenantsDirs): TenantFolder[] {
  const reader = new ManifestReader();
  return foldersIn(dirs.tenantsDir).flatMap((slug) => folderOf(dirs, slug, reader) ?? []);
}

/** A tenant's folder among these; undefined if there is none, or if nobody can read which program it has. */
export function tenantFolder(dirs: TenantsDirs, slug: string): TenantFolder | undefined {
  const isThere = existsSync(join(dirs.tenantsDir, slug, 'tenant.json'));
  return isThere ? folderOf(dirs, slug, new ManifestReader()) : undefined;
}

/**
 * The folders of tenants that are served, by slug. Nobody else's is read: a folder that does not compile, or asks for the
 * program of another one, changes nothing in the database.
 */
export function servedFolders(dirs: TenantsDirs, served: readonly ServedProgram[]): TenantFolder[] {
  const reader = new ManifestReader();
  return served
    .flatMap(({ slug, programId }) => {
      const tenant = folderOf(dirs, slug, reader);
      return tenant?.manifest.program.id === programId ? [tenant] : [];
    })
    .sort((a, b) => a.slug.localeCompare(b.slug));
}

/** Undefined for a manifest that names no program: the compiler reports a broken one, and the start must not fail. */
function folderOf(dirs: TenantsDirs, slug: string, reader: ManifestReader): TenantFolder | undefined {
  const { tenantsDir, projectTenantsDir: presetsDir } = dirs;
  const loaded = loadWithoutPages({ slug, tenantsDir, presetsDir, reader });
  const manifest = plain(extendTenant(loaded)) as Partial<TenantManifest>;
  if (!Number.isInteger(manifest.program?.id)) return undefined;
  const folders = loaded.layers.map(({ dir }) => dir).toReversed();
  return { slug, folders, manifest: manifest as TenantManifest };
}
