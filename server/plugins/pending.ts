import type { FastifyInstance } from 'fastify';
import { ApiError } from '../contract/errors.ts';
import type { TenantDirectory } from '../pipeline/program.ts';

/** What is asked of a tenant; a page says by itself that nobody is answered, and signs of life are the process's. */
const ofTenant = /^\/(api|_portico)\//;

/**
 * Lets a request to a tenant that is being compiled for the first time wait for it. Answers `unavailable` for a tenant that
 * answers nobody.
 */
export function awaitTenants(app: FastifyInstance, tenants: TenantDirectory): void {
  app.addHook('onRequest', ({ hostname, routeOptions }, _reply, done) => {
    const goOn = () => {
      const isRefused = ofTenant.test(routeOptions.url ?? '') && tenants.isClosed?.(hostname);
      done(isRefused ? new ApiError('unavailable') : undefined);
    };
    const pending = tenants.pending?.(hostname);
    if (pending) void pending.then(goOn);
    else goOn();
  });
}
