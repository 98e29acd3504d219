import { defineFeature } from '../../engine/feature.ts';
import type { MerchanSettings } from './config.ts';

/** Photos of a shop, sent from a queue that outlives the tab, as a block of a page. */
export const merchan = defineFeature<MerchanSettings>({
  name: 'merchan',
  block: { isBare: true, load: () => import('./View.tsx') },
});
