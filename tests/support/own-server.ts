import { type Mailbox, openMailbox } from './mailbox.ts';
import { test } from './portal.ts';
import { type RunningServer, startServer } from './server.ts';

export interface OwnServer {
  server: RunningServer;
  mailbox: Mailbox;
}

/** A server of a file's own with the mailbox of its mails, for tests that change how somebody signs in. There in the tests. */
export function ownServer(): OwnServer {
  const own = {} as OwnServer;
  test.describe.configure({ mode: 'default' });
  test.beforeAll(async () => {
    test.setTimeout(120_000);
    own.mailbox = await openMailbox();
    own.server = await startServer({
      template: process.env.PORTICO_TEST_TEMPLATE,
      env: { SMTP_URL: own.mailbox.url },
    });
  });
  test.afterAll(async () => {
    await own.server.stop();
    await own.mailbox.close();
  });
  return own;
}
