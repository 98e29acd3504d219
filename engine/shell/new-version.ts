import { whenOnline } from '../blocks/runtime/when-online.ts';
import { inTime } from '../contract/in-time.ts';
import { holdsTyped } from '../session/typed.ts';

const KEY = 'portico stale';
const QUIET_MS = 60_000;

/** Told to the window when a newer portal is being served that is not loaded at once. */
export const NEW_VERSION = 'portico version';

/** What visitors have in their hands is not taken from them; a dialog says itself what it could not load. */
export const holdsWork = (): boolean => document.querySelector('dialog[open]') !== null || holdsTyped();

/** Resolves once the server can be reached: a load brings a portal then. A host of files has no such file, and says so. */
export const whenServed = (): Promise<void> =>
  whenOnline(async () => {
    const asked = { method: 'HEAD', cache: 'no-store', signal: inTime() } as const;
    const { status } = await fetch('/manifest.webmanifest', asked);
    if (status >= 500) throw new Error(`The server answers ${status}`);
  });

/** A browser that keeps nothing for a site has no other way to know. */
const wasLoadedAgain = (): boolean =>
  (performance.getEntriesByType('navigation') as PerformanceNavigationTiming[])[0]?.type === 'reload';

/**
 * Brings the portal that is being served now by one document load, at most once a minute, so that a server in trouble is
 * not asked in circles. Else the next link does, and a visitor who holds work is told.
 */
export function takeNewVersion(): void {
  const last = Number(sessionStorage.getItem(KEY));
  // A clock that was put back makes nothing last longer.
  const isQuiet =
    Math.abs(Date.now() - last) < QUIET_MS || (wasLoadedAgain() && performance.now() < QUIET_MS);
  if (isQuiet || holdsWork()) {
    // Who tells the visitor may come later.
    document.documentElement.dataset.old = '';
    return void dispatchEvent(new Event(NEW_VERSION));
  }
  sessionStorage.setItem(KEY, String(Date.now()));
  location.reload();
}

/**
 * A chunk that does not come may be gone with an older portal, or lost on a bad network, and few browsers ask twice for a
 * module: a load brings it. Not before there is a server to load from, and once: whoever needs the chunk goes on asking.
 */
export function reloadWhenStale(): void {
  addEventListener('vite:preloadError', () => void whenServed().then(takeNewVersion), { once: true });
}
