/** A choice of what servers show of a tenant, among those that were made. */
interface Step {
  /** Null: the folder. */
  readonly release_id: number | null;
  readonly canary_id: number | null;
  /** A step back to what was shown before. */
  readonly is_back: boolean;
}

/**
 * The release that everybody saw before the present one; undefined: none. Steps back go further back each time, to what was
 * really shown: after 1, 2 and 1 again it is 2.
 */
export function shownBefore(history: readonly Step[]) {
  const shown: (number | null)[] = [];
  for (const { release_id, canary_id, is_back } of history) {
    // A canary leaves what the others see.
    if (canary_id !== null || release_id === shown.at(-1)) continue;
    if (is_back) shown.splice(shown.lastIndexOf(release_id) + 1);
    else shown.push(release_id);
  }
  return shown.at(-2);
}
