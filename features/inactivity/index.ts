import { defineFeature } from '../../engine/feature.ts';
import type { InactivitySettings } from './config.ts';
import { isWatched } from './rules.ts';

/** Ends an admin's session that nobody uses (section 4), on every page but the home. */
export const inactivity = defineFeature<InactivitySettings>({
  name: 'inactivity',
  watcher: {
    isEligible: ({ visitor, route }) => isWatched(visitor.user?.strategy, route?.path),
    load: () => import('./View.tsx'),
  },
});
