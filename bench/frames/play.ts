import type { Browser, Page } from '@playwright/test';
import { withFreshPage } from '../support/browser.ts';

export interface Play {
  /** Script time of each frame, ms. */
  frames: number[];
  /** Tasks of more than 50 ms during the game, ms. */
  longTasks: number[];
  /** Processor time of all of the browser's processes, s. */
  processor: number;
}

/** Processor time of a browser's processes since their start, s. */
async function processorOf(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0);
}

/** Measures the callbacks of each animation frame, and records long tasks. Runs before the page's scripts. */
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

/** The measurements since a given time. Runs in the page. */
function readFrames(since: number): Omit<Play, 'processor'> {
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

/** A game and how it is played for the measurement. */
export interface Game {
  /** Brings the page to the moment before the measured part. */
  prepare(page: Page): Promise<void>;
  /** Plays the measured part. */
  play(page: Page): Promise<void>;
}

/** Opens a game, plays it and answers the cost of each frame. */
export function play(browser: Browser, url: string, game: Game): Promise<Play> {
  return withFreshPage(browser, async (page) => {
    await page.addInitScript(watchFrames);
    await page.goto(url);
    await game.prepare(page);
    await page.waitForTimeout(500);
    const since = await page.evaluate(() => performance.now());
    const before = await processorOf(browser);
    await game.play(page);
    const processor = (await processorOf(browser)) - before;
    return { ...(await page.evaluate(readFrames, since)), processor };
  });
}

/** One turn of the wheel. */
export const turnWheel = (turnMs: number): Game => ({
  async prepare(page) {
    await page.locator('[data-stage="ready"]').waitFor();
    await page.waitForFunction(
      () => document.querySelector('[data-first-focus]')?.getAttribute('aria-disabled') !== 'true',
    );
  },
  async play(page) {
    await page.getByRole('button', { name: 'GIRAR' }).click();
    await page.waitForTimeout(turnMs);
  },
});

/** Scratches the whole card, row after row, with a movement every 16 ms. */
export const scratchCard: Game = {
  async prepare(page) {
    await page.getByRole('button', { name: 'Iniciar' }).click();
    await page.getByRole('button', { name: 'Cartela 2' }).click();
    await page.getByRole('button', { name: 'Raspar', exact: true }).click();
    await page.locator('[data-layer="ready"]').waitFor();
  },
  async play(page) {
    const box = await page.locator('[data-layer]').boundingBox();
    if (!box) throw new Error('There is no layer to scratch.');
    await page.mouse.move(box.x + 10, box.y + 10);
    await page.mouse.down();
    for (let row = 0; row < 12; row += 1)
      for (let column = 1; column <= 20; column += 1) {
        const part = (row % 2 === 0 ? column : 20 - column) / 20;
        await page.mouse.move(box.x + box.width * part, box.y + (box.height * (row + 0.5)) / 12);
        await page.waitForTimeout(16);
      }
    await page.mouse.up();
  },
};
