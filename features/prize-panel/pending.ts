import { pendingResult } from '../stage/pendingResult.ts';
import type { PendingDraw } from './types.ts';

/** The tab's card without an answer. The same key must ask for the same card. */
export const pendingDraw = (panelId: number) =>
  pendingResult<PendingDraw>(sessionStorage, `prize-panel.draw.${panelId}`);
