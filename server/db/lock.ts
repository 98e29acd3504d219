import { createHash } from 'node:crypto';
import { statSync, unlinkSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Another process uses the data folder. */
export class DataFolderInUse extends Error {}

/**
 * Locks the data folder for this process and answers a function that unlocks it. The lock is a listening
 * socket, which the system closes when the process dies for any reason, so the lock never outlives its
 * process. On Linux the name is abstract (no file, taken atomically), and processes of another network namespace, as of
 * another container, do not see it (network_namespaces(7)). Throws `DataFolderInUse`.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const { dev, ino } = statSync(folder);
  const key = createHash('sha256').update(`${dev}:${ino}`).digest('hex').slice(0, 32);
  const server = await (process.platform === 'linux'
    ? listen(`\0portico-data-${key}`)
    : listenOnFile(join(tmpdir(), `portico-data-${key}.sock`)));
  if (!server) {
    throw new DataFolderInUse(`A pasta de dados ${folder} já está em uso por outro processo do Pórtico.`);
  }
  return () => new Promise((done) => server.close(() => done()));
}

function listen(path: string): Promise<Server | null> {
  return new Promise((done, fail) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? done(null) : fail(error),
    );
    server.listen({ path, exclusive: true }, () => {
      server.unref();
      done(server);
    });
  });
}

/** A socket file stays behind after a crash: if no process answers on it, this one takes it over. */
async function listenOnFile(path: string): Promise<Server | null> {
  const first = await listen(path);
  if (first || (await answers(path))) return first;
  unlinkSync(path);
  return listen(path);
}

function answers(path: string): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(path);
    socket.once('connect', () => {
      socket.destroy();
      done(true);
    });
    socket.once('error', () => done(false));
  });
}
