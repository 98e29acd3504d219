import type { FastifyInstance } from 'fastify';
import { gates } from '../../features/gates.ts';
import { readClientBuild } from './client-files.ts';
import { askForFiles } from './export/job.ts';
import { serveInstallable, serveWorker } from './installable/serve.ts';
import { sendLeanHeaders } from './lean-headers.ts';
import { servePages } from './pages.ts';
import { keepClientFiles, serveClientFiles } from './static-files.ts';
import { addStore } from './store/add.ts';
import { serveTenantFiles } from './tenant-files.ts';
import { type WebParts, webTenants } from './tenants.ts';

/** The portal's pages and files (Vite's output, tenants' files, the first HTML of every page) and the store's. */
export async function registerWeb(app: FastifyInstance, parts: WebParts): Promise<void> {
  const tenants = webTenants(parts.tenants);
  const build = readClientBuild();
  await keepClientFiles(parts.database.db);
  await app.register(async (files) => {
    sendLeanHeaders(files);
    await serveClientFiles(files, parts.database.db);
    serveTenantFiles(files, tenants);
    serveInstallable(files, tenants);
  });
  serveWorker(app, tenants, build);
  await addStore(app, parts, build.filesFor([]).font);
  const askForFile = askForFiles(app, parts.database);
  servePages(app, { tenants, client: () => build, isDev: false, gates, askForFile });
}
