import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import { isTenantOrigin, type TenantDirectory } from '../pipeline/program.ts';

/**
 * Lets pages of the tenants' own domains, and of no other, read answers from another origin (the CORS protocol of the
 * Fetch standard). The session's cookie is `SameSite=Lax`, so that it travels within one site only.
 */
export async function allowTenantOrigins(app: FastifyInstance, tenants: TenantDirectory): Promise<void> {
  await app.register(cors, {
    origin: (origin, done) => done(null, isTenantOrigin(tenants, origin ?? null)),
    credentials: true,
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    exposedHeaders: ['x-request-id', 'content-disposition'],
    maxAge: 600,
    strictPreflight: false,
  });
}
