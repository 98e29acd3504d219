import { test as base } from '@playwright/test';
import { type Mailbox, openMailbox } from '../../support/mailbox.ts';
import { type RunningServer, startServer } from '../../support/server.ts';
import { modelEnv } from './model-env.ts';
import { Visit } from './visit.ts';

/** `test` with a visit to the model tenant's portal, on one real server a worker, whatever flows it replays. */
export const test = base.extend<{ visit: Visit }, { mailbox: Mailbox; modelServer: RunningServer }>({
  mailbox: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the first parameter's pattern
    async ({}, use) => {
      const mailbox = await openMailbox();
      await use(mailbox);
      await mailbox.close();
    },
    { scope: 'worker' },
  ],
  modelServer: [
    async ({ mailbox }, use) => {
      const server = await startServer({
        template: process.env.PORTICO_MODEL_TEMPLATE,
        env: { ...modelEnv, SMTP_URL: mailbox.url },
      });
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  // With the menu in its bar, and little for a browser without a graphics card to draw.
  viewport: { width: 920, height: 600 },
  // Shorter than a path's limit, so that a click that never comes about still leaves a screenshot.
  actionTimeout: 40_000,
  // A person who watches needs a pause between the actions.
  launchOptions: [
    ({ launchOptions }, use) => use({ ...launchOptions, slowMo: Number(process.env.PORTICO_SLOW_MO ?? 0) }),
    { scope: 'worker' },
  ],
  visit: async ({ page, modelServer, mailbox }, use) => {
    await use(await Visit.begin(page, modelServer, mailbox));
  },
});
