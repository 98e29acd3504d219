const KEY = 'portico stale';
const QUIET_MS = 60_000;

/** What visitors have in their hands is not taken from them: a dialog says itself what it could not load. */
function hasOpenDialog(): boolean {
  return document.querySelector('dialog[open]') !== null;
}

/**
 * A chunk that is gone means that a newer portal is being served: one document load brings it. At most once a
 * minute, so that a server in trouble is not asked in circles. Without a network the page stays as it is until there is
 * one again: a load would leave the visitor with the browser's own error page.
 */
export function reloadWhenStale(): void {
  const reload = () => {
    const last = Number(sessionStorage.getItem(KEY) ?? 0);
    if (Date.now() - last < QUIET_MS || hasOpenDialog()) return;
    sessionStorage.setItem(KEY, String(Date.now()));
    window.location.reload();
  };
  window.addEventListener('vite:preloadError', () => {
    if (navigator.onLine) reload();
    else window.addEventListener('online', reload, { once: true });
  });
}
