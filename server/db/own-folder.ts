import { existsSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { lockFolder } from './lock.ts';

export interface OwnFolder {
  /** Where it really is, links followed. */
  readonly path: string;
  /** Deletes it. */
  close(): Promise<void>;
}

/**
 * A folder inside `parent` for this process alone. Those of processes that ended without deleting theirs are deleted: a lock
 * ends with its process.
 */
export async function openOwnFolder(parent: string): Promise<OwnFolder> {
  mkdirSync(parent, { recursive: true });
  for (const name of readdirSync(parent)) await deleteUnheld(join(parent, name));
  for (;;) {
    const path = realpathSync(mkdtempSync(join(parent, 'p-')));
    const unlock = await lock(path);
    // Another process that starts may have taken it for one that nobody holds.
    if (!unlock) continue;
    if (existsSync(path))
      return {
        path,
        async close() {
          rmSync(path, { recursive: true, force: true });
          await unlock();
        },
      };
    await unlock();
  }
}

/** Null where another process holds the folder, or has just deleted it. */
const lock = (folder: string) => lockFolder(folder).catch(() => null);

async function deleteUnheld(folder: string): Promise<void> {
  const unlock = await lock(folder);
  if (!unlock) return;
  rmSync(folder, { recursive: true, force: true });
  await unlock();
}
