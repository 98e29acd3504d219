import { CanvasSource, Texture } from 'pixi.js';

/** A canvas as a texture. (Pixi's own `Texture.from` would add the code of every kind of source.) */
export function textureOf(canvas: HTMLCanvasElement): Texture {
  return new Texture({ source: new CanvasSource({ resource: canvas }) });
}
