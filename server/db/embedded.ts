import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { PGlite } from '@electric-sql/pglite';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import { Pool } from 'pg';
import { columnTypes } from './column-types.ts';
import type { Listener } from './listen.ts';
import { lockFolder } from './lock.ts';
import { prepareOften } from './prepare-often.ts';
import { keepPrivate, SyncedNodeFs } from './synced-fs.ts';

// V8 optimises a WebAssembly function after 1.8 MB of its code have run, so it optimised PostgreSQL while
// that was opening. A higher limit nearly halves the time to open a database (ADR 5).
setFlagsFromString('--wasm-tiering-budget=500000000');

/** How often checkpoint and vacuum are due: the embedded database runs neither by itself. */
const maintenanceEveryMs = 5 * 60_000;

export interface Embedded {
  readonly pool: Pool;
  /** Listens to a channel inside this process; no message is ever missed. */
  listen(channel: string, listener: Listener): Promise<() => Promise<void>>;
  /** Runs a checkpoint now, and a vacuum if asked. */
  maintain(): Promise<void>;
  close(): Promise<void>;
}

export interface InMemory extends Embedded {
  /** Its files, from which other databases in memory can start. */
  copy(): Promise<Blob>;
}

// PGlite starts without syncs (`-F`) and, in WebAssembly, only plain fsync reaches the file system.
const startParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['-c', 'wal_sync_method=fsync'],
];

// Its files are in memory already, so PostgreSQL needs little of the 128 MB of buffers that it would allocate
// and clear at each start. This saves a fifth of the time to open a database.
const memoryStartParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];

/**
 * Opens the embedded database of a data folder, which the first start creates. The folder is locked while
 * this process lives. Throws `DataFolderInUse`.
 */
export async function openEmbedded(dataDir: string): Promise<Embedded> {
  makeFolder(dataDir);
  const unlock = await lockFolder(dataDir);
  try {
    const folder = join(dataDir, 'pgdata');
    await createOnce(dataDir, folder);
    keepPrivate(folder);
    const database = await openFolder(folder);
    return serve(database, unlock);
  } catch (error) {
    await unlock();
    throw error;
  }
}

/**
 * Creates a folder and its parents, outermost first. Node's own `recursive` never returns where a file system
 * refuses with ENOENT below an existing folder, as `/proc` does. Throws the system's error of `mkdir`.
 */
function makeFolder(path: string): void {
  const isFolder = () => existsSync(path) && statSync(path).isDirectory();
  if (isFolder()) return;
  makeFolder(dirname(path));
  try {
    mkdirSync(path);
  } catch (error) {
    // Another process may have created it meanwhile.
    if (!isFolder()) throw error;
  }
}

/** The files of a new database, created once: initialising takes four times as long as loading them. */
let newborn: Promise<Blob> | undefined;

async function initialise(): Promise<Blob> {
  const database = await PGlite.create();
  const files = await database.dumpDataDir('none');
  await database.close();
  return files;
}

function newbornFiles(): Promise<Blob> {
  newborn ??= initialise();
  return newborn;
}

/** An embedded database in memory, for tests: a new one, or one that starts with another one's files. */
export async function openInMemory(copied?: Blob): Promise<InMemory> {
  const database = await PGlite.create({
    loadDataDir: copied ?? (await newbornFiles()),
    startParams: memoryStartParams,
  });
  return {
    ...serve(database, async () => {}),
    async copy() {
      await database.exec('checkpoint');
      return database.dumpDataDir('none');
    },
  };
}

async function openFolder(folder: string): Promise<PGlite> {
  return PGlite.create({ fs: new SyncedNodeFs(folder), startParams });
}

/** A start that dies half way leaves a folder with a temporary name, which the next start deletes. */
async function createOnce(dataDir: string, folder: string): Promise<void> {
  for (const name of readdirSync(dataDir)) {
    if (name.startsWith('pgdata.new-')) rmSync(join(dataDir, name), { recursive: true, force: true });
  }
  if (existsSync(folder)) return;
  const fresh = join(dataDir, `pgdata.new-${process.pid}`);
  const database = await openFolder(fresh);
  await database.exec('checkpoint');
  await database.close();
  renameSync(fresh, folder);
}

function serve(database: PGlite, unlock: () => Promise<void>): Embedded {
  const pool = new Pool({
    ...createPgConfig(database),
    max: 1,
    idleTimeoutMillis: 0,
    types: columnTypes,
  });
  pool.on('connect', prepareOften);
  const maintain = () => maintainThrough(pool);
  const timer = setInterval(() => void maintain().catch(() => undefined), maintenanceEveryMs);
  timer.unref();
  return {
    pool,
    maintain,
    async listen(channel, listener) {
      const stop = await database.listen(channel, (payload) => listener.message(payload));
      return async () => {
        if (!database.closed) await stop();
      };
    },
    async close() {
      clearInterval(timer);
      await pool.end();
      await database.close();
      await unlock();
    },
  };
}

/** Through the pool, so that it waits until no transaction is running. */
async function maintainThrough(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('vacuum (analyze)');
    await client.query('checkpoint');
  } finally {
    client.release();
  }
}
