import { pendingResult } from '../stage/pendingResult.ts';
import type { Player } from '../stage/player.ts';
import type { PendingDraw } from './types.ts';

/** The tab's draw of a scratch card whose result was not seen. */
export const pendingDraw = (player: Player, scratchId: number) =>
  pendingResult<PendingDraw>(sessionStorage, 'scratch.draw', player, scratchId);
