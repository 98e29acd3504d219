import { mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { drop, takePlace, writeBeside, writeWhole } from '../manifest/write-whole.ts';
import type { Move } from './rename-plan.ts';

/**
 * Writes files anew, and then gives some another name: all of it or nothing. What the system refuses is mostly met while the
 * texts are written beside; what was changed by then is put back. Throws the errors of `fs` if nothing has changed.
 */
export function writeAll(texts: ReadonlyMap<string, string>, moves: readonly Move[]): void {
  const fresh = new Map<string, string>();
  const undo: (() => void)[] = [];
  try {
    for (const [path, text] of texts) fresh.set(path, writeBeside(path, text));
    for (const [path, beside] of fresh) {
      const old = readFileSync(path);
      takePlace(beside, path);
      undo.push(() => writeWhole(path, old));
    }
    for (const { from, to } of moves) {
      const made = mkdirSync(dirname(to), { recursive: true });
      if (made !== undefined) undo.push(() => rmSync(made, { recursive: true }));
      renameSync(from, to);
      undo.push(() => renameSync(to, from));
    }
  } catch (error) {
    for (const beside of fresh.values()) drop(beside);
    putBack(undo);
    throw error;
  }
}

/** Throws an error of another kind if even what was there before is refused. */
function putBack(undo: readonly (() => void)[]): void {
  try {
    for (const step of undo.toReversed()) step();
  } catch (cause) {
    throw new Error('the change is half done, and cannot be taken back', { cause });
  }
}
