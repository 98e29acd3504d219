let message = '';
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** A screen reader hears what comes into a region that was there before, and empty, ms. */
const PAUSE_MS = 100;

function publish(next: string): void {
  message = next;
  for (const listener of listeners) listener();
}

/** What is said to screen readers, politely; the same text twice is said twice. */
export const announcer = {
  announce(text: string): void {
    clearTimeout(timer);
    publish('');
    timer = setTimeout(() => publish(text), PAUSE_MS);
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  current: (): string => message,
};
