import type { FastifyInstance } from 'fastify';
import { createServer } from 'vite';
import { followPages } from '../../../engine/manifest/pages-schema.ts';
import { gates } from '../../../features/gates.ts';
import type { ClientBuild } from '../client-files.ts';
import { askForFiles } from '../export/job.ts';
import { serveInstallable } from '../installable/serve.ts';
import { servePages } from '../pages.ts';
import { addStore } from '../store/add.ts';
import { serveTenantFiles } from '../tenant-files.ts';
import { type WebParts, webTenants } from '../tenants.ts';
import { serveKeptMails } from './kept-mails.ts';
import { serveManifestEvents } from './manifest-events.ts';
import { type StudioParts, serveStudio } from './studio/serve.ts';

/** The same pages through Vite: source files with hot reload, and the manifests' problems in the page. */
export async function addDevelopmentPages(
  app: FastifyInstance,
  parts: WebParts,
  { people, tell }: Pick<StudioParts, 'people' | 'tell'>,
): Promise<void> {
  const { tenants: store, database, config } = parts;
  const vite = await createServer({
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
    // List all dependencies: when Vite finds one later it bundles again and reloads the page while somebody
    // uses it.
    optimizeDeps: { entries: ['main.tsx', 'engine/shell/dev/**/*.ts*'] },
  });
  app.addHook('onRequest', (request, reply, done) => {
    if (!isVites(request.url)) return done();
    reply.hijack();
    vite.middlewares(request.raw, reply.raw, () => {
      reply.raw.statusCode = 404;
      reply.raw.end();
    });
  });
  app.addHook('onClose', () => vite.close());
  const tenants = webTenants(store);
  const stopFollowing = store.onChange(followPages(config.tenantsDir));
  serveManifestEvents(app, store);
  app.addHook('onClose', async () => stopFollowing());
  await serveStudio(app, { store, tenantsDir: config.tenantsDir, people, tell });
  serveKeptMails(app, database);
  serveTenantFiles(app, tenants);
  serveInstallable(app, tenants);
  await addStore(app, parts, () => null);
  servePages(app, {
    tenants,
    client: () => sourceFiles,
    isDev: true,
    gates,
    askForFile: askForFiles(app, database),
    transform: withDevelopmentScripts,
  });
}

/** There is no build: the browser asks Vite for each module. */
const sourceFiles: ClientBuild = {
  worker: null,
  version: '',
  filesFor: () => ({ scripts: ['/static/main.tsx'], styles: [], preloads: [], font: () => null }),
};

function isVites(url: string): boolean {
  return url.startsWith('/static/') || url.startsWith('/@') || url.startsWith('/node_modules/');
}

/**
 * Vite's client, the hook of fast refresh (which must run before any component), the panel with problems, and
 * the studio. `transformIndexHtml` would add them, but it also puts every address of the document under
 * Vite's base.
 */
function withDevelopmentScripts(html: string, nonce: string): string {
  const refresh = [
    "import { injectIntoGlobalHook } from '/static/@react-refresh';",
    'injectIntoGlobalHook(window);',
    'window.$RefreshReg$ = () => {};',
    'window.$RefreshSig$ = () => (type) => type;',
  ].join('');
  const scripts = [
    `<script type="module" nonce="${nonce}">${refresh}</script>`,
    '<script type="module" src="/static/@vite/client"></script>',
    '<script type="module" src="/static/engine/shell/dev/manifest-overlay.ts"></script>',
    '<script type="module" src="/static/engine/shell/dev/studio/start.ts"></script>',
  ];
  return html.replace('<style', `${scripts.join('\n')}\n<style`);
}
