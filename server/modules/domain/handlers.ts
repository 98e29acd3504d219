import { ApiError } from '../../contract/errors.ts';
import type { Handlers } from '../../contract/handler.ts';
import type { ModuleServices } from '../shared/services.ts';

/** Which tenant a domain belongs to. */
export function handlers({ tenants }: Pick<ModuleServices, 'tenants'>): Pick<Handlers, 'domain.verify'> {
  return {
    'domain.verify': async ({ body }) => {
      const domain = body.domain.trim().toLowerCase().replace(/:\d+$/, '');
      const tenant = tenants.byDomain(domain);
      if (!tenant) throw new ApiError(tenants.isClosed?.(domain) ? 'unavailable' : 'unknown-domain');
      return {
        tenant_domain: tenant.domain,
        slug: tenant.slug,
        program: { id: tenant.programId },
        // A domain belongs to one customer, so nobody has to choose.
        customer_selected: true,
      };
    },
  };
}
