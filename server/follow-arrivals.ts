/**
 * Handles a tenant whose folder appears while the server runs: creates its program, accounts and content as a
 * start does.
 */
import type { DatabaseHandle } from './db/client.ts';
import { prepareDatabase } from './prepare-database.ts';
import type { StoreLog, TenantStore } from './tenants/store.ts';

interface ArrivalOptions {
  readonly database: DatabaseHandle;
  readonly tenants: Pick<TenantStore, 'all' | 'get' | 'onChange'>;
  readonly tenantsDir: string;
  /** The project's own tenants folder, which has `base` if `tenantsDir` does not. */
  readonly projectTenantsDir: string;
  readonly log: StoreLog;
}

/**
 * Follows the store; answers a function that stops it. A tenant that fails is logged and does not affect the
 * others.
 */
export function followArrivals(options: ArrivalOptions): () => void {
  const { database, tenants, log, tenantsDir, projectTenantsDir } = options;
  const known = new Set(tenants.all.map(({ programId }) => programId));
  // One after the other: each run handles all tenants that have no program yet.
  let last = Promise.resolve();
  const make = async () => {
    for (const slug of await prepareDatabase(database, { tenantsDir, projectTenantsDir }))
      log.info(`${slug}: contas e conteúdo prontos`);
  };
  return tenants.onChange((slug) => {
    const tenant = tenants.get(slug);
    if (!tenant || known.has(tenant.programId)) return;
    known.add(tenant.programId);
    last = last.then(make).catch((error: unknown) => {
      known.delete(tenant.programId);
      const reason = error instanceof Error ? error.message : String(error);
      log.error(`${slug}: as contas e o conteúdo não entraram no banco\n${reason}`);
    });
  });
}
