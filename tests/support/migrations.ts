import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Kysely, sql } from 'kysely';

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
