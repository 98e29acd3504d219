import { defineFeature } from '../../engine/feature.ts';
import type { MerchanSettings } from './config.ts';
import { WAITING } from './waiting.ts';

/**
 * Photos of a shop, sent from a queue that outlives the tab: as a block of a page, and in the background on
 * any other page.
 */
export const merchan = defineFeature<MerchanSettings>({
  name: 'merchan',
  watcher: {
    isEligible: ({ visitor }) => visitor.signedIn && localStorage.getItem(WAITING) !== null,
    // A person with photos to send has opened the page before, so its file is in the cache.
    load: async () => ({ default: (await import('./View.tsx')).MerchanWatch }),
  },
  block: { isBare: true, load: () => import('./View.tsx') },
});
