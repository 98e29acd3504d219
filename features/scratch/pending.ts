import { pendingResult } from '../stage/pendingResult.ts';
import type { PendingDraw } from './types.ts';

/** The tab's draw of a scratch card whose result was not seen. */
export const pendingDraw = (scratchId: number) =>
  pendingResult<PendingDraw>(sessionStorage, `scratch.draw.${scratchId}`);
