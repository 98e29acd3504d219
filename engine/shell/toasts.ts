export type ToastKind = 'success' | 'error' | 'info';

export interface ToastItem {
  id: number;
  kind: ToastKind;
  text: string;
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

/** The toasts on the screen, newest last. */
export const toasts = {
  show(kind: ToastKind, text: string, ms: number = TOAST_MS): void {
    lastId += 1;
    const id = lastId;
    publish([...items.filter((item) => item.text !== text), { id, kind, text }].slice(-MOST_SHOWN));
    setTimeout(() => toasts.dismiss(id), ms);
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
