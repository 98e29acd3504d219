import { AsyncLocalStorage } from 'node:async_hooks';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { Pool } from 'pg';
import { columnTypes } from './column-types.ts';
import { type InMemory, openEmbedded, openInMemory } from './embedded.ts';
import { keepContentsIn } from './file-contents.ts';
import { type Listener, listenOnServer } from './listen.ts';
import { applicationRole } from './tenant-tables.ts';
import type { Database, Db, Tx } from './types.ts';

/** The database, embedded or on a server. */
export interface DatabaseHandle {
  readonly kind: 'embedded' | 'postgres';
  /** As the tables' owner: for the core's own tables, migrations and seeds, never for a handler. */
  readonly db: Db;
  /**
   * One transaction under the role that row-level security binds, with access to one program's rows (for
   * null: only the shared tables). Repeats the work after a serialisation failure or a deadlock, three times
   * at most.
   */
  withProgram<T>(programId: number | null, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** The same, with access to one account's participants in every program and to no other rows. */
  withAccount<T>(accountId: number, work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * Listens to a channel (a plain name) for messages of any process. Answers a function that stops it, which
   * may be called after the database is closed.
   */
  listen(channel: string, listener: Listener): Promise<() => Promise<void>>;
  /** Throws when the database does not answer. */
  ping(): Promise<void>;
  /** Vacuum and checkpoint of the embedded database, where due; does nothing for a server, which does both by itself. */
  maintain(): Promise<void>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  readonly databaseUrl: string | null;
  /** The embedded database's folder, used without `databaseUrl`. */
  readonly dataDir: string;
  /** For a command, which asks little and ends: the embedded database opens in half of the time. */
  readonly isBrief?: boolean;
  /** The bucket with the contents of files; absent: they are in the database. */
  readonly storageUrl?: string | null;
}

const poolSize = 20;
const statementTimeoutMs = 15_000;
const idleInTransactionMs = 30_000;
const connectTimeoutMs = 30_000;
const retryable = new Set(['40001', '40P01']);
const attempts = 3;

/** Opens `databaseUrl`, or the embedded database of `dataDir`. Throws `DataFolderInUse`. */
export async function openDatabase({
  databaseUrl,
  dataDir,
  isBrief = false,
  storageUrl = null,
}: DatabaseOptions): Promise<DatabaseHandle> {
  keepContentsIn(storageUrl);
  if (databaseUrl) return openServerDatabase(databaseUrl);
  const embedded = await openEmbedded(dataDir, isBrief);
  return handle('embedded', embedded.pool, embedded);
}

/** A database of a PostgreSQL server, by its URL. Connects with the first query. */
export function openServerDatabase(databaseUrl: string): DatabaseHandle {
  const pool = new Pool({
    connectionString: databaseUrl,
    max: poolSize,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: idleInTransactionMs,
    connectionTimeoutMillis: connectTimeoutMs,
    types: columnTypes,
  });
  // The next query replaces a broken connection; without a listener the error would end the process. The pool
  // listens on idle connections, and a query on its own one, but between two queries of a transaction nothing
  // else listens.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return handle('postgres', pool, {
    listen: (channel, listener) => listenOnServer(databaseUrl, channel, listener),
    maintain: async () => {},
  });
}

/**
 * An embedded database in memory, for tests; `copy()` answers its files, from which other databases can
 * start.
 */
export async function openInMemoryDatabase(copied?: Blob): Promise<DatabaseHandle & Pick<InMemory, 'copy'>> {
  const memory = await openInMemory(copied);
  return { ...handle('embedded', memory.pool, memory), copy: memory.copy };
}

function handle(
  kind: DatabaseHandle['kind'],
  pool: Pool,
  own: Pick<DatabaseHandle, 'listen' | 'maintain'> & Partial<Pick<DatabaseHandle, 'close'>>,
): DatabaseHandle {
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  return {
    kind,
    db,
    listen: own.listen,
    maintain: own.maintain,
    withProgram: (programId, work) => runTransaction(() => bound(db, { programId }, work)),
    withAccount: (accountId, work) => runTransaction(() => bound(db, { accountId }, work)),
    async ping() {
      await sql`select 1`.execute(db);
    },
    close: own.close ?? (() => db.destroy()),
  };
}

const insideTransaction = new AsyncLocalStorage<true>();

/** Whether a transaction of `runTransaction` is open here. */
export const isInTransaction = (): boolean => insideTransaction.getStore() === true;

/**
 * Runs a transaction, and again after a serialisation failure or a deadlock, three times at most. Throws inside another
 * one: with a single connection it would wait for ever.
 */
export async function runTransaction<T>(transaction: () => Promise<T>): Promise<T> {
  if (isInTransaction()) throw new Error('A transaction must not begin inside another one.');
  return insideTransaction.run(true, () => repeat(transaction));
}

function bound<T>(
  db: Db,
  to: { programId?: number | null; accountId?: number },
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const [program, account] = [to.programId, to.accountId].map((id) => (id == null ? '' : String(id)));
  return db.transaction().execute(async (tx) => {
    // Sets the role and the program or account in one round trip; both end with the transaction.
    await sql`select set_config('role', ${applicationRole}, true), set_config('app.program_id', ${program}, true),
      set_config('app.account_id', ${account}, true)`.execute(tx);
    return work(tx);
  });
}

async function repeat<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const code = (error as { code?: unknown }).code;
      if (attempt === attempts || typeof code !== 'string' || !retryable.has(code)) throw error;
    }
  }
}
