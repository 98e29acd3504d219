import { defineFeature } from '../../engine/feature.ts';
import { prizePanelList } from '../../openapi/generated/calls/prizePanel.list.ts';
import { gameOverlay } from '../shared/game-overlay.ts';
import { playerOf } from '../shared/player.ts';
import type { PanelSettings } from './config.ts';
import { pendingDraw } from './pending.ts';
import type { PrizePanel } from './types.ts';

/** The prize panel (sections 2 and 4): face-down cards. */
export const prizePanel = defineFeature<PanelSettings, PrizePanel>({
  name: 'prize-panel',
  overlay: gameOverlay({
    name: 'prize-panel',
    order: 33,
    operation: prizePanelList,
    isPending: (id, portal) => pendingDraw(playerOf(portal), id).recall() !== null,
    isWhole: (panel) => panel.cards.length > 0,
    load: () => import('./View.tsx'),
  }),
});
