import { defineFeature } from '../../engine/feature.ts';
import type { InactivitySettings } from './config.ts';
import { isWatched } from './rules.ts';

/** Ends an unused session of an admin (section 4), on every page except the home page. */
export const inactivity = defineFeature<InactivitySettings>({
  name: 'inactivity',
  watcher: {
    isEligible: ({ visitor, route }) => isWatched(visitor.user?.strategy, route?.path),
    load: () => import('./View.tsx'),
  },
});
