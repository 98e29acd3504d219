import { connect, createServer, type Server, type Socket } from 'node:net';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RealPostgres, startPostgres, whyNoPostgres } from '../../tests/support/postgres.ts';
import { listenOnServer } from './listen.ts';

describe.skipIf(whyNoPostgres())('a listener', () => {
  let postgres: RealPostgres;
  /** Between the listener and the server. */
  let between: Server;
  const open = new Set<Socket>();
  let url: URL;

  beforeAll(async () => {
    postgres = await startPostgres();
    const server = new URL(postgres.url);
    between = createServer((near) => {
      const far = connect(Number(server.port), server.hostname);
      near.pipe(far).pipe(near);
      for (const socket of [near, far]) {
        open.add(socket);
        socket.on('error', () => undefined);
      }
    });
    await new Promise<void>((ready) => between.listen(0, '127.0.0.1', ready));
    url = new URL(postgres.url);
    url.host = `127.0.0.1:${(between.address() as { port: number }).port}`;
  });
  afterAll(async () => {
    for (const socket of open) socket.destroy();
    between.close();
    await postgres.stop();
  });

  it('comes back after a connection that nobody answers and nobody ends', async () => {
    const heard: string[] = [];
    const listener = { message: (text: string) => heard.push(text), gap: () => heard.push('gap') };
    const stop = await listenOnServer(url.href, 'portico_test', listener, 200);
    for (const socket of open) socket.unpipe().resume();
    await expect.poll(() => heard, { timeout: 20_000 }).toEqual(['gap']);
    const speaker = new Client({ connectionString: postgres.url });
    await speaker.connect();
    await speaker.query("select pg_notify('portico_test', 'de volta')");
    await expect.poll(() => heard, { timeout: 20_000 }).toEqual(['gap', 'de volta']);
    await speaker.end();
    await stop();
  });
});
