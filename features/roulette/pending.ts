import { pendingResult } from '../stage/pendingResult.ts';
import type { PendingDraw } from './types.ts';

/** The tab's draw without an answer. */
export const pendingDraw = (rouletteId: number) =>
  pendingResult<PendingDraw>(sessionStorage, `roulette.draw.${rouletteId}`);
