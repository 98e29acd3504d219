import { holdsTyped } from '../../session/typed.ts';

/**
 * The policy of a document lets through the tools that its visitor had agreed to when it was asked for, and no page can
 * change its own: another choice needs another document.
 */

/** Where the tab remembers for which choice it asked last: it asks once, whatever the answer. */
const ASKED = 'portico tools';

/** The purposes that this document lets through, as the server wrote them. */
const served = document.documentElement.dataset.tools ?? '';
/** Where the visitor was typing when another document was due. */
let typingOn: string | null = null;

/** Whether this document is that of a choice. Where it is not, another one is asked for: see `renew`. */
export function isServedFor(granted: string, path: string): boolean {
  if (served === granted) return true;
  renew(granted, path);
  return false;
}

/** At once where something has to stop; where somebody is typing, with the next page that they open. */
function renew(granted: string, path: string): void {
  const stay = new Set(granted.split(' '));
  const hasLost = served.split(' ').some((purpose) => purpose !== '' && !stay.has(purpose));
  if (!hasLost && holdsTyped() && (typingOn ?? path) === path) {
    typingOn = path;
    return;
  }
  if (sessionStorage.getItem(ASKED) === granted) return;
  sessionStorage.setItem(ASKED, granted);
  if (hasLost) forgetForeignCookies();
  window.location.reload();
}

/** Tools leave cookies of their own, which a page can read; the portal's it cannot. */
function forgetForeignCookies(): void {
  const { hostname } = window.location;
  const parents = hostname.split('.').map((_, place, all) => all.slice(place).join('.'));
  for (const pair of document.cookie.split(/;\s*/)) {
    const [name] = pair.split('=');
    if (!name) continue;
    const over = `${name}=; expires=Thu, 01 Jan 1970 00:00:00 GMT; path=/`;
    for (const domain of ['', ...parents.map((parent) => `; domain=${parent}`)]) {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store does not reach those of a parent everywhere
      document.cookie = over + domain;
    }
  }
}
