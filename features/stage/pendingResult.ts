/**
 * A result that was asked for and that did not arrive, or was not seen: closing the dialog or reloading the page must
 * cost neither the chance nor the result. The key of the call is kept with what belongs to it; the rest is the server's
 * to say.
 */
export type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

interface Pending {
  /** Idempotency-Key of the call. */
  key: string;
}

export interface PendingResult<Kept extends Pending> {
  /** What is kept; null for nothing, and for what is not ours. */
  recall(): Kept | null;
  keep(kept: Kept): void;
  forget(): void;
}

/** Keeps one pending result under a name: in `sessionStorage` for as long as the tab lives, in `localStorage` longer. */
export function pendingResult<Kept extends Pending>(store: Store, name: string): PendingResult<Kept> {
  return {
    recall: () => read<Kept>(store.getItem(name)),
    keep: (kept) => store.setItem(name, JSON.stringify(kept)),
    forget: () => store.removeItem(name),
  };
}

function read<Kept extends Pending>(text: string | null): Kept | null {
  try {
    const kept = JSON.parse(text ?? 'null') as Partial<Kept> | null;
    return typeof kept?.key === 'string' && kept.key !== '' ? (kept as Kept) : null;
  } catch {
    return null;
  }
}
