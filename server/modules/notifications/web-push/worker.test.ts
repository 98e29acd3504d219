import { createECDH, randomBytes } from 'node:crypto';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import webPush from 'web-push';
import { startPlatform } from '../../../../tests/support/platform.ts';
import { people, smallPrograms } from '../../../../tests/support/small-tenants.ts';
import { internet } from '../../shared/connection.ts';
import { pushServices } from '../../shared/web-push.ts';
import { notify } from '../service.ts';
import { startPushWorker } from './worker.ts';

const settings = {
  ...webPush.generateVAPIDKeys(),
  ...{ subject: 'mailto:portal@exemplo.com.br', hosts: pushServices },
};
const programId = smallPrograms.um;
const now = new Date('2026-08-01T12:00:00Z');
const log = { warn: () => undefined, error: () => undefined } as unknown as FastifyBaseLogger;
const browser = createECDH('prime256v1');
browser.generateKeys();

const asked = { good: 0, hung: 0 };
const serve = (name: keyof typeof asked, answer: RequestListener) =>
  createServer((request, response) => {
    asked[name] += 1;
    answer(request, response);
  }).listen(0, '127.0.0.1');
const good = serve('good', (_, response) => response.writeHead(201).end());
const hung = serve('hung', () => undefined);
const originOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

const platform = await startPlatform({ webPush: settings, clock: () => now });
const ana = await platform.signIn('um', people.both);
await ana.send('POST', '/push/device', {
  endpoint: 'https://fcm.googleapis.com/fcm/send/ana',
  p256dh: browser.getPublicKey('base64url'),
  auth: randomBytes(16).toString('base64url'),
});
afterAll(async () => {
  for (const server of [good, hung]) server.close();
  await platform.stop();
});

/** Writes a notification to so many devices of the one service, and then of the other. */
const tell = (counts: { hung: number; good: number }) =>
  platform.database.withProgram(programId, async (tx) => {
    await sql`delete from push_devices where endpoint like 'http:%'`.execute(tx);
    for (const [server, count] of [
      [hung, counts.hung],
      [good, counts.good],
    ] as const)
      await sql`insert into push_devices
          (program_id, participant_id, account_id, generation, session_id, p256dh, auth, created_at, endpoint)
        select program_id, participant_id, account_id, generation, session_id, p256dh, auth, created_at,
          ${originOf(server)} || '/' || nth
        from push_devices, generate_series(1, ${count}::int) as nth where endpoint like 'https:%'`.execute(
        tx,
      );
    await notify(tx, { programId, participantIds: null, content: '<p>Chegou.</p>', at: now });
    await sql`delete from push_messages using push_devices as device
      where device.id = device_id and device.endpoint like 'https:%'`.execute(tx);
    Object.assign(asked, { good: 0, hung: 0 });
  });
function start(patienceMs: number): () => Promise<void> {
  const reach = {
    ...{ ...internet, isPublic: () => true, exceptions: ['127.0.0.1'] },
    ...{ allows: () => true, patienceMs },
  };
  const { database } = platform;
  const stop = startPushWorker({ database, settings, log, clock: () => now, reach, tenantOf: () => null });
  return async () => {
    hung.closeAllConnections();
    await stop();
  };
}

it('holds no message for one whose service does not answer', async () => {
  await tell({ hung: 3, good: 40 });
  const stop = start(60_000);
  await expect.poll(() => asked, { timeout: 60_000 }).toEqual({ hung: 3, good: 40 });
  await stop();
});

it('gives a service that does not answer no more than one place, whatever waits for it', async () => {
  await tell({ hung: 60, good: 40 });
  const stop = start(3000);
  await expect.poll(() => asked.good, { timeout: 60_000 }).toBe(40);
  expect(asked.hung).toBeLessThanOrEqual(20);
  const { rows } = await sql<{ tries: number }>`select distinct tries from push_messages`.execute(
    platform.database.db,
  );
  expect(rows).toEqual([{ tries: 1 }]);
  await stop();
});
