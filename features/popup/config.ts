/**
 * Numbers of the pop-ups, as defaults of `settings.schema.json`. A tenant changes them under `flows.popup`; the
 * compiler fills in the rest, so the browser never reads the schema.
 */
import schema from './settings.schema.json' with { type: 'json' };

export interface PopupSettings {
  /** Answers whose sending takes longer count as a failed call, ms. */
  call_timeout_ms: number;
}

export const popupDefaults: PopupSettings = {
  call_timeout_ms: schema.properties.call_timeout_ms.default,
};
