/** How much the visitor's clock is behind the server's, ms: the first HTML says when the server wrote it. */
const behind = (() => {
  const written = Date.parse(document.documentElement.dataset.now ?? '');
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const received = performance.timeOrigin + (navigation?.responseStart ?? 0);
  return Number.isNaN(written) ? 0 : written - received;
})();

/** Now, as the server has it. */
export const serverTime = () => Date.now() + behind;

const SECOND_MS = 1000;
const watchers = new Set<() => void>();
let timer = 0;

/** Calls every second, all callers at once; answers how to stop. */
export function everySecond(watch: () => void): () => void {
  watchers.add(watch);
  timer ||= window.setInterval(() => {
    for (const each of watchers) each();
  }, SECOND_MS);
  return () => {
    watchers.delete(watch);
    if (watchers.size > 0) return;
    clearInterval(timer);
    timer = 0;
  };
}
