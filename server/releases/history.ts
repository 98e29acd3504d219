/** What servers showed of a tenant, from its first choice on, and what a step back leads to. */
import type { Db } from '../db/types.ts';
import type { Choice } from './store.ts';

/** A choice, as somebody made it. */
export interface Chosen extends Choice {
  /** The revision of git that was published. */
  revision: string | null;
  /** A step back to what was shown before. */
  is_back: boolean;
  chosen_by: string;
  chosen_at: Date;
}

/** The choices of a tenant, or of all, the oldest first. */
export function readHistory(db: Db, tenant?: string): Promise<Chosen[]> {
  const all = db.selectFrom('release_history').selectAll().orderBy('id');
  return (tenant === undefined ? all : all.where('tenant', '=', tenant)).execute();
}

/**
 * The release that everybody saw before the present one; undefined: none. Steps back go further back each time, to what was
 * really shown: after 1, 2 and 1 again it is 2.
 */
export function shownBefore(history: readonly Pick<Chosen, 'release_id' | 'canary_id' | 'is_back'>[]) {
  const shown: (number | null)[] = [];
  for (const { release_id, canary_id, is_back } of history) {
    // A canary leaves what the others see.
    if (canary_id !== null || release_id === shown.at(-1)) continue;
    if (is_back) shown.splice(shown.lastIndexOf(release_id) + 1);
    else shown.push(release_id);
  }
  return shown.at(-2);
}
