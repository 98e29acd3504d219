import type { FastifyInstance } from 'fastify';

/** What only a document needs: a script or a stylesheet has no frame, no referrer and no permissions of its own. */
const OF_DOCUMENTS = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
  'referrer-policy',
  'x-frame-options',
  'x-request-id',
];
/** Files that a browser also opens by themselves, as documents that may hold script. */
const CAN_BE_DOCUMENTS = /svg|html|xml/;

/**
 * Lean headers on the files of this scope: a first page loads several, and a kilobyte of headers on each would be
 * paid in full. `nosniff`, the resource policy, type and caching stay; so does everything on a failure.
 */
export function sendLeanHeaders(files: FastifyInstance): void {
  files.addHook('onSend', async (_request, reply) => {
    const isFile = reply.statusCode === 200 || reply.statusCode === 304;
    if (!isFile || CAN_BE_DOCUMENTS.test(String(reply.getHeader('content-type') ?? ''))) return;
    for (const name of OF_DOCUMENTS) reply.removeHeader(name);
  });
}
