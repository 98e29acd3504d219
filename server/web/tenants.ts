import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CompiledTenant } from '../../engine/manifest/ir.ts';
import type { DatabaseHandle } from '../db/client.ts';
import type { StoreSettings } from '../modules/store/service.ts';
import { type TenantStore, versionsOf } from '../tenants/store.ts';
import { seesFirst } from './visitor.ts';

/** The parts of a document. */
export interface WebParts {
  readonly tenants: TenantStore;
  readonly database: DatabaseHandle;
  readonly config: {
    readonly publicOrigin: string | null;
    readonly store: StoreSettings;
    readonly tenantsDir: string;
  };
}

/** The parts of a request that choose the version of a tenant. */
export type Asked = Pick<FastifyRequest, 'hostname' | 'headers' | 'protocol'>;

/** What the pages need of the tenants; the store compiles, watches and keeps the last good version of each. */
export interface WebTenants {
  /** The tenant of the host in the version of this visitor. With `reply` (of a page), the visitor keeps this version. */
  compiledFor(asked: Asked, reply?: FastifyReply): CompiledTenant | null;
  /** All versions whose files have a tenant's name in their addresses, the one that most people see now first. */
  versionsOf(slug: string): readonly CompiledTenant[];
  /** Whether nobody is answered at a host for now. */
  isClosed(asked: Pick<Asked, 'hostname'>): boolean;
}

export const webTenants = (tenants: TenantStore): WebTenants => ({
  compiledFor(asked, reply) {
    const tenant = tenants.byDomain(asked.hostname);
    if (!tenant) return null;
    const { canary } = tenant;
    return canary && seesFirst(asked, canary, reply) ? canary.compiled : tenant.compiled;
  },
  versionsOf(slug) {
    const tenant = tenants.get(slug);
    // What is published under the name that its tenant still has is among both.
    return [...new Set([...(tenant ? versionsOf(tenant) : []), ...(tenants.compiledAs?.(slug) ?? [])])];
  },
  isClosed: ({ hostname }) => tenants.isClosed?.(hostname) ?? false,
});
