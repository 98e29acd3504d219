import type { FastifyInstance } from 'fastify';
import { createServer } from 'vite';
import { gates } from '../../../features/gates.ts';
import type { ClientBuild } from '../client-files.ts';
import { serveInstallable } from '../installable/serve.ts';
import { servePages } from '../pages.ts';
import { addStore } from '../store/add.ts';
import { serveTenantFiles } from '../tenant-files.ts';
import { type WebParts, webTenants } from '../tenants.ts';
import { serveKeptMails } from './kept-mails.ts';
import { serveManifestEvents } from './manifest-events.ts';

/** The same pages with Vite in front: source files with hot reload, and what is wrong with manifests in the page. */
export async function addDevelopmentPages(app: FastifyInstance, parts: WebParts): Promise<void> {
  const { tenants: store, database } = parts;
  const vite = await createServer({
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
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
  serveManifestEvents(app, store);
  serveKeptMails(app, database);
  serveTenantFiles(app, tenants);
  serveInstallable(app, tenants);
  await addStore(app, parts, () => null);
  servePages(app, {
    tenants,
    client: () => sourceFiles,
    isDev: true,
    gates,
    transform: withDevelopmentScripts,
  });
}

/** Nothing is built: the browser asks Vite for each module. */
const sourceFiles: ClientBuild = {
  worker: null,
  version: '',
  filesFor: () => ({ scripts: ['/static/main.tsx'], styles: [], preloads: [], font: () => null }),
};

function isVites(url: string): boolean {
  return url.startsWith('/static/') || url.startsWith('/@') || url.startsWith('/node_modules/');
}

/**
 * Vite's client, the hook of fast refresh (which has to run before any component) and the corner with problems.
 * `transformIndexHtml` would do it, but it also moves every address of the document under Vite's base.
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
  ];
  return html.replace('<style', `${scripts.join('\n')}\n<style`);
}
