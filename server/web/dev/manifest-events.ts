import type { FastifyInstance } from 'fastify';
import type { Diagnostic } from '../../../engine/manifest/diagnostics.ts';
import type { TenantStore } from '../../tenants/store.ts';

/** The parts of a diagnostic that the open page shows. */
export interface ManifestProblem {
  file: string;
  line: number;
  column: number;
  code: string;
  message: string;
  suggestion?: string;
}

/**
 * Tells open pages about changed manifests (server-sent events): `problems` with the errors, `changed` when a
 * good version is served.
 */
export function serveManifestEvents(app: FastifyInstance, store: TenantStore): void {
  const open = new Set<(slug: string, diagnostics: readonly Diagnostic[]) => void>();
  const stop = store.onChange((slug, diagnostics) => {
    for (const listener of open) listener(slug, diagnostics);
  });
  app.addHook('onClose', async () => stop());
  app.addHook('preClose', async () => open.clear());

  app.get('/_portico/dev/events', (request, reply) => {
    const slug = store.byDomain(request.hostname)?.slug;
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    const send = (event: string, data: unknown) =>
      reply.raw.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
    const listener = (changed: string, diagnostics: readonly Diagnostic[]) => {
      if (changed !== slug) return;
      if (diagnostics.length > 0) send('problems', diagnostics.map(toProblem));
      else send('changed', {});
    };
    const known = slug ? (store.problems.get(slug) ?? []) : [];
    send('problems', known.map(toProblem));
    open.add(listener);
    request.raw.on('close', () => open.delete(listener));
  });
}

function toProblem({ file, line, column, code, message, suggestion }: Diagnostic): ManifestProblem {
  return { file, line, column, code, message, ...(suggestion ? { suggestion } : {}) };
}
