import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { contentInRow, deleteUnused } from './database.ts';
import { type ContentKey, type ContentPart, type Storage, StorageUnavailable } from './storage.ts';

/** How long one call may take, its repetitions included: it runs inside a transaction, which may idle for 30 s. */
const answerMs = 10_000;
const repetitions = 2;
/** Deleted in one transaction; the next hour takes the rest. */
const mostForgotten = 500;
const deletedAtOnce = 10;

/** Where a bucket is, and who opens it. */
export interface BucketPlace {
  /** The bucket's address, with a folder in it if there is one, without a slash at its end. */
  readonly url: string;
  readonly key: string;
  readonly secret: string;
  readonly region: string;
}

/** `s3://key:secret@host:port/bucket/folder?region=…&tls=off`; null for anything else. */
export function parseStorageUrl(value: string): BucketPlace | null {
  if (!URL.canParse(value)) return null;
  const { protocol, username, password, host, pathname, searchParams } = new URL(value);
  const path = pathname.replace(/\/+$/, '');
  const knows = [...searchParams.keys()].every((name) => name === 'region' || name === 'tls');
  const tls = searchParams.get('tls') ?? 'on';
  const isPlace = protocol === 's3:' && username && password && host && /^(\/[\w.-]+)+$/.test(path);
  const key = decoded(username);
  const secret = decoded(password);
  if (!isPlace || !knows || !['on', 'off'].includes(tls) || key === null || secret === null) return null;
  return {
    url: `${tls === 'off' ? 'http' : 'https'}://${host}${path}`,
    ...{ key, secret },
    region: searchParams.get('region') || 'us-east-1',
  };
}

/** Null: a `%` of it does not begin an escaped character. */
function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** The objects of an S3-compatible bucket. Every method throws `StorageUnavailable`. */
export interface Bucket {
  write(key: ContentKey, content: Buffer): Promise<void>;
  /** Null: there is no such object, or its content is another, which a part does not show. */
  read(key: ContentKey, part?: ContentPart): Promise<Buffer | null>;
  remove(key: ContentKey): Promise<void>;
  /** Throws when the bucket does not answer, is not there, or refuses the key. */
  check(): Promise<void>;
}

/** The bucket's path follows the host (path style), which every S3-compatible server understands. */
export function openBucket({ url, key, secret, region }: BucketPlace): Bucket {
  const client = new AwsClient({
    ...{ accessKeyId: key, secretAccessKey: secret, region, service: 's3', retries: repetitions },
  });
  const { host } = new URL(url);
  const call = async (method: string, address: string, init: RequestInit = {}) => {
    try {
      const answer = await client.fetch(address, { method, ...init, signal: AbortSignal.timeout(answerMs) });
      const body = Buffer.from(await answer.arrayBuffer());
      return { status: answer.status, isOk: answer.ok, body };
    } catch (cause) {
      throw new StorageUnavailable(`${host} não responde`, { cause });
    }
  };
  const refused = (method: string, status: number, body: Buffer) => {
    // The answer's code, as "AccessDenied"; the rest of the answer may hold the key.
    const code = /<Code>(\w+)<\/Code>/.exec(body.toString('utf8', 0, 4_096))?.[1] ?? '';
    return new StorageUnavailable(`${host} respondeu ${`${status} ${code}`.trim()} a ${method}`);
  };
  const addressOf = ({ programId, sha256 }: ContentKey) => `${url}/${programId}/${sha256}`;
  const isAbsent = (status: number, body: Buffer) => status === 404 && !body.includes('NoSuchBucket');
  return {
    async write(content, bytes) {
      // The server compares the hash with what arrives.
      const headers = { 'x-amz-content-sha256': content.sha256, 'content-type': 'application/octet-stream' };
      const { isOk, status, body } = await call('PUT', addressOf(content), {
        ...{ headers, body: new Uint8Array(bytes) },
      });
      if (!isOk) throw refused('PUT', status, body);
    },
    async read(content, part) {
      const headers: HeadersInit = part ? { range: `bytes=${part.first}-${part.last}` } : {};
      const { isOk, status, body } = await call('GET', addressOf(content), { headers });
      if (isAbsent(status, body)) return null;
      if (!isOk) throw refused('GET', status, body);
      if (part) return status === 206 ? body : body.subarray(part.first, part.last + 1);
      return createHash('sha256').update(body).digest('hex') === content.sha256 ? body : null;
    },
    async remove(content) {
      const { isOk, status, body } = await call('DELETE', addressOf(content));
      if (!isOk && !isAbsent(status, body)) throw refused('DELETE', status, body);
    },
    async check() {
      const [root = ''] = /^https?:\/\/[^/]+\/[^/]+/.exec(url) ?? [];
      const { isOk, status, body } = await call('HEAD', root);
      if (!isOk) throw refused('HEAD', status, body);
    },
  };
}

/** Stores contents as objects of a bucket; their rows are without content. */
export function bucketStorage(bucket: Bucket): Storage {
  return {
    async put(db, key, content) {
      const { is_here } = await db
        .insertInto('file_contents')
        .values({ program_id: key.programId, sha256: key.sha256, content: null })
        .onConflict((conflict) =>
          conflict.columns(['program_id', 'sha256']).doUpdateSet({ used_at: new Date() }),
        )
        .returning(({ eb }) => eb('content', 'is not', null).as('is_here'))
        .executeTakeFirstOrThrow();
      // Written even where the row was there: an object that was lost comes back with the next equal file.
      if (!is_here) await bucket.write(key, content);
    },
    async get(db, key, part) {
      return (await contentInRow(db, key, part)) ?? bucket.read(key, part);
    },
    async forget(db, programId, before) {
      const gone = await deleteUnused(db, programId, before, { most: mostForgotten });
      // Before the deletion of the rows is committed: until then whoever stores the same content waits for it.
      const away = gone.filter(({ is_away }) => is_away);
      for (let first = 0; first < away.length; first += deletedAtOnce)
        await Promise.all(
          away.slice(first, first + deletedAtOnce).map(({ sha256 }) => bucket.remove({ programId, sha256 })),
        );
    },
  };
}
