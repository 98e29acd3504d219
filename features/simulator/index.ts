import { defineFeature } from '../../engine/feature.ts';

/** Reckons what selling some products would earn. */
export const simulator = defineFeature({ name: 'simulator', block: { load: () => import('./View.tsx') } });
