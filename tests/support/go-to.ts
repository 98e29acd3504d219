import type { Page } from '@playwright/test';

/** Goes to another page as a link does, so that the browser itself asks for the page's data. */
export async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}
