import type { BrowserContext, Page, Worker } from '@playwright/test';
import webPush from 'web-push';
import { expect, Portal, test } from '../support/portal.ts';
import { type RunningServer, setUpMs, startServer } from '../support/server.ts';

test.use({ serviceWorkers: 'allow', viewport: { width: 360, height: 740 } });

let server: RunningServer;
test.beforeAll(async () => {
  test.setTimeout(setUpMs);
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  server = await startServer({
    template: process.env.PORTICO_TEST_TEMPLATE,
    env: { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey },
  });
});
test.afterAll(() => server.stop());

/** A browser without a window refuses notices and has no push service: the answers of one that has both. */
async function subscribeAs(page: Page, endpoint: string): Promise<void> {
  await page.addInitScript((address) => {
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    let known: PushSubscription | null = null;
    const text = (bytes: ArrayBuffer | Uint8Array) =>
      btoa(String.fromCharCode(...new Uint8Array(bytes)))
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .replaceAll('=', '');
    Object.assign(PushManager.prototype, {
      getSubscription: async () => known,
      async subscribe({ applicationServerKey }: { applicationServerKey: string }) {
        const pair = { name: 'ECDH', namedCurve: 'P-256' };
        const { publicKey } = await crypto.subtle.generateKey(pair, true, ['deriveBits']);
        const p256dh = text(await crypto.subtle.exportKey('raw', publicKey));
        const auth = text(crypto.getRandomValues(new Uint8Array(16)));
        const plain = atob(applicationServerKey.replaceAll('-', '+').replaceAll('_', '/'));
        const key = Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
        known = {
          options: { applicationServerKey: key.buffer },
          toJSON: () => ({ endpoint: address, keys: { p256dh, auth } }),
          unsubscribe: async () => {
            known = null;
            return true;
          },
        } as unknown as PushSubscription;
        return known;
      },
    });
  }, endpoint);
}

interface Seen {
  title: string;
  body: string;
  tag: string;
  url: string;
}

/** The portal's worker. A browser without a window shows nothing and brings nothing to the front: both are noted. */
async function watchWorker(context: BrowserContext): Promise<Worker> {
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  await worker.evaluate(() => {
    const scope = globalThis as unknown as {
      shown: Seen[];
      registration: ServiceWorkerRegistration;
      WindowClient: { prototype: { focus(): Promise<unknown> } };
    };
    scope.shown = [];
    scope.registration.showNotification = async (title, { body, tag, data } = {}) => {
      scope.shown.push({ title, body: body ?? '', tag: tag ?? '', url: data.url });
    };
    scope.WindowClient.prototype.focus = async function focus() {
      return this;
    };
  });
  return worker;
}

const shownBy = (worker: Worker) => worker.evaluate(() => (globalThis as unknown as { shown: Seen[] }).shown);

/** A click on a notice that leads to this address. */
const click = (worker: Worker, url: string) =>
  worker.evaluate(async (to) => {
    let work: Promise<unknown> = Promise.resolve();
    const notification = { close: () => undefined, data: { url: to } };
    const waitUntil = (promise: Promise<unknown>) => {
      work = promise;
    };
    dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil }));
    await work;
  }, url);

/** What a push service hands to the browser. */
async function deliver(page: Page, origin: string, message: object): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const known = new Promise<string>((done) =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0]) done(registrations[0].registrationId);
    }),
  );
  await session.send('ServiceWorker.enable');
  const data = JSON.stringify(message);
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await known, data });
  await session.detach();
}

test('quem pede avisos no aparelho os recebe, chega ao que dizem e os desliga', async ({ page, context }) => {
  await subscribeAs(page, 'https://fcm.googleapis.com/fcm/send/aparelho-de-teste');
  const portal = new Portal(page, server, 'aurora', new Map());
  await portal.openAs('participant', '/faq');
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const bell = page.getByRole('button', { name: /^Notificações/ });
  const device = page.getByRole('switch', { name: 'Avisar neste dispositivo' });
  await bell.click();
  await expect(device).not.toBeChecked();
  await device.click();
  await expect(device).toBeChecked();
  await portal.expectAccessible();

  const worker = await watchWorker(context);
  const notice = { title: 'Aurora', body: 'Você tem uma nova notificação.', url: '/extrato', tag: 'n-7' };
  await deliver(page, portal.origin, notice);
  await expect.poll(() => shownBy(worker)).toEqual([notice]);

  // In the tab that is open; never off the portal.
  await click(worker, '/extrato');
  await expect(page).toHaveURL(`${portal.origin}/extrato`);
  await portal.settled();
  await click(worker, 'https://exemplo.com.br/x');
  await expect(page).toHaveURL(/^http:\/\/aurora\.localhost:\d+\/(painel)?$/);
  expect(context.pages()).toHaveLength(1);

  await portal.open('/faq');
  await bell.click();
  await expect(device).toBeChecked();
  await device.click();
  await expect(device).not.toBeChecked();
  expect(portal.complaints).toEqual([]);
});
