import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { FaultLog } from '../support/fault-log.ts';
import { startPlatform } from '../support/platform.ts';
import { people } from '../support/small-tenants.ts';

const megabyte = 1024 * 1024;
const sockets: Socket[] = [];

const log = new FaultLog();

const platform = await startPlatform({ requestTimeoutMs: 1500, log });
const ana = await platform.signIn('um', people.both);
const port = Number(new URL(await platform.app.listen({ port: 0 })).port);
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await platform.stop();
});

/** Sends a head and what of the body is there; answers the status that comes while the rest is held back. */
function begin(path: string, headers: Record<string, string | number>, body: string | Buffer = '') {
  return new Promise<number>((done, fail) => {
    const all = { host: 'um.localhost', 'x-requested-with': 'XMLHttpRequest', ...headers };
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(`POST ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
      socket.write(body);
    });
    sockets.push(socket);
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk.toString();
      const status = /^HTTP\/1\.1 (\d+)/.exec(text)?.[1];
      if (status) done(Number(status));
    });
    socket.on('error', fail);
    socket.on('close', () => done(0));
  });
}

const form = 'multipart/form-data; boundary=meio';
const login = '/api/v1/program/901/login';
const bearer = () => ({ authorization: `Bearer ${ana.token}` });
const openPart =
  '--meio\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n%PDF-';

describe('a body is not read before', () => {
  it.each([
    ['anybody is known', '/api/v1/ticket', { 'content-type': form, 'content-length': 50 * megabyte }, 401],
    ['its size is', login, { 'content-type': 'application/json', 'content-length': 200_000 }, 413],
    ['its type is', login, { 'content-type': form, 'content-length': 1000 }, 415],
    [
      'its coding is',
      login,
      { 'content-type': 'application/json', 'content-encoding': 'gzip', 'content-length': 9 },
      415,
    ],
  ])('%s', async (_what, path, headers, status) => {
    // Its rest never comes: whoever waits for it answers 408.
    expect(await begin(path, headers, '{')).toBe(status);
  });

  it('its size is, of somebody who may send it', async () => {
    const headers = { ...bearer(), 'content-type': form, 'content-length': 40 * megabyte };
    expect(await begin('/api/v1/ticket', headers, openPart)).toBe(413);
  });

  it('its length is, where it does not say one', async () => {
    const chunk = `${(70_000).toString(16)}\r\n${' '.repeat(70_000)}\r\n`;
    const headers = { 'content-type': 'application/json', 'transfer-encoding': 'chunked' };
    expect(await begin(login, headers, chunk)).toBe(413);
  });
});

it('ends a body that does not come, after half a minute where nobody says otherwise', async () => {
  const usual = await startPlatform();
  expect(usual.app.server.requestTimeout).toBe(30_000);
  await usual.stop();

  const headers = { 'content-type': 'application/json', 'content-length': 30 };
  expect(await begin(login, headers, '{"login":')).toBe(408);
});

it.each([
  ['a form', '/api/v1/ticket', form, openPart],
  ['JSON', login, 'application/json', '{"login":'],
])('calls nobody for a visitor who goes away in the middle of %s', async (_what, path, type, body) => {
  const gone = new Promise((done) =>
    platform.app.server.once('connection', (socket) => socket.once('close', done)),
  );
  const answer = begin(path, { ...bearer(), 'content-type': type, 'content-length': 30_000 }, body);
  await new Promise((later) => setTimeout(later, 200));
  sockets.at(-1)?.destroy();
  await Promise.all([answer, gone]);
  await new Promise((later) => setTimeout(later, 100));
  expect(log.faults).toEqual([]);
});

it('keeps what is uploaded on the disk, not in memory, and takes it away', async () => {
  // A folder of its own: other tests upload at the same time.
  const disk = mkdtempSync(join(tmpdir(), 'portico-disk-'));
  vi.stubEnv('TMPDIR', disk);
  const folders = () => readdirSync(disk);
  const held = Buffer.concat([Buffer.from(openPart), Buffer.alloc(4.9 * megabyte)]);
  const memory = () => {
    const { external, arrayBuffers, heapUsed } = process.memoryUsage();
    return Math.max(external, arrayBuffers) + heapUsed;
  };
  const start = memory();
  const headers = { ...bearer(), 'content-type': form, 'content-length': 5.5 * megabyte };
  const answers = Array.from({ length: 12 }, () => begin('/api/v1/ticket', headers, held));
  await expect.poll(() => folders().length).toBe(12);
  await new Promise((later) => setTimeout(later, 500));
  // The test's own copy of what it sends is among it; twelve files would be 59 MB more.
  expect((memory() - start) / megabyte).toBeLessThan(35);
  expect(new Set(await Promise.all(answers))).toEqual(new Set([408]));
  await expect.poll(folders, { timeout: 5000 }).toEqual([]);
  vi.unstubAllEnvs();
  rmSync(disk, { recursive: true });
}, 30_000);

it('says of a disk that takes no file that it is its own fault', async () => {
  vi.stubEnv('TMPDIR', '/dev/null');
  const payload = `${openPart}\r\n--meio--\r\n`;
  const headers = { ...bearer(), 'content-type': form };
  const answer = await ana.request({ method: 'POST', url: '/api/v1/ticket', payload, headers });
  vi.unstubAllEnvs();
  expect(answer).toMatchObject({ status: 503, json: { code: 'unavailable' } });
  expect(log.faults.splice(0).join()).toContain('ENOTDIR');
});

describe('what is no body of ours', () => {
  const send = (payload: string | Buffer, headers: Record<string, string>) =>
    ana.request({ method: 'POST', url: '/api/v1/ticket', payload, headers: { ...bearer(), ...headers } });
  const whole = `${openPart}\r\n--meio--\r\n`;

  it.each([
    [
      'JSON of 20,000 levels',
      `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
      { 'content-type': 'application/json' },
    ],
    [
      'an object of 20,000 levels',
      `${'{"a":'.repeat(9000)}1${'}'.repeat(9000)}`,
      { 'content-type': 'application/json' },
    ],
    ['a form without a boundary', whole, { 'content-type': 'multipart/form-data' }],
    ['a form of another boundary', whole, { 'content-type': 'multipart/form-data; boundary=outro' }],
    ['a form that is cut', openPart, { 'content-type': form }],
    ['a form that is no form', '\u0000\u0001', { 'content-type': form }],
    ['a form in gzip', whole, { 'content-type': form, 'content-encoding': 'gzip' }],
  ])('is refused and logged as nobody’s fault of ours: %s', async (_what, payload, headers) => {
    const { status } = await send(payload, headers);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(log.faults).toEqual([]);
  });

  it('passes over files of fields that take none', async () => {
    const other = whole.replace('name="file"', 'name="outro"').replaceAll('application/pdf', 'text/html');
    expect((await send(other, { 'content-type': form })).status).toBe(422);
  });
});

it.each([
  '/%00',
  '/api/v1/program/901/news/%00',
  '/api/v1/program/901/term/%00',
  '/api/v1/program/901/term/a%00b',
  '//',
  '//evil.example/x',
  '/api//v1',
  '/%2e%2e/%2e%2e/etc',
  '/?%00=%00',
])('answers a path that nobody meant without a fault: %s', async (url) => {
  for (const headers of [{}, { host: 'aurora.invalid' }]) {
    const answer = await platform.app.inject({ url, headers: { host: 'um.localhost', ...headers } });
    expect(answer.statusCode).toBeLessThan(500);
  }
  expect(log.faults).toEqual([]);
});
