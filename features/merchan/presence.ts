let open = 0;
const listeners = new Set<() => void>();

/** Says that a page with the queue is open: such a page sends by itself. Call the answer when it closes. */
export function openQueuePage(): () => void {
  const change = (by: number) => {
    open += by;
    for (const listener of listeners) listener();
  };
  change(1);
  return () => change(-1);
}

/** Whether a page of this tab shows the queue. */
export const isQueuePageOpen = (): boolean => open > 0;

/** Calls back when that changes; answers a function that stops it. */
export function watchQueuePage(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
