import { defineFeature } from '../../engine/feature.ts';
import { scratchList } from '../../openapi/generated/calls/scratch.list.ts';
import { gameOverlay } from '../shared/game-overlay.ts';
import { playerOf } from '../shared/player.ts';
import type { ScratchSettings } from './config.ts';
import { pendingDraw } from './pending.ts';
import type { Scratch } from './types.ts';

/** The scratch card (sections 2 and 4). */
export const scratch = defineFeature<ScratchSettings, Scratch>({
  name: 'scratch',
  overlay: gameOverlay({
    name: 'scratch',
    order: 31,
    operation: scratchList,
    isPending: (id, portal) => pendingDraw(playerOf(portal), id).recall() !== null,
    load: () => import('./View.tsx'),
  }),
});
