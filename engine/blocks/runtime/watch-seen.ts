/** For so long a row is on the screen before it counts as seen, ms. */
const SEEN_AFTER_MS = 1000;
/** So much of it, or of the screen where the row is larger. */
const ENOUGH = 0.5;
/** Shares of a tall row at which the browser tells again how much of it shows. */
const STEPS = [0, 0.1, 0.2, 0.3, 0.4, ENOUGH];

/** Calls back with the place of each row in the box (`data-index`) that was looked at. Answers how to stop. */
export function watchSeen(box: HTMLElement, onSeen: (index: number) => void): () => void {
  const waiting = new Map<Element, number>();
  const leave = (row: Element) => {
    clearTimeout(waiting.get(row));
    waiting.delete(row);
  };
  const enter = (row: HTMLElement) => {
    if (waiting.has(row)) return;
    const timer = window.setTimeout(() => {
      waiting.delete(row);
      rows.unobserve(row);
      onSeen(Number(row.dataset.index));
    }, SEEN_AFTER_MS);
    waiting.set(row, timer);
  };
  const rows = new IntersectionObserver(
    (entries) => {
      for (const { target, intersectionRatio, intersectionRect } of entries) {
        const isSeen = intersectionRatio >= ENOUGH || intersectionRect.height >= window.innerHeight * ENOUGH;
        if (isSeen && !document.hidden) enter(target as HTMLElement);
        else leave(target);
      }
    },
    { threshold: STEPS },
  );
  const observeAll = () => {
    for (const row of box.querySelectorAll('[data-index]')) rows.observe(row);
  };
  // Of a row that is observed anew the browser tells where it is: nobody looks at a tab that is hidden.
  const startAgain = () => {
    for (const row of waiting.keys()) leave(row);
    rows.disconnect();
    if (!document.hidden) observeAll();
  };
  // A long table has only the rows that are near.
  const changes = new MutationObserver(observeAll);
  changes.observe(box, { childList: true, subtree: true });
  document.addEventListener('visibilitychange', startAgain);
  observeAll();
  return () => {
    document.removeEventListener('visibilitychange', startAgain);
    changes.disconnect();
    rows.disconnect();
    for (const row of waiting.keys()) leave(row);
  };
}
