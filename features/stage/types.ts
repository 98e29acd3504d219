/** The interface between a game and the stage. It contains no Pixi code, so importing it costs nothing. */
import type { Container, WebGLRenderer } from 'pixi.js';

/** Brand colors as numbers (0xRRGGBB), read from the theme at the stage. */
export interface StagePalette {
  brand: number;
  brandDeep: number;
  brandSoft: number;
  accent: number;
  card: number;
  ink: number;
}

export interface StageContext {
  renderer: WebGLRenderer;
  /** The container to draw into, with its origin in the canvas's corner, CSS pixels. */
  root: Container;
  palette: StagePalette;
  /** The font family of canvas texts, already loaded. */
  font: string;
  /** The visitor prefers results without animation. */
  withoutMotion: boolean;
}

/**
 * Whether a scene has changed since the frame before: 'different' is drawn; 'same' is not, to save a phone's
 * battery; 'resting' stays the same until a control is used, and the clock stops until then.
 */
export type Look = 'different' | 'same' | 'resting';

/** A mounted scene. `Controls` are the functions that the game's view may call. */
export interface Scene<Controls extends object> {
  controls: Controls;
  /** Advances by `deltaMs`, which is capped so that a tab that slept does not jump. */
  update(deltaMs: number): Look;
  /** The new size, CSS pixels. */
  resize(width: number, height: number): void;
  destroy(): void;
}

export type SceneFactory<Controls extends object> = (
  stage: StageContext,
) => Promise<Scene<Controls>> | Scene<Controls>;

export interface StageHandle<Controls extends object> {
  controls: Controls;
  /** Stops the clock: only `step` moves the scene. The same steps give the same pixels. */
  pause(): void;
  resume(): void;
  /** Advances the clock by a given time and draws. */
  step(deltaMs: number): void;
  destroy(): void;
}
