import { defineFeature } from '../../engine/feature.ts';
import type { NotificationsSettings } from './config.ts';

/** Shows new notifications at the bell without a reload (section 4), for signed-in people. */
export const notifications = defineFeature<NotificationsSettings>({
  name: 'notifications',
  watcher: {
    isEligible: (portal) => portal.visitor.signedIn,
    load: () => import('./View.tsx'),
  },
});
