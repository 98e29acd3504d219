import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import compress from '@fastify/compress';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { smallDatabase } from '../../tests/support/database.ts';
import type { DatabaseHandle } from '../db/client.ts';
import { tidy } from '../housekeeping.ts';
import { keepClientFiles, serveClientFiles } from './static-files.ts';

const root = mkdtempSync(join(tmpdir(), 'portico-builds-'));
const day = 86_400_000;
const first = new Date('2026-05-01T12:00:00Z');
const later = (days: number) => new Date(first.getTime() + days * day);
const code = (name: string) => `// ${name}\n`.repeat(500);

/** A build's folder with these scripts, each beside its compressed form. */
function build(folder: string, ...names: string[]): string {
  const path = join(root, folder);
  mkdirSync(path);
  for (const name of names) {
    writeFileSync(join(path, name), code(name));
    writeFileSync(join(path, `${name}.br`), brotliCompressSync(code(name)));
  }
  return path;
}

const same = 'vendor-abcdefg.js';
const [oldMain, newMain] = ['main-aaaaaaaa.js', 'main-bbbbbbbb.js'];
const oldBuild = build('old', same, oldMain);
const newBuild = build('new', same, newMain);
writeFileSync(join(oldBuild, 'font-aaaaaaa.woff2'), 'font');
writeFileSync(join(oldBuild, 'index.html'), 'page');

let database: DatabaseHandle;
let [before, after]: FastifyInstance[] = [];

/** A process of a build, as it starts. */
async function start(folder: string, now: Date): Promise<FastifyInstance> {
  const app = Fastify();
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] });
  await keepClientFiles(database.db, folder, now);
  await serveClientFiles(app, database.db, folder);
  return app;
}

beforeAll(async () => {
  database = await smallDatabase();
  before = await start(oldBuild, first);
  after = await start(newBuild, later(1));
});
afterAll(async () => {
  await before?.close();
  await after?.close();
  await database.close();
  rmSync(root, { recursive: true });
});

const ask = async (
  app: FastifyInstance | undefined,
  name: string,
  encoding = 'br',
  method: 'GET' | 'HEAD' = 'GET',
) => {
  const answer = await app?.inject({
    method,
    url: `/static/${name}`,
    headers: { 'accept-encoding': encoding },
  });
  if (!answer) throw new Error('Nobody is there.');
  const { statusCode: status, headers, rawPayload } = answer;
  const headersOf = ['cache-control', 'content-type', 'content-encoding'];
  return { status, body: rawPayload, sent: headersOf.map((header) => String(headers[header]).toLowerCase()) };
};

it.each([
  ['the earlier', () => before, newMain, () => after],
  ['the later', () => after, oldMain, () => before],
])('has %s build serve a script of the other as its own process does', async (_which, other, name, own) => {
  const given = await ask(other(), name);
  expect(given).toEqual(await ask(own(), name));
  expect(given.sent).toEqual([
    'public, max-age=31536000, immutable',
    'application/javascript; charset=utf-8',
    'br',
  ]);
  expect(brotliDecompressSync(given.body).toString()).toBe(code(name));
  expect((await ask(other(), name, '')).body.toString()).toBe(code(name));
  expect(await ask(other(), name, 'br', 'HEAD')).toMatchObject({ status: 200, sent: given.sent });
});

it('serves what is not compressed, and nothing but hashed names', async () => {
  expect(await ask(after, 'font-aaaaaaa.woff2')).toMatchObject({ status: 200, body: Buffer.from('font') });
  const names = ['index.html', `%2e%2e/${oldMain}`, `x/${oldMain}`, `${oldMain}.br`, ''];
  for (const name of [...names, 'main-cccccccc.js']) expect((await ask(after, name)).status, name).toBe(404);
});

it('keeps an earlier build for thirty days after the first start of the next', async () => {
  const kept = async () =>
    (await database.db.selectFrom('client_files').select('name').orderBy('name').execute()).map(
      ({ name }) => name,
    );
  await tidy(database, later(30));
  expect(await kept()).toEqual(['font-aaaaaaa.woff2', oldMain, newMain, same]);
  // A process of the earlier one starts again, then one of the later.
  await keepClientFiles(database.db, oldBuild, later(30));
  await tidy(database, later(45));
  await keepClientFiles(database.db, newBuild, later(45));
  await tidy(database, later(74));
  expect(await kept()).toHaveLength(4);
  await tidy(database, later(76));
  expect(await kept()).toEqual([newMain, same]);
});
