import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { chromiumArgs, chromiumPath } from '../../tests/support/chromium.ts';

/**
 * Who drives a browser has its inspector on, and with that every Error made while a script starts (React makes three)
 * parses the function around it again, to know the line. No visitor pays for it: the lines are noted at once instead.
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

/** Runs `work` on a page of a context of its own: nothing cached, nothing stored. */
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
  // tsx wraps functions that are sent into the page in a helper of its own, which is not there.
  await context.addInitScript({ content: 'globalThis.__name ??= (value) => value;' });
  try {
    return await work(await context.newPage(), context);
  } finally {
    await context.close();
  }
}
