import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { CompiledTenant } from '../../../engine/manifest/ir.ts';
import { OFFLINE_PAGE, OFFLINE_SCRIPT } from '../../../engine/offline/names.ts';
import type { ClientBuild } from '../client-files.ts';
import { contentSecurityPolicy } from '../csp.ts';
import { sendText } from '../tenant-files.ts';
import type { WebTenants } from '../tenants.ts';
import { drawIcon, iconHash, iconSizes, type Purpose } from './icons.ts';
import { webManifest } from './manifest.ts';
import { offlineScript, renderOfflinePage } from './offline-page.ts';

const sameForever = 'public, max-age=31536000, immutable';

/** A worker may contact only its own origin, and loads no other code. */
const workerPolicy = "default-src 'none'; connect-src 'self'";
const scriptType = 'text/javascript; charset=utf-8';

/**
 * The tenant's part of the worker: any change in the portal changes it, so that browsers install a new
 * version. Null: nothing was built.
 */
export function workerOf(compiled: CompiledTenant, { worker, version }: ClientBuild): string | null {
  return worker && `/* ${version} ${compiled.tenant.hash} ${iconHash(compiled)} */\n${worker}`;
}

/** Serves the worker, and the page that it shows without a network. */
export function serveWorker(app: FastifyInstance, tenants: WebTenants, build: ClientBuild): void {
  app.get('/sw.js', (request, reply) => {
    const compiled = tenants.compiledFor(request);
    const worker = compiled && workerOf(compiled, build);
    if (!worker) return reply.callNotFound();
    reply
      .header('cache-control', 'no-cache')
      .header('content-security-policy', workerPolicy)
      .type(scriptType);
    return sendText(request, reply, worker);
  });
  app.get(OFFLINE_PAGE, (request, reply) => {
    const compiled = tenants.compiledFor(request);
    if (!compiled) return reply.callNotFound();
    const nonce = randomBytes(16).toString('base64');
    const { font } = build.filesFor([]);
    reply
      .header('cache-control', 'no-cache')
      .header('content-security-policy', contentSecurityPolicy(nonce, false))
      .type('text/html; charset=utf-8');
    return sendText(request, reply, renderOfflinePage(compiled, nonce, font(compiled.tenant.brand.font)));
  });
  app.get(OFFLINE_SCRIPT, (_request, reply) =>
    reply.header('cache-control', 'no-cache').type(scriptType).send(offlineScript),
  );
}

/** Serves what makes a tenant's portal installable: its web manifest and the icons from its symbol. */
export function serveInstallable(app: FastifyInstance, tenants: WebTenants): void {
  app.get('/manifest.webmanifest', (request, reply) => {
    const compiled = tenants.compiledFor(request);
    if (!compiled) return reply.callNotFound();
    return reply
      .header('cache-control', 'no-cache')
      .type('application/manifest+json; charset=utf-8')
      .send(JSON.stringify(webManifest(compiled)));
  });
  const drawn = new WeakMap<CompiledTenant, Map<string, Promise<Buffer | null>>>();
  app.get<{ Params: { slug: string; hash: string; name: string } }>(
    '/_portico/:slug/icon/:hash/:name',
    async (request, reply) => {
      const { slug, hash, name } = request.params;
      const compiled = tenants.versionsOf(slug).find((version) => hash === iconHash(version));
      const [, purpose, size] = /^(any|maskable)-(\d{3})\.png$/.exec(name) ?? [];
      const isKnown = compiled && iconSizes.some((known) => known === Number(size));
      if (!isKnown) return reply.callNotFound();
      // Drawn once for each version of a tenant's manifests.
      const known = drawn.get(compiled) ?? new Map<string, Promise<Buffer | null>>();
      drawn.set(compiled, known);
      const icon = known.get(name) ?? drawIcon(compiled, purpose as Purpose, Number(size));
      known.set(name, icon);
      // Its picture may be missing for a moment: the next request tries again.
      icon.catch(() => known.delete(name));
      const content = await icon;
      if (!content) return reply.callNotFound();
      return reply.header('cache-control', sameForever).type('image/png').send(content);
    },
  );
}
