/** What a screen reader says by itself, and what it reads of what is told by color or place alone. */
import type { Page } from '@playwright/test';
import { expect, test } from '../support/blocks-portal.ts';

const heard = (page: Page) => page.locator('div[aria-live="polite"][aria-atomic="true"]:not([role])');

test('uma página que não vem diz isto no título, com o foco no seu nome', async ({ page, portal }) => {
  portal.allow(/ERR_FAILED/, /Failed to load resource/);
  await portal.openAs('participant', '/faq');
  await page.route(/\/extrato\.[^/]*json/, (route) => route.abort());
  await page.evaluate(() => history.pushState(null, '', '/extrato'));
  await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')));
  const heading = portal.main().getByRole('heading', { level: 1 });
  await expect(heading).toBeFocused();
  const name = await heading.innerText();
  await expect(page).toHaveTitle(new RegExp(`^${name} · `));
});
