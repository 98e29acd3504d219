import { defineFeature } from '../../engine/feature.ts';
import { memoryList } from '../../openapi/generated/calls/memory.list.ts';
import { gameOverlay } from '../shared/game-overlay.ts';
import { playerOf } from '../shared/player.ts';
import type { MemorySettings } from './config.ts';
import { pendingGame, pendingStart } from './pending.ts';
import type { MemoryGame } from './types.ts';

/** The memory game (sections 2 and 4). */
export const memory = defineFeature<MemorySettings, MemoryGame>({
  name: 'memory',
  overlay: gameOverlay({
    name: 'memory',
    order: 32,
    operation: memoryList,
    // A game that the server has begun and not dealt, or that is finished and not confirmed.
    isPending: (id, portal) =>
      [pendingStart, pendingGame].some((kept) => kept(playerOf(portal), id).recall() !== null),
    load: () => import('./View.tsx'),
  }),
});
