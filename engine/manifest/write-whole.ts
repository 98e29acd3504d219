import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Writes a file, and its folder where there is none, by a temporary file that is renamed: nobody reads half of it, and a
 * hard link keeps its old content. Throws the errors of `fs`, which name the file that was to be written.
 */
export function writeWhole(path: string, content: string | Buffer): void {
  takePlace(writeBeside(path, content), path);
}

/** The same for what can be made anew: where nothing can be written, nothing is kept. */
export function keepWhole(path: string, content: string | Buffer): void {
  try {
    writeWhole(path, content);
  } catch {}
}

/** Writes the new content of a file into a temporary one beside it, and answers where that is. Throws as `writeWhole` does. */
export function writeBeside(path: string, content: string | Buffer): string {
  mkdirSync(dirname(path), { recursive: true });
  const fresh = `${path}.${process.pid}~`;
  orDrop(fresh, path, () => writeFileSync(fresh, content));
  return fresh;
}

/** Puts what `writeBeside` wrote in the place of the file. Throws as `writeWhole` does. */
export function takePlace(fresh: string, path: string): void {
  orDrop(fresh, path, () => renameSync(fresh, path));
}

function orDrop(fresh: string, path: string, work: () => void): void {
  try {
    work();
  } catch (error) {
    drop(fresh);
    throw Object.assign(error as Error, { path });
  }
}

/** Removes what `writeBeside` wrote. A folder that refuses that took no file either. */
export function drop(fresh: string): void {
  try {
    rmSync(fresh, { force: true });
  } catch {}
}
