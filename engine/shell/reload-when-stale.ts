const KEY = 'portico stale';
const QUIET_MS = 60_000;

/** What visitors have in their hands is not taken from them: a dialog says itself what it could not load. */
function hasOpenDialog(): boolean {
  return document.querySelector('dialog[open]') !== null;
}

/**
 * A chunk that is gone means that a newer portal is being served: one document load brings it. At most once a
 * minute, so that a server in trouble is not asked in circles.
 */
export function reloadWhenStale(): void {
  window.addEventListener('vite:preloadError', () => {
    const last = Number(sessionStorage.getItem(KEY) ?? 0);
    if (Date.now() - last < QUIET_MS || hasOpenDialog()) return;
    sessionStorage.setItem(KEY, String(Date.now()));
    window.location.reload();
  });
}
