import schema from './settings.schema.json' with { type: 'json' };

export interface MerchanSettings {
  /** The longer side of a photo that was made smaller, px. */
  longest_px: number;
  /** Photos that wait at most. */
  most: number;
  /** A photo without an answer is sent again by itself after so long, ms. */
  retry_ms: number;
  /** A photo that takes longer counts as a failed call, ms. */
  call_timeout_ms: number;
}

const { properties } = schema;

export const merchanDefaults: MerchanSettings = {
  longest_px: properties.longest_px.default,
  most: properties.most.default,
  retry_ms: properties.retry_ms.default,
  call_timeout_ms: properties.call_timeout_ms.default,
};
