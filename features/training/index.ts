import { defineFeature } from '../../engine/feature.ts';
import { hasKept } from '../shared/has-kept.ts';
import type { TrainingSettings } from './config.ts';

/** A training with its steps, as a block of a page; what is done without a network goes from any page. */
export const training = defineFeature<TrainingSettings>({
  name: 'training',
  watcher: {
    isEligible: hasKept('training'),
    // Somebody with something to send has opened a training before, so its file is in the cache.
    load: async () => ({ default: (await import('./View.tsx')).TrainingWatch }),
  },
  block: { isBare: true, load: () => import('./View.tsx') },
});
