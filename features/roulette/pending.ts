import { pendingResult } from '../stage/pendingResult.ts';
import type { PendingDraw } from './types.ts';

/** The tab's unanswered draw of a roulette. */
export const pendingDraw = (rouletteId: number) =>
  pendingResult<PendingDraw>(sessionStorage, `roulette.draw.${rouletteId}`);
