import { defineFeature } from '../../engine/feature.ts';
import { scratchList } from '../../openapi/generated/calls/scratch.list.ts';
import type { ScratchSettings } from './config.ts';
import { pendingDraw } from './pending.ts';
import { chooseScratch } from './rules.ts';
import type { Scratch } from './types.ts';

/** The scratch card (sections 2 and 4): a dialog on the pages that its `exhibition_rules` name. */
export const scratch = defineFeature<ScratchSettings, Scratch>({
  name: 'scratch',
  overlay: {
    order: 31,
    operation: scratchList,
    isEligible: (portal) => portal.visitor.signedIn,
    choose(answer, portal, requested) {
      const { data } = answer as { data: Scratch[] };
      return chooseScratch(data, portal.route?.name ?? null, {
        requested,
        adminAccess: portal.visitor.flags.admin_access === true,
        isPending: (id) => pendingDraw(id).recall() !== null,
      });
    },
    load: () => import('./View.tsx'),
  },
});
