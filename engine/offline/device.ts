import {
  notificationsDevice,
  notificationsSubscribe,
  notificationsUnsubscribe,
} from '../../openapi/generated/roles.ts';
import type { Call } from '../contract/operation-types.ts';

/** Whom this browser is told of, so that nobody else is told in their place. */
const KEY = 'portico push';

/** The browser's hand for messages of a server; undefined where it has none, or no worker to take them. */
export async function pushManager(): Promise<PushManager | undefined> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window)) return undefined;
  return (await navigator.serviceWorker.getRegistration('/'))?.pushManager;
}

/**
 * Asks the browser, and then the server, to tell this device of somebody's notifications. Rejects where either refuses; the
 * browser asks the person by itself.
 */
export async function tellDevice(
  call: Call,
  manager: PushManager,
  key: string,
  userId: number,
): Promise<void> {
  const known = await manager.getSubscription();
  // Signed for by another server's keys: the browser holds on to one pair.
  if (known && keyOf(known) !== key) await known.unsubscribe();
  const subscription = await manager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint, keys } = subscription.toJSON();
  await call(notificationsSubscribe, {
    body: { endpoint: endpoint ?? '', p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' },
  });
  localStorage.setItem(KEY, String(userId));
}

/** Tells this device nothing any more. */
export async function leaveDevice(call: Call, manager: PushManager): Promise<void> {
  localStorage.removeItem(KEY);
  await (await manager.getSubscription())?.unsubscribe();
  await call(notificationsUnsubscribe);
}

/**
 * Whoever signed in again where they had asked for it is told on; what somebody else asked for in this browser ends with
 * the next person.
 */
export async function keepDevice(call: Call, userId: number): Promise<void> {
  const manager = await pushManager();
  const subscription = await manager?.getSubscription();
  if (!manager || !subscription) return;
  const { data } = await call(notificationsDevice);
  if (data.subscribed) return;
  if (localStorage.getItem(KEY) === String(userId) && data.public_key)
    await tellDevice(call, manager, data.public_key, userId);
  else await subscription.unsubscribe();
}

function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
