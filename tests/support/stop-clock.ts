import { expect, type Page } from '@playwright/test';

/** The clock stops this far ahead of the moment that is asked for, ms. */
const ahead = 500;

/**
 * From now on a page's time passes only by `page.clock`, however busy the machine is. Where that needs longer than the
 * step ahead, the moment has gone by and is asked for again.
 */
export async function stopClock(page: Page): Promise<void> {
  await expect(async () => {
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + ahead);
  }).toPass({ timeout: 10_000 });
}
