import type { Browser } from '@playwright/test';
import { withFreshPage } from '../support/browser.ts';

export interface Play {
  /** Script of each frame, ms. */
  frames: number[];
  /** Tasks of more than 50 ms while the wheel turned, ms. */
  longTasks: number[];
}

/** Times every animation frame's callbacks together, and hears of long tasks. Runs before the page's scripts. */
function watchFrames(): void {
  const byFrame = new Map<number, number>();
  const longTasks: { at: number; ms: number }[] = [];
  const request = window.requestAnimationFrame.bind(window);
  window.requestAnimationFrame = (callback) =>
    request((moment) => {
      const start = performance.now();
      callback(moment);
      byFrame.set(moment, (byFrame.get(moment) ?? 0) + performance.now() - start);
    });
  new PerformanceObserver((list) => {
    for (const task of list.getEntries()) longTasks.push({ at: task.startTime, ms: task.duration });
  }).observe({ type: 'longtask' });
  Object.assign(window, { benchFrames: { byFrame, longTasks } });
}

/** What happened from a moment on. Runs in the page. */
function readFrames(since: number): Play {
  const { byFrame, longTasks } = (
    window as unknown as {
      benchFrames: { byFrame: Map<number, number>; longTasks: { at: number; ms: number }[] };
    }
  ).benchFrames;
  return {
    frames: [...byFrame].filter(([moment]) => moment >= since).map(([, ms]) => ms),
    longTasks: longTasks.filter((task) => task.at >= since).map((task) => task.ms),
  };
}

/** Opens the roulette, turns the wheel for `turnMs` and answers what each frame cost. */
export function play(browser: Browser, url: string, turnMs: number): Promise<Play> {
  return withFreshPage(browser, async (page) => {
    await page.addInitScript(watchFrames);
    await page.goto(url);
    await page.locator('[data-stage="ready"]').waitFor();
    const spin = page.getByRole('button', { name: 'GIRAR' });
    await page.waitForFunction(
      () => document.querySelector('[data-first-focus]')?.getAttribute('aria-disabled') !== 'true',
    );
    await page.waitForTimeout(500);
    const since = await page.evaluate(() => performance.now());
    await spin.click();
    await page.waitForTimeout(turnMs);
    return page.evaluate(readFrames, since);
  });
}
