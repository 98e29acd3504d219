import { AsyncLocalStorage } from 'node:async_hooks';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { Pool } from 'pg';
import { columnTypes } from './column-types.ts';
import { type InMemory, openEmbedded, openInMemory } from './embedded.ts';
import { type Listener, listenOnServer } from './listen.ts';
import { applicationRole } from './tenant-tables.ts';
import type { Database, Db, Tx } from './types.ts';

/** The database, whichever it is. */
export interface DatabaseHandle {
  readonly kind: 'embedded' | 'postgres';
  /** As the owner of the tables: for the core's own books, migrations and seeds, never for a handler. */
  readonly db: Db;
  /**
   * One transaction as the role that row-level security binds, seeing one program's rows (none for null, the shared
   * tables alone). Repeats the work after a serialisation failure or a deadlock, three times at most.
   */
  withProgram<T>(programId: number | null, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** The same, seeing a person's own place in every program and no other row of any. */
  withAccount<T>(accountId: number, work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * Hears what is told on a channel (a plain name), whichever process told it. Answers how to stop, which is safe to
   * call once the database is closed.
   */
  listen(channel: string, listener: Listener): Promise<() => Promise<void>>;
  /** Throws when the database does not answer. */
  ping(): Promise<void>;
  /** Checkpoint and vacuum of the embedded database; nothing to do for a server, which does both by itself. */
  maintain(): Promise<void>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  readonly databaseUrl: string | null;
  /** The embedded database's folder, used where there is no `databaseUrl`. */
  readonly dataDir: string;
}

const poolSize = 20;
const statementTimeoutMs = 15_000;
const idleInTransactionMs = 30_000;
const connectTimeoutMs = 30_000;
const retryable = new Set(['40001', '40P01']);
const attempts = 3;

/** Opens `databaseUrl`, or the embedded database of `dataDir`. Throws `DataFolderInUse`. */
export async function openDatabase({ databaseUrl, dataDir }: DatabaseOptions): Promise<DatabaseHandle> {
  if (databaseUrl) return openServerDatabase(databaseUrl);
  const embedded = await openEmbedded(dataDir);
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
  // A connection that breaks is replaced by the next query; unheard, it would end the process. The pool hears those that
  // are idle, and a query hears what ends it: between two queries of a transaction nobody else does.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return handle('postgres', pool, {
    listen: (channel, listener) => listenOnServer(databaseUrl, channel, listener),
    maintain: async () => {},
  });
}

/** An embedded database in memory, for tests; `copy()` answers what others can begin with. */
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
    withProgram: (programId, work) =>
      forbidNestedTransaction(() => repeat(() => bound(db, { programId }, work))),
    withAccount: (accountId, work) =>
      forbidNestedTransaction(() => repeat(() => bound(db, { accountId }, work))),
    async ping() {
      await sql`select 1`.execute(db);
    },
    close: own.close ?? (() => db.destroy()),
  };
}

const insideTransaction = new AsyncLocalStorage<true>();

/** Throws for a transaction inside a transaction: with a single connection it would wait for ever. */
async function forbidNestedTransaction<T>(work: () => Promise<T>): Promise<T> {
  if (insideTransaction.getStore()) throw new Error('A transaction was asked for inside another one.');
  return insideTransaction.run(true, work);
}

function bound<T>(
  db: Db,
  to: { programId?: number | null; accountId?: number },
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const [program, account] = [to.programId, to.accountId].map((id) => (id == null ? '' : String(id)));
  return db.transaction().execute(async (tx) => {
    // `set local role` and who it is for in one round trip; all of it ends with the transaction.
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
