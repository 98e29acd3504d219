/**
 * Handles a tenant whose folder appears, or is mended, while the server runs: creates its program, accounts and content as
 * a start does.
 */
import type { DatabaseHandle } from './db/client.ts';
import { prepareDatabase } from './prepare-database.ts';
import type { StoreLog, TenantStore } from './tenants/store.ts';

interface ArrivalOptions {
  readonly database: DatabaseHandle;
  readonly tenants: Pick<TenantStore, 'all' | 'get' | 'onChange' | 'onContent'>;
  readonly tenantsDir: string;
  /** The project's own tenants folder, which has `base` if `tenantsDir` does not. */
  readonly projectTenantsDir: string;
  readonly log: StoreLog;
}

/**
 * Follows the store; answers a function that stops it. A tenant that fails is logged, does not affect the others, and is
 * tried again when one of its files is saved.
 */
export async function followArrivals(options: ArrivalOptions): Promise<() => void> {
  const { database, tenants, log } = options;
  const rows = await database.db.selectFrom('programs').select('id').execute();
  const known = new Set(rows.map(({ id }) => id));
  // One after the other: each run handles all tenants that have no program yet.
  let last = Promise.resolve();
  const make = async () => {
    const created = await prepareDatabase(database, { ...options, tenants: tenants.all });
    for (const slug of created) {
      const tenant = tenants.get(slug);
      if (tenant) known.add(tenant.programId);
      log.info(`${slug}: contas e conteúdo prontos`);
    }
  };
  const arrive = (slugs: Iterable<string>) => {
    const isMissing = (slug: string) => {
      const tenant = tenants.get(slug);
      return tenant !== null && !known.has(tenant.programId);
    };
    if (![...slugs].some(isMissing)) return;
    last = last
      .then(make)
      .catch((error: unknown) => log.error(`o banco não foi preparado: ${String(error)}`));
  };
  const stops = [tenants.onChange((slug) => arrive([slug])), tenants.onContent(arrive)];
  return () => {
    for (const stop of stops) stop();
  };
}
