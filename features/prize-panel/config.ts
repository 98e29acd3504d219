/**
 * Numbers of the prize panel: section 9 of the specification, as defaults of `settings.schema.json`. A tenant
 * changes them under `flows.prize-panel`. Its three colors and its grid are in the style sheets.
 */
import type { Opens } from '../stage/game-overlay.ts';
import schema from './settings.schema.json' with { type: 'json' };

export interface PanelSettings {
  /** When the game opens by itself. */
  opens: Opens;
  /** Pieces of paper that leave the turned card. */
  confetti_particles: number;
  /** Opening of their fan, degrees. */
  confetti_spread: number;
  /** Does a card without a prize let them go too? */
  confetti_without_prize: boolean;
  /** How long the turned card stays in sight before the result, ms. */
  reveal_ms: number;
  /** An answer that takes longer counts as a failed call, ms. */
  call_timeout_ms: number;
}

const { properties } = schema;

export const panelDefaults: PanelSettings = {
  opens: properties.opens.default as Opens,
  confetti_particles: properties.confetti_particles.default,
  confetti_spread: properties.confetti_spread.default,
  confetti_without_prize: properties.confetti_without_prize.default,
  reveal_ms: properties.reveal_ms.default,
  call_timeout_ms: properties.call_timeout_ms.default,
};
