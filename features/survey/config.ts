import { defaultsOf } from '../defaults-of.ts';
import schema from './settings.schema.json' with { type: 'json' };

export const surveyDefaults = defaultsOf(schema);
export type SurveySettings = typeof surveyDefaults;
