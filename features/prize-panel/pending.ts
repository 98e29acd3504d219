import { pendingResult } from '../stage/pendingResult.ts';
import type { Player } from '../stage/player.ts';
import type { PendingDraw } from './types.ts';

/** The tab's card without an answer. The same key must ask for the same card. */
export const pendingDraw = (player: Player, panelId: number) =>
  pendingResult<PendingDraw>(sessionStorage, 'prize-panel.draw', player, panelId);
