/**
 * Which tenant had a domain or a program first. It is written down where the server keeps its data: a folder that comes
 * later takes nothing from a brand that is running, whatever it is called and however often the server starts.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeWhole } from './write-whole.ts';

/** Slugs by what they own: a domain, or a program as `#101`. A program whose tenant is gone stays. */
export type Owners = ReadonlyMap<string, string>;

/** The number of an owned program; undefined for a domain. */
export const programOf = (owned: string): number | undefined =>
  owned.startsWith('#') ? Number(owned.slice(1)) : undefined;

/** Where a server with this data folder writes them down. */
export const ownersFile = (dataDir: string) => join(dataDir, 'owners.json');

type Written = Record<string, Record<string, string>>;

function read(file: string): Written {
  try {
    const written: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return written !== null && typeof written === 'object' ? (written as Written) : {};
  } catch {
    // No server has run here yet; or the file is broken, and is written anew.
    return {};
  }
}

/** Owners among the tenants of a folder, as they were last written down; none where no server has run. */
export function readOwners(file: string, tenantsDir: string): Owners {
  return new Map(Object.entries(read(file)[tenantsDir] ?? {}));
}

/** Writes them down, whole or not at all. What is there of other folders stays. A folder that takes no file is left alone. */
export function writeOwners(file: string, tenantsDir: string, owners: Owners): void {
  try {
    const all = { ...read(file), [tenantsDir]: Object.fromEntries([...owners].sort()) };
    writeWhole(file, `${JSON.stringify(all, null, 2)}\n`);
  } catch {
    // The order of the names decides then, as where nothing was written.
  }
}
