/** Pages that send by themselves what waits on the device: meanwhile nothing else of this tab does. */
const open = new Map<string, number>();
const listeners = new Set<() => void>();

/** Says that the page of this queue is open. Call the answer when it closes. */
export function openQueuePage(queue: string): () => void {
  const change = (by: number) => {
    open.set(queue, (open.get(queue) ?? 0) + by);
    for (const listener of listeners) listener();
  };
  change(1);
  return () => change(-1);
}

export const isQueuePageOpen = (queue: string): boolean => (open.get(queue) ?? 0) > 0;

/** Calls back when that changes; answers a function that stops it. */
export function watchQueuePages(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
