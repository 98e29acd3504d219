import type { FastifyInstance } from 'fastify';
import type { DatabaseHandle } from '../db/client.ts';

/**
 * `/healthz`: the process is alive. `/readyz`: it can serve requests, with its database, and is not shutting
 * down.
 */
export function addHealth(app: FastifyInstance, database: DatabaseHandle): void {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.get('/healthz', { logLevel: 'warn' }, async () => ({ status: 'ok' }));
  app.get('/readyz', { logLevel: 'warn' }, async (request, reply) => {
    try {
      if (isClosing) throw new Error('The process is closing.');
      // As a request does: a database that was restored may refuse the role of requests.
      await database.withProgram(null, async () => undefined);
      return { status: 'ready' };
    } catch (error) {
      request.log.warn({ err: error }, 'not ready');
      return reply.code(503).send({ status: 'unavailable' });
    }
  });
}
