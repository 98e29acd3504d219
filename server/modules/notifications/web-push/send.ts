import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import webPush from 'web-push';
import { connectionOf, type Reachable } from '../../shared/connection.ts';
import type { WebPushSettings } from '../../shared/web-push.ts';
import type { Delivery } from './outbox.ts';

/** How long a push service keeps a message for a device that is off, s. */
const keptSeconds = 24 * 3_600;

/** How addresses become connections; tests pass their own. */
export interface PushReach extends Reachable {
  /**
   * Whether an address is a push service's. It was checked when it was stored; the list may have changed
   * since then.
   */
  allows(endpoint: string): boolean;
  /** How long an answer may take, ms. */
  readonly patienceMs: number;
}

/** The answer of a push service: its status, 0 if there was none. */
export interface Pushed {
  readonly status: number;
  /** How long the service asks us to wait, s. */
  readonly retryAfter: number | null;
}

/**
 * The message to a device: the program's name and the path it opens, with no personal data and none of the
 * notification's text.
 */
export const noticeOf = ({ title, path }: Delivery, notification: number) => ({
  ...{ title, body: 'Você tem uma nova notificação.', url: path, tag: `notificacao-${notification}` },
});

/**
 * Sends one message, encrypted for the device (RFC 8291) and signed by this server (RFC 8292). Follows no
 * redirect. Throws if the push service cannot be reached; a `TimeoutError` if it does not answer.
 */
export async function sendPush(
  delivery: Delivery,
  notification: number,
  settings: WebPushSettings,
  reach: PushReach,
): Promise<Pushed> {
  const { endpoint, p256dh, auth } = delivery;
  if (!reach.allows(endpoint)) return { status: 404, retryAfter: null };
  const { subject, publicKey, privateKey } = settings;
  const details = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(noticeOf(delivery, notification)),
    {
      ...{ vapidDetails: { subject, publicKey, privateKey }, TTL: keptSeconds },
      ...{ contentEncoding: 'aes128gcm', topic: `n${notification}` },
    },
  );
  const url = new URL(endpoint);
  const signal = AbortSignal.timeout(reach.patienceMs);
  return new Promise((answered, failed) => {
    const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, {
      ...connectionOf(url, reach),
      ...{ method: details.method, headers: details.headers, signal },
      maxHeaderSize: 16 * 1024,
    });
    request.on('error', (error) => failed(signal.reason ?? error));
    request.on('response', (answer) => {
      // The body is not needed.
      answer.destroy();
      const after = Number(answer.headers['retry-after']);
      answered({ status: answer.statusCode ?? 0, retryAfter: after > 0 ? after : null });
    });
    request.end(details.body);
  });
}
