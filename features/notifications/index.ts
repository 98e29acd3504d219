import { defineFeature } from '../../engine/feature.ts';
import type { NotificationsSettings } from './config.ts';

/** New notifications reach the bell without a reload (section 4), for whoever is signed in. */
export const notifications = defineFeature<NotificationsSettings>({
  name: 'notifications',
  watcher: {
    isEligible: (portal) => portal.visitor.signedIn,
    load: () => import('./View.tsx'),
  },
});
