import type { Page } from '@playwright/test';

/**
 * A press that was meant for the button before: it presses the button `label` among `buttons` (a selector) as
 * soon as it appears, before anybody can have read it.
 */
export const pressAsItComes = (page: Page, buttons: string, label: string): Promise<void> =>
  page.evaluate(
    ({ buttons, label }) => {
      new MutationObserver((_, watch) => {
        const found = [...document.querySelectorAll<HTMLElement>(buttons)];
        const button = found.find((candidate) => candidate.textContent === label);
        if (!button) return;
        watch.disconnect();
        button.click();
      }).observe(document.body, { childList: true, characterData: true, subtree: true });
    },
    { buttons, label },
  );
