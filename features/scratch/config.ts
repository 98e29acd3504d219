/**
 * Numbers of the scratch card: section 9 of the specification, as defaults of `settings.schema.json`. A tenant
 * changes them under `flows.scratch`; the compiler fills in the rest, so the browser never reads the schema.
 */
import type { Opens } from '../stage/game-overlay.ts';
import schema from './settings.schema.json' with { type: 'json' };

export interface ScratchSettings {
  /** When the game opens by itself. */
  opens: Opens;
  /** Side of the canvas, CSS pixels; smaller where the screen is. */
  canvas_px: number;
  /** Distance between the points where it is measured how much was scratched, pixels of the canvas. */
  sample_step_px: number;
  /** The rest of the layer goes when more than this was scratched, percent. */
  hide_above_percent: number;
  /** Width of a stroke, pixels of the canvas. */
  brush_px: number;
  /** A draw that takes longer counts as a failed call, ms. */
  call_timeout_ms: number;
}

const { properties } = schema;

export const scratchDefaults: ScratchSettings = {
  opens: properties.opens.default as Opens,
  canvas_px: properties.canvas_px.default,
  sample_step_px: properties.sample_step_px.default,
  hide_above_percent: properties.hide_above_percent.default,
  brush_px: properties.brush_px.default,
  call_timeout_ms: properties.call_timeout_ms.default,
};
