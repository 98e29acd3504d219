import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import { createLocalJWKSet, jwtVerify } from 'jose';
import { afterAll, beforeEach, expect, it } from 'vitest';
import webPush from 'web-push';
import { type Caller, startPlatform } from '../../../../tests/support/platform.ts';
import { people, smallPrograms } from '../../../../tests/support/small-tenants.ts';
import { tidy } from '../../../housekeeping.ts';
import { sections } from '../../privacy/sections.ts';
import { internet } from '../../shared/connection.ts';
import { pushServices, type WebPushSettings } from '../../shared/web-push.ts';
import { notify } from '../service.ts';
import { forgetDevices } from './devices.ts';
import { pathOf, retryWaitsMs } from './outbox.ts';
import { pushReach, sendDuePushes } from './worker.ts';

const keys = webPush.generateVAPIDKeys();
const settings: WebPushSettings = {
  ...keys,
  ...{ subject: 'mailto:portal@exemplo.com.br', hosts: pushServices },
};
const programId = smallPrograms.um;

/** The browser's keys of a subscription (RFC 8291, section 2). */
const browser = createECDH('prime256v1');
browser.generateKeys();
const secret = randomBytes(16);
const device = (endpoint: string) => ({
  endpoint,
  ...{ p256dh: browser.getPublicKey('base64url'), auth: secret.toString('base64url') },
});

/** Decrypts a body as a browser does (RFC 8188 and RFC 8291). */
function decrypted(body: Buffer): unknown {
  const salt = body.subarray(0, 16);
  const length = body[20] ?? 0;
  const sender = body.subarray(21, 21 + length);
  const shared = browser.computeSecret(sender);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), sender]);
  const input = Buffer.from(hkdfSync('sha256', shared, secret, info, 32));
  const derived = (name: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', input, salt, Buffer.from(`Content-Encoding: ${name}\0`), bytes));
  const opened = createDecipheriv('aes-128-gcm', derived('aes128gcm', 16), derived('nonce', 12));
  const sealed = body.subarray(21 + length);
  opened.setAuthTag(sealed.subarray(-16));
  const text = Buffer.concat([opened.update(sealed.subarray(0, -16)), opened.final()]).toString();
  return JSON.parse(text.slice(0, text.lastIndexOf('\u0002')));
}

let answer: { status: number; headers?: Record<string, string> } = { status: 201 };
let received: { url: string; headers: IncomingHttpHeaders; body: Buffer }[] = [];
let now = new Date('2026-08-01T12:00:00Z');
let ana: Caller;

const platform = await startPlatform({ webPush: settings, clock: () => now });
const service = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    received.push({ url: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) });
    response.writeHead(answer.status, answer.headers).end('secret of the push service');
  });
}).listen(0, '127.0.0.1');
afterAll(async () => {
  service.close();
  await platform.stop();
});
beforeEach(async () => {
  received = [];
  answer = { status: 201 };
  await platform.database.withProgram(programId, (tx) => tx.deleteFrom('push_devices').execute());
  ana = await platform.signIn('um', people.both);
});

const serviceOrigin = () => `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
const log = { warn: () => undefined, error: () => undefined } as unknown as FastifyBaseLogger;
/** Sends every message that is due, to the test's server in place of the device's push service. */
async function work(tenant: unknown = null): Promise<void> {
  const { database } = platform;
  await database.withProgram(programId, (tx) =>
    tx
      .updateTable('push_devices')
      .set({ endpoint: `${serviceOrigin()}/send/ana` })
      .where('endpoint', 'like', 'https://fcm%')
      .execute(),
  );
  const reach = {
    ...{ ...internet, isPublic: () => true, exceptions: ['127.0.0.1'] },
    allows: (address: string) => address.startsWith(serviceOrigin()),
    patienceMs: 10_000,
  };
  await sendDuePushes({ database, settings, log, clock: () => now, reach, tenantOf: () => tenant });
}
const told = (content: string, participantIds: readonly number[] | null = null, at = now) =>
  platform.database.withProgram(programId, (tx) => notify(tx, { programId, participantIds, content, at }));
const later = (ms: number) => {
  now = new Date(now.getTime() + ms);
};
const subscribe = (caller = ana, endpoint = 'https://fcm.googleapis.com/fcm/send/ana') =>
  caller.send('POST', '/push/device', device(endpoint));
/** The messages that would be sent now. */
const waiting = () =>
  platform.database.withProgram(programId, (tx) =>
    tx.selectFrom('push_messages').select('id').where('next_try_at', '<=', now).execute(),
  );

it('names the program as its brand is named now', async () => {
  await subscribe();
  await told('<p>Chegou.</p>');
  await work({ ir: { program: { id: programId }, brand: { title: 'Clube de hoje' } } });
  expect(decrypted(received[0]?.body ?? Buffer.alloc(0))).toMatchObject({ title: 'Clube de hoje' });
});

it('tells a device that its owner asked for, signed and encrypted, and says nothing of what was written', async () => {
  expect((await ana.get('/push/device')).json).toEqual({
    data: { subscribed: false, public_key: keys.publicKey },
  });
  expect((await subscribe()).status).toBe(200);
  expect((await ana.get('/push/device')).json).toMatchObject({ data: { subscribed: true } });
  await told('<p>Ana, seu prêmio de R$ 300 <a href="/pedidos?a=1&amp;b=2">chegou</a>.</p>');
  await Promise.all([work(), work()]);
  expect(received).toHaveLength(1);
  const [{ url, headers, body }] = received as [(typeof received)[number]];
  expect(url).toBe('/send/ana');
  expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' });
  const notice = decrypted(body);
  expect(notice).toMatchObject({ title: 'Programa marca-um', url: '/pedidos?a=1&b=2' });
  expect(JSON.stringify(notice)).not.toMatch(/Ana|300|prêmio/);
  const [, token = '', key] = /^vapid t=(\S+), k=(\S+)$/.exec(headers.authorization ?? '') ?? [];
  expect(key).toBe(keys.publicKey);
  const point = Buffer.from(keys.publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const jwks = createLocalJWKSet({ keys: [{ kty: 'EC', crv: 'P-256', x, y }] });
  const { payload } = await jwtVerify(token, jwks);
  expect(payload).toMatchObject({ aud: serviceOrigin(), sub: settings.subject });
  expect(await waiting()).toEqual([]);
});

it('waits until a notification is due, and tells what was written before somebody asked', async () => {
  await told('<p>Logo mais</p>', null, new Date(now.getTime() + 3_600_000));
  await subscribe();
  await work();
  expect(received).toEqual([]);
  later(3_600_001);
  await work();
  expect(received).toHaveLength(1);
});

it.each([404, 410])('forgets a device that is gone (%i)', async (status) => {
  await subscribe();
  await told('<p>Um</p>');
  answer = { status };
  await work();
  expect((await ana.get('/push/device')).json).toMatchObject({ data: { subscribed: false } });
  expect(await waiting()).toEqual([]);
});

it('tries again where a push service is in trouble, as late as it asks for', async () => {
  await subscribe();
  await told('<p>Um</p>');
  answer = { status: 503, headers: { 'retry-after': '300' } };
  await work();
  later(retryWaitsMs[0] + 1);
  await work();
  expect(received).toHaveLength(1);
  answer = { status: 201 };
  later(300_000);
  await work();
  expect(received).toHaveLength(2);
  expect(await waiting()).toEqual([]);
});

it('gives up what a push service refuses for good, and follows no redirect', async () => {
  await subscribe();
  await told('<p>Um</p>');
  answer = { status: 302, headers: { location: `${serviceOrigin()}/elsewhere` } };
  await work();
  expect(received.map(({ url }) => url)).toEqual(['/send/ana']);
  expect(await waiting()).toEqual([]);
});

it('tells nobody who has signed out, read it elsewhere, or asked for nothing any more', async () => {
  const device = async () => {
    ana = await platform.signIn('um', people.both);
    await subscribe();
  };
  await device();
  await told('<p>Um</p>');
  await ana.send('POST', '/logout', {});
  await work();
  await platform.database.withProgram(programId, (tx) => forgetDevices(tx, programId));
  expect(
    await platform.database.withProgram(programId, (tx) =>
      tx.selectFrom('push_devices').select('id').execute(),
    ),
  ).toEqual([]);
  await device();
  await told('<p>Dois</p>');
  await ana.send('POST', '/push/read-all', {});
  await work();
  await told('<p>Três</p>');
  await ana.request({ method: 'DELETE', url: `/api/v1/program/${programId}/push/device` });
  await work();
  expect(received).toEqual([]);
});

it('forgets the devices of somebody who has become inactive', async () => {
  await subscribe();
  const devices = () =>
    platform.database.withProgram(programId, (tx) => tx.selectFrom('push_devices').select('id').execute());
  const id = await ana.id();
  const manager = await platform.signIn('um', people.manager.um);
  const become = async (status: 1 | 3) =>
    expect((await manager.send('PUT', `/participant/${id}/status`, { status })).status).toBe(200);
  // The session was not used for so long that it is gone, which ends nothing.
  await platform.database.withProgram(programId, (tx) =>
    tx.deleteFrom('sessions').where('participant_id', '=', id).execute(),
  );
  await platform.database.withProgram(programId, (tx) => forgetDevices(tx, programId));
  expect(await devices()).toHaveLength(1);
  await become(3);
  await platform.database.withProgram(programId, (tx) => forgetDevices(tx, programId));
  expect(await devices()).toEqual([]);
  await become(1);
});

it('is forgotten after a day in which no process has sent it: the keys may be gone', async () => {
  await subscribe();
  await told('Sua venda foi aprovada.');
  const devices = () =>
    platform.database.withProgram(programId, (tx) => tx.selectFrom('push_devices').select('id').execute());
  const dayMs = 24 * 3_600_000;
  await tidy(platform.database, new Date(now.getTime() + dayMs - 60_000));
  expect(await waiting()).toHaveLength(1);
  await tidy(platform.database, new Date(now.getTime() + dayMs + 60_000));
  expect(await waiting()).toEqual([]);
  expect(await devices()).toHaveLength(1);
});

it('is of whoever asked last: a device that changed hands tells nothing of the one before', async () => {
  await subscribe();
  await told('<p>Para Ana</p>');
  const other = await platform.signIn('um', people.participant.um);
  await subscribe(other);
  await work();
  expect(received).toEqual([]);
  expect((await ana.get('/push/device')).json).toMatchObject({ data: { subscribed: false } });
});

it.each([
  ...['http://fcm.googleapis.com/a', 'https://127.0.0.1/a', 'https://fcm.googleapis.com:8443/a'],
  ...['https://fcm.googleapis.com.exemplo.com/a', 'https://exemplo.com/a', 'https://169.254.169.254/latest'],
  ...['https://user@fcm.googleapis.com/a', 'file:///etc/passwd', 'https://push.apple.com.localhost/'],
])('takes no address of anything but a push service: %s', async (endpoint) => {
  expect((await subscribe(ana, endpoint)).status).toBe(422);
  expect(pushReach(settings).allows(endpoint)).toBe(false);
});

it.each(['https://updates.push.services.mozilla.com/wpush/v2/x', 'https://web.push.apple.com/x'])(
  'takes %s',
  async (endpoint) => {
    expect((await subscribe(ana, endpoint)).status).toBe(200);
  },
);

it('leads to addresses of the portal alone', () => {
  expect(pathOf('<p><a class="x" href="/a">a</a></p>')).toBe('/a');
  for (const href of ['https://exemplo.com', '//exemplo.com', '/\\exemplo.com', 'javascript:alert(1)'])
    expect(pathOf(`<a href="${href}">a</a>`)).toBe('/');
});

it('is in the copy of one’s own data without what messages are sent with', () => {
  const devices = sections.find(({ table }) => table === 'push_devices');
  expect(devices?.columns).toEqual(['id', 'account_id', 'generation', 'session_id', 'created_at']);
});
