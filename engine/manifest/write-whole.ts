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

/** The temporary file. */
export function writeBeside(path: string, content: string | Buffer): string {
  mkdirSync(dirname(path), { recursive: true });
  const fresh = `${path}.${process.pid}~`;
  orDrop(fresh, path, () => writeFileSync(fresh, content));
  return fresh;
}

/** Renames it. */
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

/** Removes it. Where nothing may be written, nothing was. */
export function drop(fresh: string): void {
  try {
    rmSync(fresh, { force: true });
  } catch {}
}
