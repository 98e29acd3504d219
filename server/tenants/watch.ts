/** Watches folders of manifests and reports changes in groups. */
import { type FSWatcher, readdirSync, statSync, watch } from 'node:fs';
import { join } from 'node:path';

/** Editors save a file in several steps; changes within this time are one change, ms. */
const SETTLE_MS = 40;

/** Folders that come and go while one looks at them are no fault. */
const GONE = new Set(['ENOENT', 'ENOTDIR', 'EPERM']);

/**
 * Calls back with absolute paths; answers a function that stops it. It watches when the promise resolves. Folders are watched
 * and not the files in them: of 1,000 tenants there are 3,000 and not 51,000, at a hundredth of the memory. `onFault` gets
 * a folder that cannot be watched, for example because the system's limit of watches is reached.
 */
export async function watchFolders(
  folders: readonly string[],
  onChange: (paths: readonly string[]) => void,
  onFault: (folder: string, error: Error) => void,
): Promise<() => Promise<void>> {
  const open = new Map<string, FSWatcher>();
  let pending = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  const flush = () => {
    const paths = [...pending];
    pending = new Set();
    onChange(paths);
  };
  const tell = (path: string) => {
    pending.add(path);
    clearTimeout(timer);
    timer = setTimeout(flush, SETTLE_MS);
  };

  const add = (dir: string) => {
    if (open.has(dir)) return;
    try {
      const watcher = watch(dir, (event, name) => onEvent(dir, event, name));
      watcher.on('error', () => remove(dir));
      open.set(dir, watcher);
      for (const entry of readdirSync(dir, { withFileTypes: true })) {
        const path = join(dir, entry.name);
        // A tenant's folder may be a link; what is linked inside of it is not read.
        const isFolder = entry.isDirectory() || (folders.includes(dir) && isDirectory(path));
        if (isFolder && !isIgnored(path, folders)) add(path);
      }
    } catch (error) {
      remove(dir);
      const fault = error as NodeJS.ErrnoException;
      if (!GONE.has(fault.code ?? '')) onFault(dir, fault);
    }
  };
  const remove = (dir: string) => {
    for (const [path, watcher] of open) {
      if (path !== dir && !path.startsWith(`${dir}/`)) continue;
      watcher.close();
      open.delete(path);
    }
  };
  const onEvent = (dir: string, event: string, name: string | null) => {
    const path = name === null ? dir : join(dir, name);
    if (isIgnored(path, folders)) return;
    if (event === 'rename' && path !== dir) {
      // Another folder may be there by the same name.
      remove(path);
      if (isDirectory(path)) add(path);
    }
    tell(path);
  };

  for (const folder of folders) add(folder);
  return async () => {
    clearTimeout(timer);
    for (const watcher of open.values()) watcher.close();
    open.clear();
  };
}

/** What editors leave. */
const isIgnored = (path: string, folders: readonly string[]) =>
  !folders.includes(path) && /\/(\.[^/]+|[^/]*~)$/.test(path);

/** False also for a link that leads nowhere or back to itself. */
function isDirectory(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}
