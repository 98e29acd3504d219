import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { WebParts } from '../tenants.ts';
import { serveStore } from './register.ts';

/** Serves the platform's own store if no external one is configured. `font`: the address of a font's file. */
export async function addStore(
  app: FastifyInstance,
  { tenants, database, config }: WebParts,
  font: (family: string) => string | null,
): Promise<void> {
  const { publicOrigin, store } = config;
  if (store.remote) return;
  await serveStore(app, {
    ...{ host: store.host, database, publicOrigin, font },
    port: () => (app.server.address() as AddressInfo | null)?.port ?? null,
    tenantOf(programId) {
      const tenant = tenants.byProgram(programId);
      return tenant && { domain: tenant.domain, brand: tenant.ir.brand };
    },
    clock: () => new Date(),
  });
}
