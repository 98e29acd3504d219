/**
 * Handles a tenant whose folder appears, or is mended, while the server runs: creates its program, accounts and content as
 * a start does.
 */
import type { DatabaseHandle } from './db/client.ts';
import { analyzeNew, prepareDatabase } from './prepare-database.ts';
import { knownPrograms, tellTaken } from './programs/known.ts';
import type { TenantsDirs } from './programs/tenants.ts';
import type { StoreLog, TenantStore } from './tenants/store.ts';

interface ArrivalOptions extends TenantsDirs {
  readonly database: DatabaseHandle;
  readonly tenants: Pick<TenantStore, 'all' | 'get' | 'onChange' | 'onContent'>;
  readonly log: StoreLog;
  /** Slugs of the tenants that the start has handled. */
  readonly prepared: ReadonlySet<string>;
  /** Does for a tenant that comes later what a start does for one that has its program. */
  readonly refresh?: ((slugs: ReadonlySet<string>) => Promise<void>) | undefined;
}

/**
 * Follows the store; answers a function that stops it. A tenant that fails is logged, does not affect the others, and is
 * tried again when one of its files is saved.
 */
export async function followArrivals(options: ArrivalOptions): Promise<() => void> {
  const { database, tenants, log } = options;
  const known = new Map(await knownPrograms(database.db));
  const seen = new Set(options.prepared);
  // One after the other: each run handles all tenants that have no program yet.
  let last = Promise.resolve();
  const next = (work: () => Promise<void>) => {
    last = last
      .then(work)
      .catch((error: unknown) => log.error(`o banco não foi preparado: ${String(error)}`));
  };
  const make = async () => {
    const missing = tenants.all.filter(({ programId }) => !known.has(programId));
    if (missing.length === 0) return;
    const created = await prepareDatabase(database, { ...options, tenants: missing });
    for (const slug of created) {
      const tenant = tenants.get(slug);
      if (tenant) known.set(tenant.programId, slug);
      log.info(`${slug}: contas e conteúdo prontos`);
    }
    if (created.length > 0) await analyzeNew(database);
  };
  const arrive = (slugs: Iterable<string>) => {
    for (const slug of slugs) {
      const tenant = tenants.get(slug);
      if (!tenant) continue;
      if (!known.has(tenant.programId)) next(make);
      else if (!seen.has(slug)) {
        tellTaken([tenant], known, log);
        next(async () => options.refresh?.(new Set([slug])));
      }
      seen.add(slug);
    }
  };
  const stops = [tenants.onChange((slug) => arrive([slug])), tenants.onContent(arrive)];
  arrive(tenants.all.flatMap(({ slug }) => (seen.has(slug) ? [] : [slug])));
  return () => {
    for (const stop of stops) stop();
  };
}
