import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import { pageTenant, type TenantDirectory } from '../pipeline/program.ts';

/**
 * Lets only the pages that a tenant's manifest names (`origins`) read responses of that tenant's program from
 * another origin (the CORS protocol of the Fetch standard). The session's cookie is `SameSite=Lax`, so that
 * browsers send it within one site only.
 */
export async function allowTenantOrigins(app: FastifyInstance, tenants: TenantDirectory): Promise<void> {
  await app.register(cors, {
    delegator: ({ headers, url }, done) => {
      const page = pageTenant(tenants, headers.origin ?? null);
      const program = /^\/api\/v1\/program\/(\d+)\//.exec(url)?.[1];
      const isOfProgram = page !== null && (program === undefined || Number(program) === page.programId);
      done(null, {
        origin: isOfProgram,
        credentials: true,
        methods: ['GET', 'POST', 'PUT', 'DELETE'],
        // What the portal's own code reads of an answer.
        exposedHeaders: ['x-request-id', 'content-disposition', 'content-encoding', 'www-authenticate'],
        maxAge: 600,
        strictPreflight: false,
      });
    },
  });
}
