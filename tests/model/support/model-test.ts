import { test as base } from '../../support/portal.ts';
import { Visit } from './visit.ts';

/** `test` with a visit to the model tenant's portal. */
export const test = base.extend<{ visit: Visit }>({
  // A window that shows the menu in its bar and is small enough for a browser without a graphics card.
  viewport: { width: 920, height: 600 },
  // Shorter than a path's limit, so that a click that fails still leaves a screenshot.
  actionTimeout: 40_000,
  visit: async ({ page, server, mailbox }, use) => {
    await use(await Visit.begin(page, server, mailbox));
  },
});
