import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Writes a file, and its folder where there is none, by a temporary file that is renamed: nobody reads half of it, and a
 * hard link keeps its old content. Throws the errors of `fs`.
 */
export function writeWhole(path: string, content: string | Buffer): void {
  mkdirSync(dirname(path), { recursive: true });
  const fresh = `${path}.${process.pid}~`;
  writeFileSync(fresh, content);
  renameSync(fresh, path);
}
