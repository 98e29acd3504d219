import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { gates } from '../../features/gates.ts';
import { clientDir, readClientBuild } from './client-files.ts';
import { sendLeanHeaders } from './lean-headers.ts';
import { servePages } from './pages.ts';
import { serveTenantFiles } from './tenant-files.ts';
import type { WebTenants } from './tenants.ts';

export interface WebOptions {
  tenants: WebTenants;
}

/** The portal's pages and files: Vite's output, tenants' files, and the first HTML of every page. */
export async function registerWeb(app: FastifyInstance, { tenants }: WebOptions): Promise<void> {
  const build = readClientBuild();
  await app.register(async (files) => {
    sendLeanHeaders(files);
    await files.register(fastifyStatic, {
      root: clientDir,
      prefix: '/static/',
      preCompressed: true,
      immutable: true,
      maxAge: '365d',
      index: false,
      decorateReply: false,
    });
    serveTenantFiles(files, tenants);
  });
  servePages(app, { tenants, client: () => build, isDev: false, gates });
}
