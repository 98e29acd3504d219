import type { FastifyInstance } from 'fastify';
import type { TenantDirectory } from '../pipeline/program.ts';

/** Lets a request to a tenant that is being compiled for the first time wait for it. */
export function awaitTenants(app: FastifyInstance, tenants: TenantDirectory): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const pending = tenants.pending?.(request.hostname);
    if (pending) void pending.then(() => done());
    else done();
  });
}
