/** What the portal does between a page and the network, and while no page is open (docs/offline.md). */
import { answer, keptPages, OFFLINE } from './answer.ts';
import { FILES } from './kept.ts';
import { OFFLINE_PAGE, OFFLINE_SCRIPT } from './names.ts';
import { openNotice, showNotice } from './notices.ts';
import type { WorkerScope } from './scope.ts';

/** Listens, for as long as the browser lets it. */
export function startWorker(worker: WorkerScope): void {
  worker.addEventListener('install', (event) => event.waitUntil(prepare().then(() => worker.skipWaiting())));
  worker.addEventListener('activate', (event) => event.waitUntil(takeOver(worker)));
  worker.addEventListener('fetch', answer);
  worker.addEventListener('push', (event) => event.waitUntil(showNotice(worker, event)));
  worker.addEventListener('notificationclick', (event) => event.waitUntil(openNotice(worker, event)));
}

/** The server's own answer, past what the browser has of an earlier version. */
async function prepare(): Promise<void> {
  const cache = await caches.open(OFFLINE);
  await cache.addAll([OFFLINE_PAGE, OFFLINE_SCRIPT].map((url) => new Request(url, { cache: 'reload' })));
}

async function takeOver(worker: WorkerScope): Promise<void> {
  // The network is asked for a page while the worker wakes up.
  await worker.registration.navigationPreload?.enable();
  await forgetOldFiles();
  await worker.clients.claim();
}

/** Files of an earlier version, unless a page that is kept needs them: they would be there for ever. */
async function forgetOldFiles(): Promise<void> {
  const needed = new Set((await keptPages()).flatMap(({ files }) => files));
  const cache = await caches.open(FILES);
  const known = await cache.keys();
  await Promise.all(known.filter(({ url }) => !needed.has(url)).map((request) => cache.delete(request)));
}
