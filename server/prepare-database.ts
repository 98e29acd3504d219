import { sql } from 'kysely';
import type { DatabaseHandle } from './db/client.ts';
import { migrate } from './db/migrate.ts';
import { seedIfEmpty } from './db/seed/index.ts';
import type { Db } from './db/types.ts';

export interface PrepareOptions {
  readonly tenantsDir: string;
  /** The project's own tenants folder, where `base` is when `TENANTS_DIR` has none. */
  readonly projectTenantsDir: string;
  /** Runs under the lock of the migrations, before anybody is served. */
  readonly afterSeed?: ((db: Db) => Promise<void>) | undefined;
}

/** Brings a database up to date and seeds new tenants. Answers the slugs of those. */
export async function prepareDatabase(
  database: DatabaseHandle,
  { tenantsDir, projectTenantsDir, afterSeed }: PrepareOptions,
): Promise<readonly string[]> {
  let seeded: readonly string[] = [];
  await migrate(database.db, async (db) => {
    seeded = await seedIfEmpty(db, tenantsDir, projectTenantsDir);
    await afterSeed?.(db);
  });
  if (seeded.length > 0)
    await (database.kind === 'embedded' ? database.maintain() : sql`analyze`.execute(database.db));
  return seeded;
}
