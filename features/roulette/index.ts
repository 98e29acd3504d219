import { defineFeature } from '../../engine/feature.ts';
import { rouletteList } from '../../openapi/generated/calls/roulette.list.ts';
import { gameOverlay } from '../shared/game-overlay.ts';
import { playerOf } from '../shared/player.ts';
import type { RouletteSettings } from './config.ts';
import { pendingDraw } from './pending.ts';
import type { Roulette } from './types.ts';

/** The roulette (sections 2 and 4). */
export const roulette = defineFeature<RouletteSettings, Roulette>({
  name: 'roulette',
  overlay: gameOverlay({
    name: 'roulette',
    order: 30,
    operation: rouletteList,
    isPending: (id, portal) => pendingDraw(playerOf(portal), id).recall() !== null,
    load: () => import('./View.tsx'),
  }),
});
