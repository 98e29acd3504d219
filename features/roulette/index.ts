import { defineFeature } from '../../engine/feature.ts';
import { rouletteList } from '../../openapi/generated/calls/roulette.list.ts';
import { gameOverlay } from '../stage/game-overlay.ts';
import type { RouletteSettings } from './config.ts';
import type { Roulette } from './types.ts';

/** The roulette (sections 2 and 4). */
export const roulette = defineFeature<RouletteSettings, Roulette>({
  name: 'roulette',
  overlay: gameOverlay({
    name: 'roulette',
    order: 30,
    operation: rouletteList,
    load: () => import('./View.tsx'),
  }),
});
