import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { projectDir } from '../../engine/manifest/project-dir.ts';
import type { Db } from './types.ts';

interface Migration {
  name: string;
  up(db: Kysely<unknown>): Promise<void>;
}

/** The database is of another version of the platform; the message is one line for the terminal. */
export class OtherVersion extends Error {
  override readonly name = 'OtherVersion';
}

/** An arbitrary lock number that no other program on the same database uses. */
const lockKey = 7_261_530_441;

/** The files `NNNN-name.ts` in order. Throws when a number repeats or a file exports no `up`. */
async function loadMigrations(): Promise<Migration[]> {
  const names = readdirSync(join(projectDir, 'server/db/migrations'))
    .map((file) => /^(\d{4}-[a-z0-9-]+)\.ts$/.exec(file)?.[1])
    .filter((name) => name !== undefined)
    .sort();
  const numbers = new Set(names.map((name) => name.slice(0, 4)));
  if (numbers.size !== names.length) throw new Error('Two migrations have the same number.');
  return Promise.all(
    names.map(async (name) => {
      // The build finds all migrations only if the import has this form.
      const { up } = (await import(`./migrations/${name}.ts`)) as Partial<Migration>;
      if (typeof up !== 'function') throw new Error(`The migration ${name} gives no up().`);
      return { name, up };
    }),
  );
}

/**
 * Changes the database's own shape on one connection: processes that start together do it one after the other, without
 * the usual limit of a statement's time.
 */
export function inTurn<T>(db: Db, work: (connection: Db) => Promise<T>): Promise<T> {
  return db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    await sql`select pg_advisory_lock(${sql.lit(lockKey)})`.execute(connection);
    try {
      return await work(connection);
    } finally {
      await sql`select pg_advisory_unlock(${sql.lit(lockKey)})`.execute(connection);
      await sql`reset statement_timeout`.execute(connection);
    }
  });
}

/**
 * Runs the missing migrations, once even if several processes start together: the others wait and then find
 * nothing to do. `afterwards` (the seed) runs under the same lock, on the same connection. Answers what was
 * run. Throws `OtherVersion` for a database of a newer version.
 */
export async function migrate(db: Db, afterwards?: (db: Db) => Promise<void>): Promise<string[]> {
  return migrateUnder(db, runPending, afterwards);
}

/** The same for a command: it makes a new database, and throws `OtherVersion` for one that the server's start has to change. */
export async function migrateNew(db: Db, afterwards?: (db: Db) => Promise<void>): Promise<void> {
  await migrateUnder(db, runOnNew, afterwards);
}

async function migrateUnder(
  db: Db,
  run: (db: Db, found: Found) => Promise<string[]>,
  afterwards?: (db: Db) => Promise<void>,
): Promise<string[]> {
  const migrations = await loadMigrations();
  return inTurn(db, async (connection) => {
    await sql`create table if not exists migrations (
      name text primary key,
      applied_at timestamptz not null default now()
    )`.execute(connection);
    const done = await run(connection, await findPending(connection, migrations));
    await afterwards?.(connection);
    return done;
  });
}

/**
 * How many migrations the server's next start will run; null: the database is new. Changes nothing. Throws `OtherVersion` for a
 * database of a newer version.
 */
export async function countPending(db: Db): Promise<number | null> {
  const { rows } = await sql<{
    is_there: boolean;
  }>`select to_regclass('migrations') is not null as is_there`.execute(db);
  if (!rows[0]?.is_there) return null;
  const { pending, isNew } = await findPending(db, await loadMigrations());
  return isNew ? null : pending.length;
}

interface Found {
  readonly pending: readonly Migration[];
  /** Whether none has run yet. */
  readonly isNew: boolean;
}

async function findPending(db: Db, migrations: readonly Migration[]): Promise<Found> {
  const { rows } = await sql<{ name: string }>`select name from migrations order by name`.execute(db);
  const applied = new Set(rows.map(({ name }) => name));
  const known = new Set(migrations.map(({ name }) => name));
  const unknown = [...applied].filter((name) => !known.has(name));
  if (unknown.length > 0)
    throw new OtherVersion(
      `O banco é de uma versão mais nova do Pórtico (${unknown.join(', ')}): use-a, ou restaure a cópia de antes. Em desenvolvimento, volte ao ramo que o fez, ou use outro DATA_DIR.`,
    );
  return { pending: migrations.filter(({ name }) => !applied.has(name)), isNew: applied.size === 0 };
}

async function runOnNew(db: Db, found: Found): Promise<string[]> {
  if (found.isNew || found.pending.length === 0) return runPending(db, found);
  throw new OtherVersion(
    'O banco é de uma versão anterior do Pórtico: a partida do servidor o atualiza. Nada foi feito.',
  );
}

async function runPending(db: Db, { pending }: Found): Promise<string[]> {
  for (const migration of pending) {
    await db.transaction().execute(async (tx) => {
      await migration.up(tx as unknown as Kysely<unknown>);
      await sql`insert into migrations (name) values (${migration.name})`.execute(tx);
    });
  }
  return pending.map((migration) => migration.name);
}
