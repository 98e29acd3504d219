import schema from './settings.schema.json' with { type: 'json' };

export interface ImportSettings {
  /** A file that takes longer to be taken counts as one without an answer, ms. */
  upload_timeout_ms: number;
  /** Any other call, ms. */
  call_timeout_ms: number;
}

export const importDefaults: ImportSettings = {
  upload_timeout_ms: schema.properties.upload_timeout_ms.default,
  call_timeout_ms: schema.properties.call_timeout_ms.default,
};
