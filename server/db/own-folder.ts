import { existsSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, statSync } from 'node:fs';
import { readdir, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** In the system's folder it stands beside other programs' and other users'. */
const prefix = 'portico-running-';
/** How often a process says that it works in its folder. */
const beatEveryMs = 10 * 60_000;
/** A folder of which nobody has said anything for so long belongs to a process that ended without deleting it. */
const forgottenAfterMs = 3 * 3_600_000;

export interface OwnFolder {
  /** Where it is, links followed: another place once somebody has deleted it. */
  current(): string;
  /** Deletes it. */
  close(): void;
}

/**
 * A folder for this process alone inside the first of `parents` that takes one. Those of processes that ended without
 * deleting theirs are deleted. The time of a folder tells which ones: a lock, or the number of a process, says nothing of
 * another container.
 */
export function openOwnFolder(parents: readonly string[]): OwnFolder {
  let path = makeIn(parents);
  // Its own first: a process that was suspended has said nothing for long.
  const look = () => touch(path).then(() => deleteForgottenIn(dirname(path)));
  const beat = setInterval(() => void look().catch(() => undefined), beatEveryMs).unref();
  return {
    current() {
      if (!existsSync(path)) path = makeIn(parents);
      return path;
    },
    close() {
      clearInterval(beat);
      rmSync(path, { recursive: true, force: true });
    },
  };
}

function makeIn([parent = '', ...others]: readonly string[]): string {
  try {
    mkdirSync(parent, { recursive: true });
    deleteForgottenIn(parent);
    return realpathSync(mkdtempSync(join(parent, prefix)));
  } catch (error) {
    if (others.length === 0) throw error;
    return makeIn(others);
  }
}

function deleteForgottenIn(parent: string): void {
  for (const name of readdirSync(parent)) if (name.startsWith(prefix)) deleteForgotten(join(parent, name));
}

function deleteForgotten(folder: string): void {
  try {
    const told = statSync(folder).mtimeMs;
    if (Date.now() - told > forgottenAfterMs) rmSync(folder, { recursive: true, force: true });
  } catch {
    // Another user's, or somebody else has just deleted it.
  }
}

/** What is inside as well: a system may delete what nobody has touched for days (tmpfiles.d(5)). */
async function touch(folder: string): Promise<void> {
  const now = new Date();
  await utimes(folder, now, now);
  // An upload may end meanwhile.
  for (const name of await readdir(folder, { recursive: true }))
    await utimes(join(folder, name), now, now).catch(() => undefined);
}
