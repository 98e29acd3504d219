import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { chromiumArgs, chromiumPath } from '../../tests/support/chromium.ts';

/**
 * Automation turns the browser's inspector on, and with it every Error that a starting script creates (React
 * creates three) parses the surrounding function again to find the line. Visitors do not have this cost, so
 * this flag records the lines at the first parse.
 */
const withoutInspectorsToll = '--js-flags=--no-enable-lazy-source-positions';

/** The same Chromium as the browser tests drive. The caller closes it. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: chromiumPath(), args: [...chromiumArgs, withoutInspectorsToll] });
}

/**
 * The same with WebGL and compositing in Chromium's GPU process (by its software renderer). Without it every canvas
 * is read back on the main thread, which no visitor's browser does and which hides what our own script costs.
 */
export function launchBrowserWithGpuProcess(): Promise<Browser> {
  const args = chromiumArgs.filter((argument) => argument !== '--disable-gpu');
  const software = ['--use-angle=swiftshader', '--enable-unsafe-swiftshader'];
  return chromium.launch({ executablePath: chromiumPath(), args: [...args, ...software] });
}

/** Runs `work` on a page in a new context: nothing cached, nothing stored. */
export async function withFreshPage<T>(
  browser: Browser,
  work: (page: Page, context: BrowserContext) => Promise<T>,
  viewport = { width: 1280, height: 800 },
): Promise<T> {
  const context = await browser.newContext({
    viewport,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
  });
  // tsx wraps functions that are sent into the page with its own helper, which the page does not have.
  await context.addInitScript({ content: 'globalThis.__name ??= (value) => value;' });
  try {
    return await work(await context.newPage(), context);
  } finally {
    await context.close();
  }
}
