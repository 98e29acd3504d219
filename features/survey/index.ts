import { defineFeature } from '../../engine/feature.ts';
import { hasKept } from '../shared/has-kept.ts';
import type { SurveySettings } from './config.ts';

/** The questions of a survey, one after the other, as a block of a page; answers without a network go from any page. */
export const survey = defineFeature<SurveySettings>({
  name: 'survey',
  watcher: {
    isEligible: hasKept('survey'),
    // Somebody with something to send has opened a survey before, so its file is in the cache.
    load: async () => ({ default: (await import('./View.tsx')).SurveyWatch }),
  },
  block: { isBare: true, load: () => import('./View.tsx') },
});
