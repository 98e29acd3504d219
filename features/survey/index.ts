import { defineFeature } from '../../engine/feature.ts';
import type { SurveySettings } from './config.ts';

/** The questions of a survey, one after the other, as a block of a page. */
export const survey = defineFeature<SurveySettings>({
  name: 'survey',
  block: { isBare: true, load: () => import('./View.tsx') },
});
