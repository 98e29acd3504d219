export type ToastKind = 'success' | 'error' | 'info';

export interface ToastItem {
  id: number;
  kind: ToastKind;
  text: string;
  /** How long it stays once it is on the screen. */
  ms: number;
}

/** Section 8: top right, 5 s. */
const TOAST_MS = 5000;
const MOST_SHOWN = 4;

let items: readonly ToastItem[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function publish(next: readonly ToastItem[]): void {
  items = next;
  for (const listener of listeners) listener();
}

/** The toasts on the screen, newest last; one that is shown before the region is there waits for it. */
export const toasts = {
  show(kind: ToastKind, text: string, ms: number = TOAST_MS): void {
    lastId += 1;
    publish(
      [...items.filter((item) => item.text !== text), { id: lastId, kind, text, ms }].slice(-MOST_SHOWN),
    );
  },
  dismiss(id: number): void {
    publish(items.filter((item) => item.id !== id));
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  current: (): readonly ToastItem[] => items,
};
