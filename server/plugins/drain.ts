import type { FastifyInstance } from 'fastify';

/** Requests in flight have this long to end once the app closes. */
const graceMs = 5_000;

/**
 * Lets requests in flight end when the app closes, for five seconds at most; then every connection is closed. Clients
 * that keep a connection for their next request, or that never finish sending one, do not keep the process.
 */
export function drainOnClose(app: FastifyInstance): void {
  let isClosing = false;
  let inFlight = 0;
  const closeWhenIdle = () => {
    if (isClosing && inFlight === 0) app.server.closeAllConnections();
  };
  app.addHook('preClose', async () => {
    isClosing = true;
    closeWhenIdle();
    setTimeout(() => app.server.closeAllConnections(), graceMs).unref();
  });
  app.addHook('onRequest', async (_request, reply) => {
    inFlight += 1;
    // Whether it was sent whole or the client went away.
    reply.raw.once('close', () => {
      inFlight -= 1;
      closeWhenIdle();
    });
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close');
  });
}
