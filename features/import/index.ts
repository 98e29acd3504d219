import { defineFeature } from '../../engine/feature.ts';
import type { ImportSettings } from './config.ts';

/** An import of a spreadsheet with live updates, as a block of a page. */
export const importFlow = defineFeature<ImportSettings>({
  name: 'import',
  block: { isBare: true, load: () => import('./View.tsx') },
});
