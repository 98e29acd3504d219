/** Follows folders of manifests and hands over what changed, a few events at a time. */
import { watch } from 'chokidar';

/** Editors save a file in several steps; the changes of this long are one, ms. */
const SETTLE_MS = 40;

/** Calls back with absolute paths; answers how to stop. Ready when it answers. */
export async function watchFolders(
  folders: readonly string[],
  onChange: (paths: readonly string[]) => void,
): Promise<() => Promise<void>> {
  const watcher = watch([...folders], {
    ignoreInitial: true,
    ignored: (path) => !folders.includes(path) && /\/(\.[^/]+|data|[^/]*~)$/.test(path),
  });
  let pending = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  const flush = () => {
    const paths = [...pending];
    pending = new Set();
    onChange(paths);
  };
  watcher.on('all', (_event, path) => {
    pending.add(path);
    clearTimeout(timer);
    timer = setTimeout(flush, SETTLE_MS);
  });
  await new Promise<void>((ready) => watcher.once('ready', () => ready()));
  return async () => {
    clearTimeout(timer);
    await watcher.close();
  };
}
