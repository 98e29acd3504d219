import type { Page } from '@playwright/test';

/** Closes whatever opens by itself, such as the game of the day, where it covers what the test looks at or presses. */
export const closeWhatOpens = (page: Page): Promise<void> =>
  page.addLocatorHandler(page.getByRole('dialog'), () => page.keyboard.press('Escape'));
