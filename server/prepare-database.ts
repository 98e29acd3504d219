import { sql } from 'kysely';
import type { DatabaseHandle } from './db/client.ts';
import { migrate } from './db/migrate.ts';
import type { Db } from './db/types.ts';
import { createPrograms } from './programs/create.ts';

export interface PrepareOptions {
  readonly tenantsDir: string;
  /** The project's own tenants folder, which has `base` if `TENANTS_DIR` does not. */
  readonly projectTenantsDir: string;
  /** Runs under the lock of the migrations, before the first request. */
  readonly afterCreation?: ((db: Db) => Promise<void>) | undefined;
}

/** Runs the migrations and creates the programs of new tenants. Answers the slugs of those. */
export async function prepareDatabase(
  database: DatabaseHandle,
  { tenantsDir, projectTenantsDir, afterCreation }: PrepareOptions,
): Promise<readonly string[]> {
  let created: readonly string[] = [];
  await migrate(database.db, async (db) => {
    created = await createPrograms(db, tenantsDir, projectTenantsDir);
    await afterCreation?.(db);
  });
  if (created.length > 0)
    await (database.kind === 'embedded' ? database.maintain() : sql`analyze`.execute(database.db));
  return created;
}
