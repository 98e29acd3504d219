import { CanvasSource, Texture } from 'pixi.js';

/** A painted canvas as a texture. (Pixi's own `Texture.from` would bring every kind of source along.) */
export function textureOf(canvas: HTMLCanvasElement): Texture {
  return new Texture({ source: new CanvasSource({ resource: canvas }) });
}
