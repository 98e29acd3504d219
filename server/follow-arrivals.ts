/**
 * Handles a tenant whose folder appears, or is mended, while the server runs: creates its program, accounts and content as
 * a start does.
 */
import type { DatabaseHandle } from './db/client.ts';
import { isLostConnection } from './db/lost-connection.ts';
import { analyzeNew, prepareDatabase } from './prepare-database.ts';
import { knownPrograms } from './programs/known.ts';
import { followRenamed } from './programs/renamed.ts';
import type { ServedProgram, TenantsDirs } from './programs/tenants.ts';
import type { StoreLog, TenantStore } from './tenants/store.ts';

/** When what the database or the bucket was away for is tried again, ms. */
const RETRY_MS = 30_000;

interface ArrivalOptions extends TenantsDirs {
  readonly database: DatabaseHandle;
  readonly tenants: Pick<TenantStore, 'all' | 'get' | 'onChange' | 'onContent'>;
  readonly log: StoreLog;
  /** Slugs of the tenants that the start has handled, by their programs. */
  readonly prepared: ReadonlyMap<number, string>;
  /** Does for a tenant that comes later what a start does for one that has its program. */
  readonly refresh?: ((slugs: ReadonlySet<string>) => Promise<void>) | undefined;
}

/**
 * Follows the store; answers a function that stops it. A tenant that fails is logged, does not affect the others, and is
 * tried again when one of its files is saved; soon where it is not its fault.
 */
export async function followArrivals(options: ArrivalOptions): Promise<() => void> {
  const { database, tenants, log, prepared } = options;
  const programs = [...(await knownPrograms(database.db)).keys()];
  /** The name under which each program was last handled. */
  const known = new Map(programs.map((id) => [id, prepared.get(id)]));
  // One after the other: each run handles all tenants that have no program yet.
  let last = Promise.resolve();
  const next = (work: () => Promise<void>) => {
    last = last.then(work).catch((error: unknown) => {
      log.error(`o banco não foi preparado: ${String(error)}`);
      if (isLostConnection(error)) tryLater();
    });
  };
  let later: NodeJS.Timeout | undefined;
  const tryLater = () => {
    clearTimeout(later);
    later = setTimeout(() => arrive(tenants.all.map(({ slug }) => slug)), RETRY_MS).unref();
  };
  const make = async () => {
    const missing = tenants.all.filter(({ programId }) => !known.has(programId));
    if (missing.length === 0) return;
    const { created, waiting } = await prepareDatabase(database, { ...options, tenants: missing });
    if (waiting.length > 0) tryLater();
    for (const { slug, programId } of missing) {
      if (!created.includes(slug)) continue;
      known.set(programId, slug);
      log.info(`${slug}: contas e conteúdo prontos`);
    }
    if (created.length > 0) await analyzeNew(database);
  };
  const follow = async ({ slug, programId }: ServedProgram) => {
    if (known.get(programId) === slug) return;
    const served = [{ slug, programId }];
    await database.db.transaction().execute((tx) => followRenamed(tx, options, served, log));
    known.set(programId, slug);
    await options.refresh?.(new Set([slug]));
  };
  const arrive = (slugs: Iterable<string>) => {
    const arrived = [...slugs].flatMap((slug) => tenants.get(slug) ?? []);
    if (arrived.some(({ programId }) => !known.has(programId))) next(make);
    for (const tenant of arrived)
      if (known.has(tenant.programId) && known.get(tenant.programId) !== tenant.slug)
        next(() => follow(tenant));
  };
  const stops = [tenants.onChange((slug) => arrive([slug])), tenants.onContent(arrive)];
  arrive(tenants.all.flatMap(({ slug, programId }) => (prepared.get(programId) === slug ? [] : [slug])));
  return () => {
    clearTimeout(later);
    for (const stop of stops) stop();
  };
}
