import type { FastifyInstance } from 'fastify';

/**
 * Headers that only documents need: a script or a stylesheet has no frame, no referrer and no permissions.
 */
const OF_DOCUMENTS = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
  'referrer-policy',
  'x-frame-options',
  'x-request-id',
];
/** Files that a browser can also open as documents, which may contain scripts. */
const CAN_BE_DOCUMENTS = /svg|html|xml/;

/**
 * Removes document headers from the files of this scope: a first page loads several files, and a kilobyte of
 * headers on each would slow it down. `nosniff`, the resource policy, type and caching stay; error responses
 * keep all headers.
 */
export function sendLeanHeaders(files: FastifyInstance): void {
  files.addHook('onSend', async (_request, reply) => {
    const isFile = reply.statusCode === 200 || reply.statusCode === 304;
    if (!isFile || CAN_BE_DOCUMENTS.test(String(reply.getHeader('content-type') ?? ''))) return;
    for (const name of OF_DOCUMENTS) reply.removeHeader(name);
  });
}
