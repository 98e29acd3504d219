import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { openServerDatabase } from '../../server/db/client.ts';
import { startPostgres } from './postgres.ts';

const folder = resolve(import.meta.dirname, '../../server/db/migrations');

/** Runs migrations in order, as an installation that was updated with each of them. */
export async function runMigrations(db: Kysely<unknown>, isMeant: (name: string) => boolean): Promise<void> {
  const files = readdirSync(folder).filter((file) => /^\d{4}-[a-z0-9-]+\.ts$/.test(file));
  const names = files.sort().map((file) => file.replace(/\.ts$/, ''));
  for (const name of names.filter(isMeant)) {
    const { up } = await import(join(folder, `${name}.ts`));
    await db.transaction().execute((tx) => up(tx));
  }
}

/** Lets a connection read and write one program's rows, as the tables' owner. */
export const seeProgram = (db: Kysely<unknown>, program: number) =>
  sql`select set_config('app.program_id', ${String(program)}, false)`.execute(db);

/** A program, and Ana in it. */
export const programWithAna = (program: number): string[] => [
  `insert into programs (id, slug, title, settings) values (${program}, 'p${program}', 'Um', '{}')`,
  `insert into accounts (id, cpf, email) values (${program}, '0000000000${program}', '${program}@x.com.br')`,
  `insert into participants (program_id, id, account_id, name, email, status)
    values (${program}, ${program}, ${program}, 'Ana', '${program}@x.com.br', 1)`,
];

/**
 * Writes `history` (statements) for two programs as they were before the migration `first`, runs it and the later ones,
 * and lets `look` see each program: as an owner who is bound by row-level security, on a PostgreSQL of its own.
 */
export async function migrateOver(
  first: string,
  history: (program: number) => string[],
  look: (db: Kysely<unknown>, program: number) => Promise<void>,
): Promise<void> {
  const postgres = await startPostgres(null);
  const database = openServerDatabase(postgres.url);
  try {
    await (database.db as unknown as Kysely<unknown>).connection().execute(async (db) => {
      await runMigrations(db, (name) => name < first);
      for (const program of [1, 2]) {
        await seeProgram(db, program);
        for (const statement of history(program)) await sql.raw(statement).execute(db);
      }
      await sql`reset app.program_id`.execute(db);
      await runMigrations(db, (name) => name >= first);
      for (const program of [1, 2]) {
        await seeProgram(db, program);
        await look(db, program);
      }
    });
  } finally {
    await database.close();
    await postgres.stop();
  }
}
