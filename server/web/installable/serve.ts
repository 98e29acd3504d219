import type { FastifyInstance } from 'fastify';
import type { CompiledTenant } from '../../../engine/manifest/ir.ts';
import type { WebTenants } from '../tenants.ts';
import { drawIcon, iconHash, iconSizes, type Purpose } from './icons.ts';
import { webManifest } from './manifest.ts';

const sameForever = 'public, max-age=31536000, immutable';

/** What makes a tenant's portal installable: its web manifest and the icons that are made of its sign. */
export function serveInstallable(app: FastifyInstance, tenants: WebTenants): void {
  app.get('/manifest.webmanifest', (request, reply) => {
    const compiled = tenants.compiledFor(request.hostname);
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
      const compiled = tenants.compiledOf(slug);
      const [, purpose, size] = /^(any|maskable)-(\d{3})\.png$/.exec(name) ?? [];
      const isKnown =
        compiled && hash === iconHash(compiled) && iconSizes.some((known) => known === Number(size));
      if (!isKnown) return reply.callNotFound();
      // Drawn once for each version of a tenant's manifests.
      const known = drawn.get(compiled) ?? new Map<string, Promise<Buffer | null>>();
      drawn.set(compiled, known);
      const icon = known.get(name) ?? drawIcon(compiled, purpose as Purpose, Number(size));
      known.set(name, icon);
      const content = await icon;
      if (!content) return reply.callNotFound();
      return reply.header('cache-control', sameForever).type('image/png').send(content);
    },
  );
}
