import type { Player } from './player.ts';

/**
 * A result that was requested and did not arrive, or was not seen: closing the dialog or reloading the page
 * must not lose the chance or the result. It stores the key of the call with the data that belongs to it; the
 * server has the rest.
 */
export type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export interface Pending {
  /** Idempotency-Key of the call. */
  key: string;
  /** From then on it can no longer be repeated (Unix ms). */
  until?: number;
}

export interface PendingResult<Kept extends Pending> {
  /** The stored value; null if there is none, an invalid one, or one whose time is over. */
  recall(): Kept | null;
  keep(kept: Kept): void;
  forget(): void;
}

/**
 * Stores one pending result of a game under a name: in `sessionStorage` while the tab lives, or in
 * `localStorage` for longer. Its key contains the player, since people may share a device or a tab.
 */
export function pendingResult<Kept extends Pending>(
  store: Store,
  name: string,
  { programId, userId }: Player,
  gameId: number,
): PendingResult<Kept> {
  const key = `${name}.${programId}.${userId}.${gameId}`;
  return {
    recall: () => read<Kept>(store.getItem(key)),
    keep: (kept) => store.setItem(key, JSON.stringify(kept)),
    forget: () => store.removeItem(key),
  };
}

function read<Kept extends Pending>(text: string | null): Kept | null {
  try {
    const kept = JSON.parse(text ?? 'null') as Partial<Kept> | null;
    const isValid = typeof kept?.key === 'string' && kept.key !== '' && Date.now() < (kept.until ?? Infinity);
    return isValid ? (kept as Kept) : null;
  } catch {
    return null;
  }
}
