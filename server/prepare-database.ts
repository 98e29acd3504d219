import { sql } from 'kysely';
import { ContentProblem } from './content/problem.ts';
import type { DatabaseHandle } from './db/client.ts';
import { StorageUnavailable } from './db/contents/storage.ts';
import { isLostConnection } from './db/lost-connection.ts';
import { migrate } from './db/migrate.ts';
import type { Db } from './db/types.ts';
import { createPrograms } from './programs/create.ts';
import { knownPrograms } from './programs/known.ts';
import { followRenamed } from './programs/renamed.ts';
import { presetFolder, type ServedProgram, servedFolders, type TenantsDirs } from './programs/tenants.ts';

export interface PrepareOptions extends TenantsDirs {
  /** Those that are served. */
  readonly tenants: readonly ServedProgram[];
  readonly log: { info(message: string): void; error(message: string): void };
  /** Runs under the lock of the migrations, before the first request. */
  readonly afterCreation?: ((db: Db) => Promise<void>) | undefined;
}

export interface Prepared {
  /** Slugs of the new tenants, whose tables `analyzeNew` should look at. */
  readonly created: readonly string[];
  /** Slugs of those whose files could not be stored for now. */
  readonly waiting: readonly string[];
}

/**
 * Runs the migrations, follows the names of folders and creates the programs of new tenants. A tenant that fails is logged
 * and does not affect the others.
 */
export async function prepareDatabase(
  database: DatabaseHandle,
  { tenants, log, afterCreation, ...dirs }: PrepareOptions,
): Promise<Prepared> {
  let created: readonly string[] = [];
  const waiting: string[] = [];
  await migrate(database.db, async (db) => {
    await db.transaction().execute((tx) => followRenamed(tx, dirs, tenants, log));
    const known = await knownPrograms(db);
    const unknown = tenants.filter(({ programId }) => !known.has(programId));
    created = await createPrograms(db, {
      tenants: servedFolders(dirs, unknown),
      base: presetFolder(dirs),
      onStart: (slug) => log.info(`${slug}: contas e conteúdo entram no banco…`),
      onFailure: (slug, error) => {
        if (isLostConnection(error)) throw error;
        if (error instanceof StorageUnavailable) waiting.push(slug);
        log.error(`${slug}: as contas e o conteúdo não entraram no banco\n${whyOf(error)}`);
      },
    });
    await afterCreation?.(db);
  });
  return { created, waiting };
}

/**
 * What PostgreSQL's autovacuum would do later with the tables that new programs have filled: a query may take very long
 * without their statistics.
 */
export async function analyzeNew(database: DatabaseHandle): Promise<void> {
  if (database.kind === 'postgres') await sql`analyze`.execute(database.db);
  else await database.maintain();
}

/** The message of a wrong file, or of a store that is away; the whole of an error that nobody expects. */
function whyOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof StorageUnavailable) return `${error.message}; o servidor tenta de novo em instantes`;
  return error instanceof ContentProblem ? error.message : (error.stack ?? error.message);
}
