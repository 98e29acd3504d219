import type { FastifyInstance } from 'fastify';

/**
 * Lets requests in flight end when the app closes. Their answers close the connection: a client that would keep it
 * for its next request would keep the process as well.
 */
export function drainOnClose(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close');
  });
}
