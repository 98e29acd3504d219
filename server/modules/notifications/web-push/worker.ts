import type { FastifyBaseLogger } from 'fastify';
import type { DatabaseHandle } from '../../../db/client.ts';
import { internet } from '../../shared/connection.ts';
import { takeAsTheyCome } from '../../shared/turns.ts';
import type { WebPushSettings } from '../../shared/web-push.ts';
import { isPushAddress } from './devices.ts';
import {
  closeMessage,
  findDelivery,
  forgetDevice,
  type PushMessage,
  postpone,
  retryWaitsMs,
  takeMessages,
} from './outbox.ts';
import { type PushReach, sendPush } from './send.ts';
import { Services } from './silent.ts';

const atOnce = 10;
/** After a day a message is no longer sent, ms: the person finds the notification in the portal. */
const uselessAfterMs = 24 * 3_600_000;
const longestWaitMs = 4 * 3_600_000;

export interface PushWorker {
  readonly database: DatabaseHandle;
  readonly settings: WebPushSettings;
  readonly log: FastifyBaseLogger;
  readonly clock: () => Date;
  readonly reach: PushReach;
  /** The tenant of a program, which names it. */
  readonly tenantOf: (programId: number) => unknown;
}

/** The push services of the settings, over the internet. */
export const pushReach = (settings: WebPushSettings): PushReach => ({
  ...internet,
  allows: (endpoint) => isPushAddress(endpoint, settings),
  patienceMs: 10_000,
});

/** Sends messages that are due, at most ten. Errors are logged with the message's number. */
export async function sendDuePushes(worker: PushWorker): Promise<void> {
  await Promise.all(await beginToSend(worker, new Services(), atOnce));
}

async function beginToSend(worker: PushWorker, services: Services, most: number): Promise<Promise<void>[]> {
  const messages = await takeMessages(worker.database.db, most, worker.clock());
  return messages.map((message) => sendOne(worker, services, message));
}

async function sendOne(worker: PushWorker, services: Services, message: PushMessage): Promise<void> {
  const { database, settings, log, clock, reach, tenantOf } = worker;
  const { db } = database;
  const tenant = tenantOf(message.program_id);
  const delivery = await database.withProgram(message.program_id, (tx) => findDelivery(tx, message, tenant));
  const now = clock();
  if (!delivery || now.getTime() - delivery.startDate.getTime() > uselessAfterMs)
    return closeMessage(db, message);
  // The notification was postponed after the message was written.
  if (delivery.startDate > now) return postpone(db, message, delivery.startDate, true);
  const about = { program: message.program_id, message: message.id, tries: message.tries };
  const send = () => sendPush(delivery, message.notification_id, settings, reach);
  const answer = await services.ask(new URL(delivery.endpoint).host, send).catch((error: unknown) => {
    log.warn({ ...about, err: error }, 'a push service could not be asked');
    return null;
  });
  const { status, retryAfter } = answer ?? { status: 0, retryAfter: null };
  if (status >= 200 && status < 300) return closeMessage(db, message);
  // The device no longer exists (RFC 8030, section 7.3): delete it with its messages.
  if (status === 404 || status === 410)
    return database.withProgram(message.program_id, (tx) => forgetDevice(tx, message));
  const wait = retryWaitsMs[message.tries - 1];
  const mayHelp = status === 0 || status === 429 || status >= 500;
  if (mayHelp && wait !== undefined) {
    const ms = Math.min(Math.max(wait, (retryAfter ?? 0) * 1000), longestWaitMs);
    return postpone(db, message, new Date(now.getTime() + ms));
  }
  log.error({ ...about, status }, 'a message to a device was given up');
  return closeMessage(db, message);
}

/**
 * Sends messages as they come, ten at once. Answers a function that stops it and waits for the messages that are being
 * sent.
 */
export function startPushWorker(worker: PushWorker): () => Promise<void> {
  const services = new Services();
  return takeAsTheyCome(
    atOnce,
    (most) => beginToSend(worker, services, most),
    (error) => worker.log.error({ err: error }, 'messages to devices could not be read'),
  );
}
