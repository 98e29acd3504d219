import type { Page } from '@playwright/test';

/** More than any page has. */
const MOST_STOPS = 200;

/**
 * Goes through the page with a key, `Tab` or `Shift+Tab`, until the focus leaves `within`, and answers what of it nobody
 * could see: what a bar that stays covers whole.
 */
export async function coveredStops(page: Page, key: string, within: string): Promise<string[]> {
  const covered: string[] = [];
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await page.keyboard.press(key);
    const found = await page.evaluate((selector) => {
      const { activeElement: element } = document;
      if (!element?.closest(selector)) return null;
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const name = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '';
      const isSeen = [left + 2, (left + right) / 2, right - 2].some((x) =>
        [top + 2, (top + bottom) / 2, bottom - 2].some((y) => {
          const hit = document.elementFromPoint(x, y);
          return (
            hit !== null &&
            (element.contains(hit) || hit.contains(element) || hit.closest('label')?.contains(element))
          );
        }),
      );
      return { name: `${element.tagName} ${name || element.getAttribute('name')}`, isSeen };
    }, within);
    if (!found) return covered;
    if (!found.isSeen) covered.push(found.name);
  }
  throw new Error(`After ${MOST_STOPS} times ${key} the focus is still in ${within}`);
}
