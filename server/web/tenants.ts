import type { CompiledTenant } from '../../engine/manifest/ir.ts';
import type { DatabaseHandle } from '../db/client.ts';
import type { StoreSettings } from '../modules/store/service.ts';
import type { TenantStore } from '../tenants/store.ts';

/** What pages are made of. */
export interface WebParts {
  readonly tenants: TenantStore;
  readonly database: DatabaseHandle;
  readonly config: { readonly publicOrigin: string | null; readonly store: StoreSettings };
}

/** What the pages need of the tenants; the store compiles, watches and keeps the last good version of each. */
export interface WebTenants {
  compiledFor(domain: string): CompiledTenant | null;
  compiledOf(slug: string): CompiledTenant | null;
}

export const webTenants = (tenants: TenantStore): WebTenants => ({
  compiledFor: (domain) => tenants.byDomain(domain)?.compiled ?? null,
  compiledOf: (slug) => tenants.get(slug)?.compiled ?? null,
});
