import type { CompiledTenant } from '../../engine/manifest/ir.ts';

/** What the pages need of the tenants; the store compiles, watches and keeps the last good version of each. */
export interface WebTenants {
  compiledFor(domain: string): CompiledTenant | null;
  compiledOf(slug: string): CompiledTenant | null;
}
