import type { Browser, Page } from '@playwright/test';
import { withFreshPage } from '../support/browser.ts';
import { firstPaintAt, paintedAt, watchPaint } from '../support/painted.ts';
import { slowDown } from './throttle.ts';
import { countTransfers } from './transfers.ts';

const field = 'form input[name="login"]';
/** Id of the loading screen in the portal's first HTML. */
const loadingScreen = 'portico-loading';

export interface Visit {
  firstPaint: number;
  /** The sign-in field is painted, its event handlers are attached and the main thread is idle. */
  interactive: number;
  /** When the loading screen was removed; null if there was none. */
  loadingGone: number | null;
  script: number;
  style: number;
  document: number;
  font: number;
  headers: number;
  files: number;
  calls: string[];
  encodings: string[];
}

/** Marks the end of the loading screen. Runs in the page, before any of its scripts. */
function watchLoadingScreen(id: string): void {
  let seen = false;
  const observer = new MutationObserver(() => {
    const isThere = document.getElementById(id) !== null;
    if (seen && !isThere) {
      performance.mark('bench:loading-gone');
      observer.disconnect();
    }
    seen = isThere;
  });
  observer.observe(document, { childList: true, subtree: true });
}

async function loadingGoneAt(page: Page): Promise<number | null> {
  await page.waitForFunction((id) => document.getElementById(id) === null, loadingScreen);
  return page.evaluate(() => performance.getEntriesByName('bench:loading-gone')[0]?.startTime ?? null);
}

/** Proves that the page is interactive: the form keeps a digit that is typed at once. */
async function assertAnswersInput(page: Page): Promise<void> {
  await page.focus(field);
  await page.keyboard.type('5');
  await page.waitForFunction((selector) => {
    const input = document.querySelector(selector);
    return input instanceof HTMLInputElement && input.value === '5';
  }, field);
}

/** One first visit on a slow phone: nothing cached, 360 px wide. */
export function visit(browser: Browser, url: string): Promise<Visit> {
  return withFreshPage(
    browser,
    async (page, context) => {
      const session = await context.newCDPSession(page);
      const transfers = countTransfers(session);
      await slowDown(session);
      await watchPaint(page, field);
      await page.addInitScript(watchLoadingScreen, loadingScreen);
      await page.goto(url, { waitUntil: 'commit' });
      const interactive = await paintedAt(page);
      const before = {
        script: transfers.kilobytes('Script'),
        style: transfers.kilobytes('Stylesheet'),
        headers: transfers.headers(),
        files: transfers.files('Script') + transfers.files('Stylesheet'),
      };
      await assertAnswersInput(page);
      return {
        interactive,
        ...before,
        firstPaint: await firstPaintAt(page),
        loadingGone: await loadingGoneAt(page),
        document: transfers.kilobytes('Document'),
        font: transfers.kilobytes('Font'),
        calls: transfers.calls,
        encodings: [...transfers.encodings],
      };
    },
    { width: 360, height: 740 },
  );
}
