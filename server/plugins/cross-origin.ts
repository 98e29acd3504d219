import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import type { TenantDirectory } from './program.ts';

/** Whether a page of this origin is a tenant's own: its files may be on a static host beside the platform. */
export function isTenantOrigin(tenants: TenantDirectory, origin: string | null): boolean {
  if (origin === null || !URL.canParse(origin)) return false;
  return tenants.byDomain(new URL(origin).hostname) !== null;
}

/**
 * Lets pages of the tenants' own domains, and of no other, read answers from another origin (the CORS protocol of the
 * Fetch standard). The session's cookie is `SameSite=Lax`, so that it travels within one site only.
 */
export async function allowTenantOrigins(app: FastifyInstance, tenants: TenantDirectory): Promise<void> {
  await app.register(cors, {
    origin: (origin, done) => done(null, isTenantOrigin(tenants, origin ?? null)),
    credentials: true,
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    exposedHeaders: ['x-request-id'],
    maxAge: 600,
    strictPreflight: false,
  });
}
