/**
 * Numbers of the roulette: section 9 of the specification, as defaults of `settings.schema.json`. A tenant
 * changes them under `flows.roulette`; the compiler fills in the rest, so the browser never reads the schema.
 */
import type { Opens } from '../stage/game-overlay.ts';
import schema from './settings.schema.json' with { type: 'json' };

export interface RouletteSettings {
  /** When the game opens by itself. */
  opens: Opens;
  /** How long the wheel turns, ms. */
  animation_ms: number;
  /** How long the plain wheel turns, ms. */
  plain_animation_ms: number;
  /** Turned beyond what brings the prize under the pointer, degrees. */
  extra_degrees: number;
  /** From the start of the turn until the result dialog, ms. */
  result_delay_ms: number;
  /** Diameter of the wheel, CSS pixels; smaller where the screen is. */
  wheel_px: number;
  /** A draw that takes longer counts as a failed call, ms. */
  call_timeout_ms: number;
  /** Prizes whose image takes longer are drawn without it, ms. */
  image_timeout_ms: number;
}

const { properties } = schema;

export const rouletteDefaults: RouletteSettings = {
  opens: properties.opens.default as Opens,
  animation_ms: properties.animation_ms.default,
  plain_animation_ms: properties.plain_animation_ms.default,
  extra_degrees: properties.extra_degrees.default,
  result_delay_ms: properties.result_delay_ms.default,
  wheel_px: properties.wheel_px.default,
  call_timeout_ms: properties.call_timeout_ms.default,
  image_timeout_ms: properties.image_timeout_ms.default,
};
