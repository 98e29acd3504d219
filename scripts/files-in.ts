import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Every file of a folder, in a stable order; for a file the file itself, and for a missing path an empty
 * list.
 */
export function filesIn(path: string): string[] {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat?.isDirectory()) return stat ? [path] : [];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
