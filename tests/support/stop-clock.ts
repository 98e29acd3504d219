import { expect, type Page } from '@playwright/test';

/** The clock stops this far after the current time, ms, at the first try. */
const least = 500;

/**
 * From now on a page's time passes only by `page.clock`, however busy the machine is. If stopping takes
 * longer than the step ahead, that time has passed already, so it is tried again with a longer one.
 */
export async function stopClock(page: Page): Promise<void> {
  let ahead = least;
  await expect(async () => {
    const end = (await page.evaluate(() => Date.now())) + ahead;
    ahead *= 2;
    await page.clock.pauseAt(end);
  }).toPass({ timeout: 30_000 });
}
