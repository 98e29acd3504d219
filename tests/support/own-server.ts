import type { DatabaseHandle } from '../../server/db/client.ts';
import { inDatabase } from './in-database.ts';
import { type Mailbox, openMailbox } from './mailbox.ts';
import { test } from './portal.ts';
import { type RunningServer, setUpMs, startServer } from './server.ts';

export interface OwnServer {
  server: RunningServer;
  mailbox: Mailbox;
}

/**
 * A separate server with a mailbox for one test file, for tests that change how somebody signs in, or that
 * need other data: `prepare` gets its database before it starts, and `env` what it is told beside. It runs during the file's
 * tests, or those of the `describe` that calls this.
 */
export function ownServer(
  prepare?: (database: DatabaseHandle) => Promise<void>,
  env: () => Record<string, string> = () => ({}),
): OwnServer {
  const own = {} as OwnServer;
  test.describe.configure({ mode: 'default' });
  test.beforeAll(async () => {
    test.setTimeout(setUpMs);
    own.mailbox = await openMailbox();
    own.server = await startServer({
      template: process.env.PORTICO_TEST_TEMPLATE,
      env: { SMTP_URL: own.mailbox.url, ...env() },
      prepare: prepare && ((dataDir) => inDatabase(dataDir, prepare)),
    });
  });
  test.afterAll(async () => {
    await own.server.stop();
    await own.mailbox.close();
  });
  return own;
}
