import type { FastifyInstance } from 'fastify';

/** How long running requests may take to end after the app closes. */
const graceMs = 5_000;

/**
 * Lets running requests end when the app closes, for five seconds at most; then it closes every connection.
 * Idle keep-alive connections, and clients that never finish their request, do not keep the process alive.
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
    // Either the response was sent or the client went away.
    reply.raw.once('close', () => {
      inFlight -= 1;
      closeWhenIdle();
    });
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close');
  });
}
