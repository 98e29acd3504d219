import { readdirSync } from 'node:fs';
import { type Kysely, sql } from 'kysely';
import type { Db } from './types.ts';

interface Migration {
  name: string;
  up(db: Kysely<unknown>): Promise<void>;
}

/** Any number that no other program's lock on the same database uses. */
const lockKey = 7_261_530_441;

/** The files `NNNN-name.ts` in order. Throws when a number repeats or a file gives no `up`. */
async function loadMigrations(): Promise<Migration[]> {
  const folder = new URL('./migrations/', import.meta.url);
  const files = readdirSync(folder)
    .filter((name) => /^\d{4}-[a-z0-9-]+\.ts$/.test(name))
    .sort();
  const numbers = new Set(files.map((name) => name.slice(0, 4)));
  if (numbers.size !== files.length) throw new Error('Two migrations have the same number.');
  return Promise.all(
    files.map(async (file) => {
      const { up } = (await import(new URL(file, folder).href)) as Partial<Migration>;
      if (typeof up !== 'function') throw new Error(`The migration ${file} gives no up().`);
      return { name: file.replace(/\.ts$/, ''), up };
    }),
  );
}

/**
 * Brings the database up to date, once however many processes start together: the others wait and then find nothing
 * to do. `afterwards` (the seed) runs under the same lock, on the same connection. Answers what was run.
 */
export async function migrate(db: Db, afterwards?: (db: Db) => Promise<void>): Promise<string[]> {
  const migrations = await loadMigrations();
  return db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    await sql`select pg_advisory_lock(${sql.lit(lockKey)})`.execute(connection);
    try {
      const done = await runPending(connection, migrations);
      await afterwards?.(connection);
      return done;
    } finally {
      await sql`select pg_advisory_unlock(${sql.lit(lockKey)})`.execute(connection);
      await sql`reset statement_timeout`.execute(connection);
    }
  });
}

async function runPending(db: Db, migrations: readonly Migration[]): Promise<string[]> {
  await sql`create table if not exists migrations (
    name text primary key,
    applied_at timestamptz not null default now()
  )`.execute(db);
  const known = await sql<{ name: string }>`select name from migrations`.execute(db);
  const applied = new Set(known.rows.map((row) => row.name));
  const pending = migrations.filter((migration) => !applied.has(migration.name));
  for (const migration of pending) {
    await db.transaction().execute(async (tx) => {
      await migration.up(tx as unknown as Kysely<unknown>);
      await sql`insert into migrations (name) values (${migration.name})`.execute(tx);
    });
  }
  return pending.map((migration) => migration.name);
}
