import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { openBucket, parseStorageUrl } from '../../server/db/contents/bucket.ts';
import { freePort } from './free-port.ts';

/** An empty bucket of a real S3-compatible server for one test file. */
export interface RealBucket {
  /** As `STORAGE_URL`. */
  url: string;
  stop(): Promise<void>;
}

const key = 'portico';
const bucket = 'arquivos';

interface Settings {
  secret: string;
  port: number;
  folder: string;
}

/** The servers that are started where they are found, and how. The bucket is a folder of theirs. */
const servers: Record<string, (settings: Settings) => { args: string[]; env: Record<string, string> }> = {
  minio: ({ secret, port, folder }) => ({
    args: ['server', '--address', `127.0.0.1:${port}`, folder],
    env: { MINIO_ROOT_USER: key, MINIO_ROOT_PASSWORD: secret },
  }),
  versitygw: ({ secret, port, folder }) => ({
    args: ['--port', `127.0.0.1:${port}`, 'posix', folder],
    env: { ROOT_ACCESS_KEY: key, ROOT_SECRET_KEY: secret },
  }),
  rclone: ({ secret, port, folder }) => ({
    args: ['serve', 's3', folder, '--addr', `127.0.0.1:${port}`, '--auth-key', `${key},${secret}`],
    env: {},
  }),
};

const fileOf = (name: string) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find(existsSync);

/** rclone has an S3 server since 1.65. */
function servesS3(name: string, file: string): boolean {
  if (name !== 'rclone') return true;
  try {
    return execFileSync(file, ['serve', '--help'], { stdio: 'pipe' }).includes('s3');
  } catch {
    return false;
  }
}

function findServer(): { name: string; file: string } | null {
  for (const name of Object.keys(servers)) {
    const file = fileOf(name);
    if (file && servesS3(name, file)) return { name, file };
  }
  return null;
}

/** Why there is no bucket to test with; null: there is one. */
export function whyNoBucket(): string | null {
  if (process.env.STORAGE_TEST_URL || findServer()) return null;
  const names = Object.keys(servers).join(', ');
  return `Servidor S3 não encontrado: ponha um no PATH (${names}) ou defina STORAGE_TEST_URL.`;
}

/** Starts a server that is found, or uses a folder of its own in the bucket of `STORAGE_TEST_URL`. */
export async function startBucket(): Promise<RealBucket> {
  const given = process.env.STORAGE_TEST_URL;
  if (given) {
    const url = new URL(given);
    url.pathname += `/${randomBytes(6).toString('hex')}`;
    return { url: url.href, stop: async () => undefined };
  }
  const found = findServer();
  if (!found) throw new Error(whyNoBucket() ?? 'S3');
  const folder = mkdtempSync(join(tmpdir(), 'portico-bucket-'));
  mkdirSync(join(folder, bucket));
  const settings = { secret: randomBytes(12).toString('hex'), port: await freePort(), folder };
  const { args, env } = servers[found.name]?.(settings) ?? { args: [], env: {} };
  const child = spawn(found.file, args, { env: { ...process.env, ...env }, stdio: 'ignore' });
  const killWithUs = () => child.kill('SIGKILL');
  process.once('exit', killWithUs);
  const url = `s3://${key}:${settings.secret}@127.0.0.1:${settings.port}/${bucket}?tls=off`;
  await answering(url, child);
  return {
    url,
    async stop() {
      process.off('exit', killWithUs);
      const ended = new Promise((done) => child.once('exit', done));
      child.kill();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function answering(url: string, child: ChildProcess): Promise<void> {
  const place = parseStorageUrl(url);
  if (!place) throw new Error(`${url} is no bucket`);
  const deadline = Date.now() + 30_000;
  for (;;) {
    try {
      return await openBucket(place).check();
    } catch (error) {
      if (child.exitCode !== null || Date.now() > deadline) throw error;
      await new Promise((next) => setTimeout(next, 100));
    }
  }
}
