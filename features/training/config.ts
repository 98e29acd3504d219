import schema from './settings.schema.json' with { type: 'json' };

export interface TrainingSettings {
  /** A call that takes longer counts as a failed one, ms. */
  call_timeout_ms: number;
  /** What is kept on the device is sent again after so long, ms. */
  retry_ms: number;
  /** A video says what was watched of it so often, s. */
  report_seconds: number;
}

const { call_timeout_ms, retry_ms, report_seconds } = schema.properties;

export const trainingDefaults: TrainingSettings = {
  call_timeout_ms: call_timeout_ms.default,
  retry_ms: retry_ms.default,
  report_seconds: report_seconds.default,
};
