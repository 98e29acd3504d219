import { defineFeature } from '../../engine/feature.ts';
import { rouletteList } from '../../openapi/generated/calls/roulette.list.ts';
import type { RouletteSettings } from './config.ts';
import { chooseRoulette } from './rules.ts';
import type { Roulette } from './types.ts';

/** The roulette (sections 2 and 4): a dialog on the pages that its `exhibition_rules` name. */
export const roulette = defineFeature<RouletteSettings, Roulette>({
  name: 'roulette',
  overlay: {
    order: 30,
    operation: rouletteList,
    isEligible: (portal) => portal.visitor.signedIn,
    choose(answer, portal, requested) {
      const { data } = answer as { data: Roulette[] };
      return chooseRoulette(data, portal.route?.name ?? null, {
        requested,
        adminAccess: portal.visitor.flags.admin_access === true,
      });
    },
    load: () => import('./View.tsx'),
  },
});
