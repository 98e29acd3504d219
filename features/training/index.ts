import { defineFeature } from '../../engine/feature.ts';
import type { TrainingSettings } from './config.ts';

/** A training with its steps, as a block of a page. */
export const training = defineFeature<TrainingSettings>({
  name: 'training',
  block: { isBare: true, load: () => import('./View.tsx') },
});
