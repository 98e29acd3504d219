import { defineFeature } from '../../engine/feature.ts';
import { prizePanelList } from '../../openapi/generated/calls/prizePanel.list.ts';
import type { PanelSettings } from './config.ts';
import { pendingDraw } from './pending.ts';
import { choosePanel } from './rules.ts';
import type { PrizePanel } from './types.ts';

/** The prize panel (sections 2 and 4): a dialog of face-down cards on the pages that its `exhibition_rules` name. */
export const prizePanel = defineFeature<PanelSettings, PrizePanel>({
  name: 'prize-panel',
  overlay: {
    order: 33,
    operation: prizePanelList,
    isEligible: (portal) => portal.visitor.signedIn,
    choose(answer, portal, requested) {
      const { data } = answer as { data: PrizePanel[] };
      return choosePanel(data, portal.route?.name ?? null, {
        requested,
        adminAccess: portal.visitor.flags.admin_access === true,
        isPending: (panelId) => pendingDraw(panelId).recall() !== null,
      });
    },
    load: () => import('./View.tsx'),
  },
});
