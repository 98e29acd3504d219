import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
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

/** How often checkpoint and vacuum are looked after: the embedded database runs neither by itself. */
const maintenanceEveryMs = 5 * 60_000;

/** The embedded database cannot be opened; the message is one line for the terminal. */
export class EmbeddedUnusable extends Error {}

export interface Embedded {
  readonly pool: Pool;
  /** Listens to a channel inside this process; no message is ever missed. */
  listen(channel: string, listener: Listener): Promise<() => Promise<void>>;
  /** Vacuums and analyzes the tables that changed much, and runs a checkpoint. */
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

// PostgreSQL allocates and clears 128 MB of buffers at each start, which takes most of the time to open a folder. Of these
// a database whose files are in memory needs little, and so does a command.
const fewBuffers = ['-c', 'shared_buffers=16MB'];
const commandParams = [...startParams, ...fewBuffers];

/**
 * Opens the embedded database of a data folder, which the first start creates. The folder is locked while
 * this process lives. `isBrief`: for a command, which asks little and ends. Throws `DataFolderInUse` and `EmbeddedUnusable`.
 */
export async function openEmbedded(dataDir: string, isBrief = false): Promise<Embedded> {
  makeFolder(dataDir);
  // Here the system's error names a folder that the operator knows.
  accessSync(dataDir, constants.W_OK | constants.X_OK);
  const unlock = await lockFolder(dataDir);
  try {
    const folder = join(dataDir, 'pgdata');
    await createOnce(dataDir, folder);
    keepPrivate(folder);
    const database = await openFolder(folder, isBrief ? commandParams : startParams);
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

/**
 * The files of a database, held in memory. Node reads a blob in pieces that it joins, which took longer than all else that
 * opening a database does.
 */
class HeldFiles extends Blob {
  readonly #bytes: ArrayBuffer;

  constructor(bytes: ArrayBuffer) {
    super();
    this.#bytes = bytes;
  }

  /** The bytes themselves: PGlite copies each file out of them. */
  override async arrayBuffer(): Promise<ArrayBuffer> {
    return this.#bytes;
  }
}

const filesOf = async (database: PGlite): Promise<Blob> =>
  new HeldFiles(await (await database.dumpDataDir('none')).arrayBuffer());

/** The files of a new database, created once: initialising takes four times as long as loading them. */
let newborn: Promise<Blob> | undefined;

async function initialise(): Promise<Blob> {
  const database = await PGlite.create();
  const files = await filesOf(database);
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
    startParams: [...PGlite.defaultStartParams, ...fewBuffers],
  });
  return {
    ...serve(database, async () => {}),
    async copy() {
      await database.exec('checkpoint');
      return filesOf(database);
    },
  };
}

/** Makes a data folder with the files of another database, for tests: quicker than a first start. */
export async function writeEmbedded(dataDir: string, files: Blob): Promise<void> {
  makeFolder(dataDir);
  await (await openFolder(join(dataDir, 'pgdata'), commandParams, files)).close();
}

/** Opens a folder; one that is not there yet becomes a new database, or one with these files. */
async function openFolder(folder: string, params: string[], files?: Blob): Promise<PGlite> {
  try {
    const fs = new SyncedNodeFs(folder);
    return await PGlite.create({ fs, startParams: params, ...(files && { loadDataDir: files }) });
  } catch (cause) {
    // Errors of its file system are no `Error` and have only a number.
    const { message, errno } = cause as { message?: string; errno?: number };
    throw new EmbeddedUnusable(
      `O banco embutido não abre (${message ?? `errno ${errno}`}): confira o espaço e os arquivos de ${folder}.`,
      { cause },
    );
  }
}

/** A start that dies half way leaves a folder with a temporary name, which the next start deletes. */
async function createOnce(dataDir: string, folder: string): Promise<void> {
  for (const name of readdirSync(dataDir)) {
    if (name.startsWith('pgdata.new-')) rmSync(join(dataDir, name), { recursive: true, force: true });
  }
  if (existsSync(folder)) return;
  const fresh = join(dataDir, `pgdata.new-${process.pid}`);
  const database = await openFolder(fresh, startParams);
  await database.exec('checkpoint');
  await database.close();
  renameSync(fresh, folder);
}

/**
 * Ends the process after a panic, as of a full disk: PGlite answers nothing any more, so that nothing that waits for it would
 * ever end. The next opening recovers what was committed.
 */
function endAtPanic({ severity, message }: { severity?: string; message: string }): void {
  if (severity !== 'PANIC') return;
  console.error(
    `O banco embutido parou (${message}). O processo termina, e a próxima partida o recupera: confira o espaço de DATA_DIR.`,
  );
  process.exit(1);
}

function serve(database: PGlite, unlock: () => Promise<void>): Embedded {
  const config = createPgConfig(database);
  const pool = new Pool({
    ...config,
    max: 1,
    idleTimeoutMillis: 0,
    types: columnTypes,
  });
  pool.on('connect', (client) => {
    prepareOften(client);
    // Anew for each client: the end of the last one took every listener away.
    config.connection.on('errorMessage', endAtPanic);
  });
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

/**
 * Tables that PostgreSQL's autovacuum would take (its manual, section 24.1.6), by its own settings: those of which enough
 * rows are dead, new or changed. And those that were never analyzed: of these the planner knows nothing, few as their
 * rows may be.
 */
const dueTables = `
  with tables as (
    select stat.*, greatest(class.reltuples, 0) as rows, class.reltuples < 0 as is_unknown
      from pg_stat_user_tables as stat join pg_class as class on class.oid = stat.relid
  ), due as (
    select relid::regclass::text as name,
      n_dead_tup > current_setting('autovacuum_vacuum_threshold')::float
        + current_setting('autovacuum_vacuum_scale_factor')::float * rows
      or n_ins_since_vacuum > current_setting('autovacuum_vacuum_insert_threshold')::float
        + current_setting('autovacuum_vacuum_insert_scale_factor')::float * rows as needs_vacuum,
      n_mod_since_analyze > current_setting('autovacuum_analyze_threshold')::float
        + current_setting('autovacuum_analyze_scale_factor')::float * rows
      or is_unknown and pg_relation_size(relid) > 0 as needs_analyze
      from tables
  )
  select * from due where needs_vacuum or needs_analyze`;

interface DueTable {
  /** Quoted where it has to be. */
  name: string;
  needs_vacuum: boolean;
  needs_analyze: boolean;
}

/**
 * Each statement for itself through the pool: it waits until no transaction is running, and requests come between. All
 * tables in one statement held every request of the demo up for two seconds.
 */
async function maintainThrough(pool: Pool): Promise<void> {
  const run = async (statement: string) => {
    await pool.query(statement);
    // Without a turn of the event loop, no request would come in before the last statement has ended.
    await setImmediate();
  };
  // What the last second changed counts as well.
  await run('select pg_stat_force_next_flush()');
  const { rows } = await pool.query<DueTable>(dueTables);
  for (const { name, needs_vacuum, needs_analyze } of rows) {
    if (needs_vacuum) await run(`vacuum ${name}`);
    if (needs_analyze) await run(`analyze ${name}`);
  }
  await run('checkpoint');
}
