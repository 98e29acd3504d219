import schema from './settings.schema.json' with { type: 'json' };

export interface SurveySettings {
  /** A call that takes longer counts as a failed one, ms. */
  call_timeout_ms: number;
}

export const surveyDefaults: SurveySettings = {
  call_timeout_ms: schema.properties.call_timeout_ms.default,
};
