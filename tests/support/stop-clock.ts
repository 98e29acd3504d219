import { expect, type Page } from '@playwright/test';

/** The clock stops this far after the current time, ms. */
const ahead = 500;

/**
 * From now on a page's time passes only by `page.clock`, however busy the machine is. If stopping takes
 * longer than the step ahead, that time has passed already, so it is tried again.
 */
export async function stopClock(page: Page): Promise<void> {
  await expect(async () => {
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + ahead);
  }).toPass({ timeout: 10_000 });
}
