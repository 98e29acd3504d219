import { createHash, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type RealBucket, startBucket, whyNoBucket } from '../../../tests/support/bucket.ts';
import { smallDatabase } from '../../../tests/support/database.ts';
import { type Platform, startPlatform } from '../../../tests/support/platform.ts';
import { people, smallPrograms } from '../../../tests/support/small-tenants.ts';
import { callOperation } from '../../pipeline/call.ts';
import { countContents, moveContents } from '../../storage/move.ts';
import type { DatabaseHandle } from '../client.ts';
import { keepContentsIn } from '../file-contents.ts';
import type { Tx } from '../types.ts';
import { type Bucket, bucketStorage, openBucket, parseStorageUrl } from './bucket.ts';
import { databaseStorage } from './database.ts';
import { type Storage, StorageUnavailable } from './storage.ts';

const programId = smallPrograms.um;
const dayMs = 86_400_000;
const keyOf = (content: Buffer, program = programId) => ({
  programId: program,
  sha256: createHash('sha256').update(content).digest('hex'),
});
const inDays = (days: number) => new Date(Date.now() + days * dayMs);
const placeOf = (url: string) => {
  const place = parseStorageUrl(url);
  if (!place) throw new Error(`${url} is no bucket`);
  return place;
};

let database: DatabaseHandle;
let real: RealBucket | null = null;
let bucket: Bucket;
beforeAll(async () => {
  database = await smallDatabase();
  if (whyNoBucket()) return;
  real = await startBucket();
  bucket = openBucket(placeOf(real.url));
});
afterAll(async () => {
  await database.close();
  await real?.stop();
});

const run = <T>(work: (tx: Tx) => Promise<T>, program = programId) => database.withProgram(program, work);

/** A file that uses a content. */
const use = (tx: Tx, { sha256 }: { sha256: string }) =>
  tx
    .insertInto('files')
    .values({
      ...{ program_id: programId, visibility: 'public', name: 'a.bin', mimetype: 'image/png' },
      ...{ size: 1, sha256 },
    })
    .returning('id')
    .executeTakeFirstOrThrow();

describe.each<[string, () => Storage, boolean]>([
  ['the database', () => databaseStorage, true],
  ['a bucket', () => bucketStorage(bucket), !whyNoBucket()],
])('contents in %s', (_place, open, isThere) => {
  describe.skipIf(!isThere)('', () => {
    it('come back byte by byte, the largest and the empty one', async () => {
      for (const content of [randomBytes(3_000_000), Buffer.from([0, 10, 13, 255]), Buffer.alloc(0)]) {
        await run((tx) => open().put(tx, keyOf(content), content));
        expect((await run((tx) => open().get(tx, keyOf(content))))?.equals(content)).toBe(true);
      }
    });

    it('come back in parts: the first bytes, the last, and one from their middle', async () => {
      const content = randomBytes(200_000);
      await run((tx) => open().put(tx, keyOf(content), content));
      for (const [first, last] of [
        [0, 0],
        [150_000, 199_999],
        [70_001, 70_900],
      ] as const) {
        const part = await run((tx) => open().get(tx, keyOf(content), { first, last }));
        expect(part?.equals(content.subarray(first, last + 1)), `${first}-${last}`).toBe(true);
      }
    });

    it('are stored once in a program, and apart in another', async () => {
      const content = randomBytes(400);
      for (const _time of [1, 2]) await run((tx) => open().put(tx, keyOf(content), content));
      const { sha256 } = keyOf(content);
      const rows = await run((tx) =>
        tx.selectFrom('file_contents').select('sha256').where('sha256', '=', sha256).execute(),
      );
      expect(rows).toHaveLength(1);
      const other = keyOf(content, smallPrograms.dois);
      expect(await run((tx) => open().get(tx, other), other.programId)).toBe(null);
    });

    it('are null where there are none', async () => {
      expect(await run((tx) => open().get(tx, keyOf(randomBytes(8))))).toBe(null);
    });

    it('go when no file has used them, and not before', async () => {
      const [unused, used] = [randomBytes(300), randomBytes(300)];
      await run(async (tx) => {
        for (const content of [unused, used]) await open().put(tx, keyOf(content), content);
        await use(tx, keyOf(used));
      });
      const has = (content: Buffer) => run(async (tx) => (await open().get(tx, keyOf(content))) !== null);
      await run((tx) => open().forget(tx, programId, inDays(-1)));
      expect([await has(unused), await has(used)]).toEqual([true, true]);
      await run((tx) => open().forget(tx, programId, inDays(1)));
      expect([await has(unused), await has(used)]).toEqual([false, true]);
    });
  });
});

describe.skipIf(whyNoBucket())('a bucket', () => {
  it('has no object of a row that is tidied', async () => {
    const content = randomBytes(200);
    await run((tx) => bucketStorage(bucket).put(tx, keyOf(content), content));
    expect(await bucket.read(keyOf(content))).toEqual(content);
    await run((tx) => bucketStorage(bucket).forget(tx, programId, inDays(1)));
    expect(await bucket.read(keyOf(content))).toBe(null);
  });

  it('has a lost object again with the next equal file, and says no other content for it', async () => {
    const content = randomBytes(200);
    const put = () => run((tx) => bucketStorage(bucket).put(tx, keyOf(content), content));
    await put();
    await bucket.remove(keyOf(content));
    expect(await run((tx) => bucketStorage(bucket).get(tx, keyOf(content)))).toBe(null);
    await put();
    expect(await run((tx) => bucketStorage(bucket).get(tx, keyOf(content)))).toEqual(content);
  });

  it('refuses a wrong key and a bucket that is not there, with what it answered', async () => {
    const place = placeOf(real?.url ?? '');
    await bucket.check();
    const stranger = openBucket({ ...place, key: 'ninguem' });
    await expect(stranger.check()).rejects.toThrow(/respondeu 403 a HEAD/);
    await expect(stranger.read(keyOf(randomBytes(4)))).rejects.toThrow(/respondeu 403 \w+ a GET/);
    const nowhere = openBucket({ ...place, url: `${new URL(place.url).origin}/nenhum` });
    await expect(nowhere.check()).rejects.toThrow(StorageUnavailable);
    await expect(nowhere.read(keyOf(randomBytes(4)))).rejects.toThrow(/404 NoSuchBucket a GET/);
  });

  it('takes what the database had, and gives it back; what it lost is named', async () => {
    const [kept, lost] = [randomBytes(100), randomBytes(100)];
    const counts = () => run((tx) => countContents(tx, programId));
    await moveContents(database.db, programId, bucket, 'database');
    await run((tx) => bucketStorage(bucket).forget(tx, programId, inDays(1)));
    await run(async (tx) => {
      for (const content of [kept, lost]) {
        await databaseStorage.put(tx, keyOf(content), content);
        await use(tx, keyOf(content));
      }
    });
    const { database: before } = await counts();
    expect(await moveContents(database.db, programId, bucket, 'bucket')).toEqual({
      ...{ moved: before, missing: [] },
    });
    expect(await counts()).toEqual({ database: 0, bucket: before });
    await expect(run((tx) => databaseStorage.get(tx, keyOf(kept)))).rejects.toThrow(StorageUnavailable);
    await bucket.remove(keyOf(lost));
    const back = await moveContents(database.db, programId, bucket, 'database');
    expect(back).toEqual({ moved: before - 1, missing: [keyOf(lost).sha256] });
    expect(await run((tx) => databaseStorage.get(tx, keyOf(kept)))).toEqual(kept);
  });
});

describe('a file whose content cannot be read', () => {
  afterEach(() => keepContentsIn(null));

  const plantFilm = (platform: Platform, film: Buffer) =>
    platform.database.withProgram(programId, async (tx) => {
      await databaseStorage.put(tx, keyOf(film), film);
      const { sha256 } = keyOf(film);
      const row = { program_id: programId, visibility: 'program' as const, name: 'a.webm' };
      return tx
        .insertInto('files')
        .values({ ...row, mimetype: 'video/webm', size: film.length, sha256 })
        .returning('id')
        .executeTakeFirstOrThrow();
    });

  it('is sent in the part that a player asks for', async () => {
    const platform = await startPlatform();
    const ana = await platform.signIn('um', people.both);
    const film = randomBytes(10_000);
    const { id } = await plantFilm(platform, film);
    const open = async (range?: string) =>
      (
        await ana.request({
          ...{ method: 'GET', url: `/api/v1/files/${id}/open` },
          ...(range && { headers: { range } }),
        })
      ).raw;
    const last = await open('bytes=-100');
    expect([last.statusCode, last.headers['content-range']]).toEqual([206, 'bytes 9900-9999/10000']);
    expect(last.headers['content-length']).toBe('100');
    expect(last.rawPayload.equals(film.subarray(9_900))).toBe(true);
    const whole = await open();
    expect([whole.statusCode, whole.rawPayload.equals(film)]).toEqual([200, true]);
    await platform.stop();
  });

  it.each([
    ['from its beginning on', 'bytes=0-', 0],
    ['from its middle on', 'bytes=1500000-', 1_500_000],
    ['whole', undefined, 0],
  ])('is read as it plays, never all at once: %s', async (_what, range, first) => {
    const platform = await startPlatform();
    const ana = await platform.signIn('um', people.both);
    const film = randomBytes(4_000_000);
    const { id } = await plantFilm(platform, film);
    const headers = { authorization: `Bearer ${ana.token}`, ...(range && { range }) };
    const { body } = await callOperation(platform.app, 'file.open', {
      ...{ path: { id }, requestLike: { headers, hostname: 'um.localhost' } },
    });
    const chunks: Buffer[] = await Readable.from(body as Buffer | Readable).toArray();
    expect(Math.max(...chunks.map(({ length }) => length))).toBeLessThanOrEqual(1024 * 1024);
    expect(Buffer.concat(chunks).equals(film.subarray(first))).toBe(true);
    await platform.stop();
  });

  it('is a clear 404 where it is missing, and a 503 where the bucket is not known or does not answer', async () => {
    const platform = await startPlatform();
    const ana = await platform.signIn('um', people.both);
    const content = randomBytes(20);
    const { id } = await platform.database.withProgram(programId, async (tx) => {
      const row = { program_id: programId, sha256: keyOf(content).sha256, content: null };
      await tx.insertInto('file_contents').values(row).execute();
      return use(tx, keyOf(content));
    });
    // It is in a bucket of which this process knows nothing.
    const unknown = await ana.get(`/api/v1/files/${id}/open`);
    expect(unknown).toMatchObject({ status: 503, json: { code: 'unavailable' } });
    const bucket = createServer((_request, answer) => answer.writeHead(404).end('<Code>NoSuchKey</Code>'));
    await new Promise<void>((ready) => bucket.listen(0, '127.0.0.1', () => ready()));
    const { port } = bucket.address() as AddressInfo;
    keepContentsIn(`s3://chave:segredo@127.0.0.1:${port}/arquivos?tls=off`);
    const missing = await ana.get(`/api/v1/files/${id}/open`);
    await new Promise((done) => bucket.close(done));
    expect(missing).toMatchObject({ status: 404, json: { code: 'missing-content' } });
    // Port 9 (discard) has no listener on a machine that serves pages.
    keepContentsIn('s3://chave:segredo@127.0.0.1:9/arquivos?tls=off');
    const away = await ana.get(`/api/v1/files/${id}/open`);
    expect(away).toMatchObject({ status: 503, json: { code: 'unavailable' } });
    expect(away.raw.headers['retry-after']).toBe('5');
    await platform.stop();
  });
});

it('reads a bucket from its URL, with escaped secrets', () => {
  expect(parseStorageUrl('s3://AK:a%2Fb%2B@s3.exemplo.com.br/arquivos/portal/?region=sa-east-1')).toEqual({
    ...{ url: 'https://s3.exemplo.com.br/arquivos/portal', key: 'AK', secret: 'a/b+', region: 'sa-east-1' },
  });
  expect(parseStorageUrl('s3://a:b@127.0.0.1:9000/um?tls=off')?.url).toBe('http://127.0.0.1:9000/um');
  for (const wrong of [
    's3://host/um',
    's3://a:b@host',
    'https://a:b@host/um',
    's3://a:b@host/um?tsl=off',
    'um',
  ])
    expect(parseStorageUrl(wrong)).toBe(null);
});
