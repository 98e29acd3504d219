import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Writes a file, and its folder where there is none, by a temporary file that is renamed: nobody reads half of it, and a
 * hard link keeps its old content. Throws the errors of `fs`, which name the file that was to be written.
 */
export function writeWhole(path: string, content: string | Buffer): void {
  const fresh = writeBeside(path, content);
  try {
    renameSync(fresh, path);
  } catch (error) {
    drop(fresh);
    throw about(path, error);
  }
}

/** The same for what can be made anew: where nothing can be written, nothing is kept. */
export function keepWhole(path: string, content: string | Buffer): void {
  try {
    writeWhole(path, content);
  } catch {}
}

/** The temporary file. */
function writeBeside(path: string, content: string | Buffer): string {
  mkdirSync(dirname(path), { recursive: true });
  const fresh = `${path}.${process.pid}~`;
  try {
    writeFileSync(fresh, content);
  } catch (error) {
    drop(fresh);
    throw about(path, error);
  }
  return fresh;
}

/** Where nothing may be written, nothing was. */
function drop(fresh: string): void {
  try {
    rmSync(fresh, { force: true });
  } catch {}
}

const about = (path: string, error: unknown) => Object.assign(error as Error, { path });
