import { pendingDraw as drawOf } from '../shared/pending-draw.ts';
import type { Player } from '../shared/player.ts';
import type { PendingDraw } from './types.ts';

/** The tab's draw whose result was not seen. */
export const pendingDraw = (player: Player, rouletteId: number) =>
  drawOf<PendingDraw>('roulette.draw', player, rouletteId);
