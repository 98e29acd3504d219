import { pendingDraw as drawOf } from '../shared/pending-draw.ts';
import type { Player } from '../shared/player.ts';
import type { PendingDraw } from './types.ts';

/** The tab's draw of a scratch card whose result was not seen. */
export const pendingDraw = (player: Player, scratchId: number) =>
  drawOf<PendingDraw>('scratch.draw', player, scratchId);
