import { pendingDraw as drawOf } from '../shared/pending-draw.ts';
import type { Player } from '../shared/player.ts';
import type { PendingDraw } from './types.ts';

/** The tab's card without an answer. The same key must ask for the same card. */
export const pendingDraw = (player: Player, panelId: number) =>
  drawOf<PendingDraw>('prize-panel.draw', player, panelId);
