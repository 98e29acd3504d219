import { defineFeature } from '../../engine/feature.ts';

/** Computes the points that selling some products would earn. */
export const simulator = defineFeature({ name: 'simulator', block: { load: () => import('./View.tsx') } });
