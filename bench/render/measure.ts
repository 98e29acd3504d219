import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Browser, Page } from '@playwright/test';
import { withFreshPage } from '../support/browser.ts';
import { paintedAt, watchPaint } from '../support/painted.ts';

/** The element that proves that the screen is painted: text in a cell, or the last of the 50 fields. */
const listShown = '#root tbody td';
const formShown = '#root input[name="photo"], #root input[id$="photo"]';

/** The fields to type into: at the top, in the middle and at the end of the form. */
const typedFields = ['name', 'neighborhood', 'shirt'];
const keysPerField = 20;

export function paintOfList(browser: Browser, url: string): Promise<number> {
  return withFreshPage(browser, async (page) => {
    await watchPaint(page, listShown);
    await page.goto(url);
    return paintedAt(page);
  });
}

export interface FormRun {
  paint: number;
  keys: number[];
}

/**
 * Measures every key press in the page: from the event's own time stamp to the end of the frame that shows
 * it.
 */
function watchKeys(): void {
  const times: number[] = [];
  Object.assign(window, { benchKeys: times });
  window.addEventListener(
    'keydown',
    (event) => {
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.onmessage = () => times.push(performance.now() - event.timeStamp);
        channel.port2.postMessage(null);
      });
    },
    { capture: true },
  );
}

async function typeInto(page: Page, field: string): Promise<void> {
  const input = page.locator(`#root [name="${field}"], #root [name="root.${field}"]`).first();
  await input.click();
  for (let key = 0; key < keysPerField; key += 1) {
    await page.keyboard.press('abcdefghij'[key % 10] ?? 'a');
    await page.waitForTimeout(20);
  }
  const kept = await input.inputValue();
  if (kept.length !== keysPerField) throw new Error(`${page.url()}: ${field} kept "${kept}".`);
}

export function runForm(browser: Browser, url: string): Promise<FormRun> {
  return withFreshPage(browser, async (page) => {
    await watchPaint(page, formShown);
    await page.addInitScript(watchKeys);
    await page.goto(url);
    const paint = await paintedAt(page);
    await page.waitForTimeout(300);
    for (const field of typedFields) await typeInto(page, field);
    const keys = await page.evaluate(() => (window as unknown as { benchKeys: number[] }).benchKeys);
    return { paint, keys };
  });
}

export interface Weight {
  gz: number;
  br: number;
}

/** All script that the page loads until it is painted and idle, in KB (1000 bytes) by our own compression. */
export function weigh(browser: Browser, url: string): Promise<Weight> {
  return withFreshPage(browser, async (page) => {
    const bodies: Promise<Buffer>[] = [];
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') bodies.push(response.body());
    });
    await page.goto(url, { waitUntil: 'networkidle' });
    const scripts = await Promise.all(bodies);
    const total = (pack: (body: Buffer) => Buffer): number =>
      scripts.reduce((sum, body) => sum + pack(body).length, 0) / 1000;
    return { gz: total((body) => gzipSync(body)), br: total((body) => brotliCompressSync(body)) };
  });
}
