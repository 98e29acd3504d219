import { defineFeature } from '../../engine/feature.ts';
import { badgeArrived } from '../../openapi/generated/calls/badge.arrived.ts';
import { claims } from './claims.ts';
import type { CelebrationSettings } from './config.ts';
import type { Badge } from './types.ts';

/** Celebrates the badges that came, on one page, so that no form elsewhere is interrupted. */
export const celebration = defineFeature<CelebrationSettings, readonly Badge[]>({
  name: 'celebration',
  overlay: {
    order: 25,
    operation: badgeArrived,
    isEligible: ({ visitor, route }, { page }) =>
      visitor.signedIn && !visitor.flags.admin_access && route?.name === page,
    choose(answer, { visitor }) {
      const { data } = answer as { data: Badge[] };
      return data.length > 0 || claims.get(visitor.user?.id ?? 0)?.size ? data : null;
    },
    load: () => import('./View.tsx'),
  },
});
