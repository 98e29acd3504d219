import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The nearest folder above with a package.json, so that source and what is built from it find the same one. */
function nearestPackage(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return folder;
  if (dirname(folder) === folder) throw new Error('No folder above has a package.json.');
  return nearestPackage(dirname(folder));
}

/** The project's folder, with its contract, schemas, features and tenants. */
export const projectDir = nearestPackage(import.meta.dirname);
