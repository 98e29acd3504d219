/** Resolves when the browser has a network: what is asked for without one would fail for the rest of the visit. */
export function whenOnline(): Promise<void> {
  if (navigator.onLine) return Promise.resolve();
  return new Promise((resolve) => addEventListener('online', () => resolve(), { once: true }));
}
