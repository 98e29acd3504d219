import type { FastifyInstance } from 'fastify';

const always: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  // A tenant's pages may be on a static host of the same site.
  'cross-origin-resource-policy': 'same-site',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
};

const nothingRuns = "default-src 'none'; frame-ancestors 'none'";

/** Sets security headers and the request's id on every response. A page's own policy is kept. */
export function addSecurityHeaders(app: FastifyInstance, isSecure: boolean): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onSend', async (_request, reply) => {
    for (const [name, value] of Object.entries(always)) reply.header(name, value);
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', nothingRuns);
    if (isSecure) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
  });
}
