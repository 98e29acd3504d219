import { defineFeature } from '../../engine/feature.ts';
import type { ImportSettings } from './config.ts';

/** An import of a spreadsheet, live, as a block of a page. */
export const importFlow = defineFeature<ImportSettings>({
  name: 'import',
  block: { isBare: true, load: () => import('./View.tsx') },
});
