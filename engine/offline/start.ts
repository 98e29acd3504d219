import type { Feature } from '../feature.ts';
import type { Session } from '../session/session.ts';
import { settingsOf } from '../session/settings.ts';
import { keepDevice } from './device.ts';
import { keepPages } from './keep-pages.ts';

/** How often an open tab asks whether there is a newer portal, ms. */
const ASK_EVERY_MS = 15 * 60_000;

/**
 * Puts the portal onto the device, once nobody waits for anything any more: its worker, and the pages that can be read
 * without a network. `onNewer`: the portal that is open is not the one that is served any more.
 */
export async function startOffline(
  session: Session,
  features: readonly Feature[],
  onNewer: () => void,
): Promise<void> {
  // A host that only has files, and one of an address that is not secure, have no worker.
  const isServed = document.querySelector('link[rel=manifest]') !== null;
  if (!import.meta.env.PROD || !isServed || !('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  let { controller } = serviceWorker;
  serviceWorker.addEventListener('controllerchange', () => {
    if (controller) onNewer();
    ({ controller } = serviceWorker);
  });
  await isLoaded();
  // A browser may keep workers from sites that it does not trust with its disk: what is kept then, nobody could read.
  const registration = await serviceWorker.register('/sw.js').catch(() => undefined);
  if (!registration) return;
  keepPages(session, features);
  keepDeviceOf(session);
  setInterval(() => {
    if (document.visibilityState === 'visible' && navigator.onLine)
      registration.update().catch(() => undefined);
  }, ASK_EVERY_MS);
}

/** Once for everybody who signs in while this document is open. */
function keepDeviceOf({ boot, client }: Session): void {
  let last: number | null = null;
  const look = () => {
    const { user, tenant, settings } = boot.getSnapshot().context;
    if (!user || !tenant || user.id === last || settingsOf(settings, tenant).flags.admin_access) return;
    last = user.id;
    keepDevice(client.call, user.id).catch(() => undefined);
  };
  boot.subscribe(look);
  look();
}

/** Resolves when the document has everything that its HTML names. */
function isLoaded(): Promise<void> {
  if (document.readyState === 'complete') return Promise.resolve();
  return new Promise((done) => addEventListener('load', () => done(), { once: true }));
}
