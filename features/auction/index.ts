import { defineFeature } from '../../engine/feature.ts';
import type { AuctionSettings } from './config.ts';

/** An auction with live updates, as a block of a page. */
export const auction = defineFeature<AuctionSettings>({
  name: 'auction',
  block: { isBare: true, load: () => import('./View.tsx') },
});
