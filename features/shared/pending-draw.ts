import { type Pending, type PendingResult, pendingResult } from './pending-result.ts';
import type { Player } from './player.ts';

/** The server knows a key for 24 hours: an hour less, since the device's clock is another one. */
const repeatableMs = 23 * 3_600_000;

/**
 * The tab's draw whose result was not seen. It is over before the server forgets its key: from then on, asking again
 * would use another chance.
 */
export function pendingDraw<Kept extends Pending>(
  name: string,
  player: Player,
  gameId: number,
): PendingResult<Kept> {
  const result = pendingResult<Kept>(sessionStorage, name, player, gameId);
  return {
    ...result,
    keep(kept) {
      // Another try makes the key no younger.
      if (result.recall()?.key !== kept.key) result.keep({ ...kept, until: Date.now() + repeatableMs });
    },
  };
}
