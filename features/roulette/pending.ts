import { pendingResult } from '../stage/pendingResult.ts';
import type { Player } from '../stage/player.ts';
import type { PendingDraw } from './types.ts';

/** The tab's draw without an answer. */
export const pendingDraw = (player: Player, rouletteId: number) =>
  pendingResult<PendingDraw>(sessionStorage, 'roulette.draw', player, rouletteId);
