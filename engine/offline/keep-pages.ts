import type { Feature } from '../feature.ts';
import type { PageIr, RouteIr } from '../manifest/ir.ts';
import { matchRoute } from '../manifest/match-path.ts';
import { closedKey } from '../session/decide.ts';
import { gateKey, gateSources, gatesOf } from '../session/gate.ts';
import { pageQuery } from '../session/queries.ts';
import type { Session } from '../session/session.ts';
import { settingsOf } from '../session/settings.ts';
import type { InlineData } from '../session/types.ts';
import { FILES, isFile, isGood, KEPT, type KeptPage, keptAddress, NONCE } from './kept.ts';
import { keptMoment } from './moment.ts';

/** What a page shows has settled when nothing of it has changed for so long, ms. */
const SETTLED_MS = 1500;

/** What a page showed so short a time ago is kept with what it shows: another of its tabs, ms. */
const RECENT_MS = 5 * 60_000;

/** A page that may be kept, as the person who is signed in sees it now. */
interface Seen {
  page: PageIr;
  data: InlineData;
  at: number;
  programId: number;
  userId: number;
}

/**
 * Keeps each page whose manifest says `offline` as the signed-in person last saw it, for the time without a network.
 * Nothing is asked for: a page is written from what is on the screen. An administrator who looks as somebody else leaves
 * nothing on their device.
 */
export function keepPages(session: Session, features: readonly Feature[]): void {
  watchFiles();
  let timer = 0;
  let last = '';
  const look = () => {
    const seen = seenPage(session, features);
    const mark = seen && `${location.pathname}${location.search} ${seen.userId} ${seen.at}`;
    if (!seen || mark === last) return;
    last = mark ?? '';
    // A device without room keeps nothing.
    keep(seen, session).catch(() => undefined);
  };
  session.queries.getQueryCache().subscribe(() => {
    clearTimeout(timer);
    timer = window.setTimeout(look, SETTLED_MS);
  });
  timer = window.setTimeout(look, SETTLED_MS);
}

/** The addresses of the portal that can be read without a network. */
export async function keptPaths(): Promise<string[]> {
  const requests = await (await caches.open(KEPT)).keys();
  const prefix = new URL(keptAddress(''), location.origin).href;
  return requests.map(({ url }) => url.slice(prefix.length));
}

function seenPage({ boot, queries }: Session, features: readonly Feature[]): Seen | null {
  const { tenant, settings, user } = boot.getSnapshot().context;
  const isMine = tenant && user && !settingsOf(settings, tenant).flags.admin_access;
  // What is shown from the device is not younger for being shown.
  if (!isMine || document.documentElement.dataset.kept || queries.isFetching() > 0) return null;
  const route = matchRoute(tenant.routes, location.pathname)?.route;
  const page = route?.offline && queries.getQueryData<PageIr>(pageQuery(tenant.slug, route).queryKey);
  if (!page) return null;
  const sources = new Set<unknown>(page.sources.map(({ operation }) => operation.id));
  const around = new Set<unknown>(aroundOf(route, features, tenant));
  const closed = JSON.stringify(closedKey(user));
  const found = queries
    .getQueryCache()
    .findAll({ predicate: ({ state }) => state.status === 'success' && !state.isInvalidated })
    .filter((query) => {
      const { queryKey } = query;
      const [id] = queryKey;
      const isShown = query.isActive() || query.state.dataUpdatedAt > Date.now() - RECENT_MS;
      return (sources.has(id) && isShown) || around.has(id) || JSON.stringify(queryKey) === closed;
    });
  const ages = found
    .filter(({ queryKey }) => sources.has(queryKey[0]))
    .map(({ state }) => state.dataUpdatedAt);
  if (ages.length === 0) return null;
  const answers = found.map(({ queryKey, state }) => ({ key: queryKey, data: state.data }));
  return {
    ...{ page, at: Math.min(...ages), programId: tenant.program.id, userId: user.id },
    data: { tenant, page, settings, user, answers },
  };
}

/** Operations that are asked whatever the page is, before it shows. */
function aroundOf(
  route: RouteIr,
  features: readonly Feature[],
  tenant: Parameters<typeof gatesOf>[1],
): readonly unknown[] {
  const gates = gateSources(gatesOf(features, tenant)).map((source) => gateKey(source)[0]);
  return [...gates, ...(route.guard ? [route.guard.operation.id] : [])];
}

async function keep({ data, at, programId, userId }: Seen, { boot }: Session): Promise<void> {
  const { pathname: path, search } = location;
  const title = document.title.split(' · ')[0] ?? '';
  const html = documentWith(data, at);
  const files = await keepFiles();
  const kept: KeptPage = { path, search, title, at, programId, userId, html, files };
  const cache = await caches.open(KEPT);
  // They may have left in the meantime.
  if (boot.getSnapshot().context.user?.id !== userId) return;
  let isWhole = false;
  for (const known of await cache.keys()) {
    const other = (await (await cache.match(known))?.json()) as KeptPage | undefined;
    if (other?.userId !== userId || other.programId !== programId) await cache.delete(known);
    else if (other.path === path) isWhole = !other.search && isGood(other);
  }
  // What a query leaves of a page does not take the place of the whole.
  if (search && isWhole) return;
  await cache.put(keptAddress(path), new Response(JSON.stringify(kept)));
}

/** The portal's own files that this document has loaded. */
const loaded = new Set<string>();

/** The browser's own list of what was loaded ends after 250 requests, which a day's tab makes. */
function watchFiles(): void {
  const note = (name: string) => {
    if (name.startsWith(`${location.origin}/`) && isFile(new URL(name))) loaded.add(name);
  };
  for (const script of document.querySelectorAll<HTMLScriptElement>('script[src]')) note(script.src);
  const observer = new PerformanceObserver((list) => {
    for (const { name } of list.getEntries()) note(name);
  });
  observer.observe({ type: 'resource', buffered: true });
}

/** Puts the files that this document has loaded onto the device. Answers their addresses. */
async function keepFiles(): Promise<string[]> {
  const files = [...loaded];
  const cache = await caches.open(FILES);
  for (const file of files) if (!(await cache.match(file))) await cache.add(file).catch(() => undefined);
  return files;
}

const ofHead =
  'meta, link[rel=icon], link[rel=manifest], link[rel=apple-touch-icon], link[rel=stylesheet], script[type=module][src]';

/** The first HTML as the server would write it, from the document that is here. */
function documentWith(data: InlineData, at: number): string {
  const styles = document.querySelector('style[nonce]')?.textContent ?? '';
  const head = [
    ...document.head.querySelectorAll(ofHead),
    ...document.body.querySelectorAll('link[rel=stylesheet]'),
  ];
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  const title = document.createElement('title');
  title.textContent = document.title;
  return `<!doctype html><html lang="pt-BR" data-kept="${keptMoment(at)}"><head>${title.outerHTML}${head
    .map((element) => element.outerHTML)
    .join('')}<style nonce="${NONCE}">${styles}</style></head><body><div id="root"></div>
<script type="application/json" id="portico-data">${json}</script></body></html>`;
}
