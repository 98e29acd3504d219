import type { Page } from '@playwright/test';

/**
 * Watches for the first element that matches and has text (or is an input), and writes the time from navigation
 * to the end of the frame that paints it. A message posted from an animation frame runs after style, layout and
 * paint of that frame. Runs in the page, before any of its scripts.
 */
function watchInPage(selector: string): void {
  const shown = (): boolean =>
    [...document.querySelectorAll(selector)].some(
      (element) => element instanceof HTMLInputElement || (element.textContent ?? '').trim() !== '',
    );
  const observer = new MutationObserver(() => {
    if (!shown()) return;
    observer.disconnect();
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => performance.mark('bench:painted');
      channel.port2.postMessage(null);
    });
  });
  observer.observe(document, { childList: true, subtree: true, characterData: true });
}

/** Call it before `goto`. */
export async function watchPaint(page: Page, selector: string): Promise<void> {
  await page.addInitScript(watchInPage, selector);
}

/** Milliseconds from navigation until the watched content was painted; waits for it. */
export function paintedAt(page: Page): Promise<number> {
  return entryAt(page, 'mark', 'bench:painted');
}

/** Milliseconds from navigation to the first contentful paint. */
export function firstPaintAt(page: Page): Promise<number> {
  return entryAt(page, 'paint', 'first-contentful-paint');
}

/** Waits for the entry by an observer: polling would take processor time from what is measured. */
function entryAt(page: Page, type: string, name: string): Promise<number> {
  return page.evaluate(
    (entry) =>
      new Promise<number>((done) => {
        new PerformanceObserver((list, observer) => {
          const [found] = list.getEntriesByName(entry.name);
          if (!found) return;
          observer.disconnect();
          done(found.startTime);
        }).observe({ type: entry.type, buffered: true });
      }),
    { type, name },
  );
}
