import { escapeHtml } from '../format/html.ts';
import { FILES, isFile, isGood, KEPT, type KeptPage, keptAddress, NONCE, seenAt } from './kept.ts';
import { keptMoment } from './moment.ts';
import { LIST_MARK, OFFLINE_PAGE, OFFLINE_SCRIPT } from './names.ts';
import type { FetchEvent } from './scope.ts';

/** The offline page with what belongs to it: of one version of the portal. */
export const OFFLINE = 'portico offline';

/**
 * Answers a request that the worker has anything to say about: a page comes from the network, and without one from what is
 * kept; a file that never changes comes from the device once it was there. Everything else goes past it: no call of the
 * API, and nothing that is to be stored nowhere.
 */
export function answer(event: FetchEvent): void {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  if (request.mode === 'navigate') event.respondWith(pageOf(event, url));
  // A part of a film is not the film.
  else if (isFile(url) && !request.headers.has('range') && isLight(request))
    event.respondWith(fileOf(request));
  else if (url.pathname === OFFLINE_SCRIPT) event.respondWith(ownOr(request));
}

/** Films and sounds are left where they are. */
const isLight = ({ destination }: Request) => !['video', 'audio', 'track'].includes(destination);

async function pageOf(event: FetchEvent, url: URL): Promise<Response> {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch (error) {
    const offline = await (await caches.open(OFFLINE)).match(OFFLINE_PAGE);
    if (!offline) throw error;
    // An administrator who looks as somebody else is shown nothing of themselves in their place.
    const kept = url.searchParams.has('admin_user_id') ? null : await keptPage(url.pathname);
    if (!kept) return offlinePage(offline);
    // Of another address, as the next page of a list, the answers are not there.
    return seenAt(kept) === url.pathname + url.search
      ? documentOf(kept, offline)
      : Response.redirect(seenAt(kept));
  }
}

async function fileOf(request: Request): Promise<Response> {
  const files = await caches.open(FILES);
  const known = await files.match(request.url);
  if (known) return known;
  const answer = await fetch(request);
  const isForEver = answer.headers.get('cache-control')?.includes('immutable');
  // What finds no room on the device is asked for again.
  if (answer.status === 200 && answer.type === 'basic' && isForEver)
    files.put(request.url, answer.clone()).catch(() => undefined);
  return answer;
}

async function ownOr(request: Request): Promise<Response> {
  return (await (await caches.open(OFFLINE)).match(request.url)) ?? fetch(request);
}

async function keptPage(path: string): Promise<KeptPage | null> {
  const found = await (await caches.open(KEPT)).match(keptAddress(path));
  const page = found && ((await found.json()) as KeptPage);
  return page && isGood(page) ? page : null;
}

/** Every page that is kept and still shown. */
export async function keptPages(): Promise<KeptPage[]> {
  const cache = await caches.open(KEPT);
  const all = await cache.matchAll();
  const pages = await Promise.all(all.map(async (one) => (await one.json()) as KeptPage));
  return pages.filter(isGood).sort((a, b) => a.path.localeCompare(b.path));
}

/** Under the policy of every page: the offline page came with it. */
function documentOf({ html }: KeptPage, offline: Response): Response {
  const { headers } = offline;
  const nonce = /'nonce-([^']+)'/.exec(headers.get('content-security-policy') ?? '')?.[1] ?? '';
  return new Response(html.replaceAll(NONCE, nonce), { headers });
}

async function offlinePage(offline: Response): Promise<Response> {
  const pages = await keptPages();
  const rows = pages.map(
    (page) =>
      `<li><a href="${escapeHtml(seenAt(page))}"><b>${escapeHtml(page.title)}</b><small>Dados de ${keptMoment(page.at)}</small></a></li>`,
  );
  const list =
    rows.length > 0
      ? `<nav aria-labelledby="ler"><h2 id="ler">Para ler agora</h2><ul>${rows.join('')}</ul></nav>`
      : '';
  const html = (await offline.text()).replace(LIST_MARK, () => list);
  return new Response(html, { headers: offline.headers });
}
