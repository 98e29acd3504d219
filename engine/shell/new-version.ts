import { holdsTyped } from '../session/typed.ts';

const KEY = 'portico stale';
const QUIET_MS = 60_000;

/** Told to the window when a newer portal is being served and the visitor holds something that a load would lose. */
export const NEW_VERSION = 'portico version';

/** What visitors have in their hands is not taken from them; a dialog says itself what it could not load. */
export const holdsWork = (): boolean => document.querySelector('dialog[open]') !== null || holdsTyped();

/**
 * Brings the portal that is being served now by one document load, at most once a minute, so that a server in trouble is
 * not asked in circles. A visitor who holds work is told instead.
 */
export function takeNewVersion(): void {
  const last = Number(sessionStorage.getItem(KEY) ?? 0);
  if (Date.now() - last < QUIET_MS) return;
  if (holdsWork()) return void dispatchEvent(new Event(NEW_VERSION));
  sessionStorage.setItem(KEY, String(Date.now()));
  location.reload();
}

/**
 * A chunk that is gone means that a newer portal is being served. Without a network the page stays as it is until there
 * is one again: a load would leave the visitor without it.
 */
export function reloadWhenStale(): void {
  addEventListener('vite:preloadError', () => {
    if (navigator.onLine) takeNewVersion();
    else addEventListener('online', takeNewVersion, { once: true });
  });
}
