/** What a game gives the stage, and what the stage gives a game. No Pixi here: importing it costs nothing. */
import type { Container, WebGLRenderer } from 'pixi.js';

/** Brand colors as numbers (0xRRGGBB), read from the theme where the stage stands. */
export interface StagePalette {
  brand: number;
  onBrand: number;
  brandDeep: number;
  brandSoft: number;
  accent: number;
  onAccent: number;
  card: number;
  ink: number;
}

export interface StageContext {
  renderer: WebGLRenderer;
  /** What is drawn, with the canvas's corner as its origin, CSS pixels. */
  root: Container;
  palette: StagePalette;
  /** Family that canvas texts use, already loaded. */
  font: string;
  /** The visitor prefers results without the show. */
  withoutMotion: boolean;
}

/**
 * How a scene looks beside the moment before: 'different' is drawn; 'same' is not, since that would cost the battery of
 * a phone; 'resting' stays the same until a control is used, and the clock stops until then.
 */
export type Look = 'different' | 'same' | 'resting';

/** What is drawn. `Controls` is what the game's view may tell it: functions alone. */
export interface Scene<Controls extends object> {
  controls: Controls;
  /** Moves on by a moment: `deltaMs` since the last one, capped so that a sleeping tab does not leap. */
  update(deltaMs: number): Look;
  /** The square's new side, CSS pixels. */
  resize(width: number, height: number): void;
  destroy(): void;
}

export type SceneFactory<Controls extends object> = (
  stage: StageContext,
) => Promise<Scene<Controls>> | Scene<Controls>;

export interface StageHandle<Controls extends object> {
  controls: Controls;
  /** Stops the clock: nothing moves but by `step`. Same steps, same pixels. */
  pause(): void;
  resume(): void;
  /** Moves the clock by hand and draws. */
  step(deltaMs: number): void;
  destroy(): void;
}
