import { defineFeature } from '../../engine/feature.ts';
import { memoryList } from '../../openapi/generated/calls/memory.list.ts';
import type { MemorySettings } from './config.ts';
import { chooseGame } from './offer.ts';
import { pendingGame } from './pending.ts';
import { playerOf } from './player.ts';
import type { MemoryGame } from './types.ts';

/** The memory game (sections 2 and 4): a dialog on the pages that its `exhibition_rules` name. */
export const memory = defineFeature<MemorySettings, MemoryGame>({
  name: 'memory',
  overlay: {
    order: 32,
    operation: memoryList,
    isEligible: (portal) => portal.visitor.signedIn,
    choose(answer, portal, requested) {
      const { data } = answer as { data: MemoryGame[] };
      return chooseGame(data, portal.route?.name ?? null, {
        requested,
        adminAccess: portal.visitor.flags.admin_access === true,
        isPending: (gameId) => pendingGame(playerOf(portal), gameId).recall() !== null,
      });
    },
    load: () => import('./View.tsx'),
  },
});
