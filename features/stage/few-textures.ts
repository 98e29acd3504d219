import { ExtensionType, extensions, type WebGLRenderer } from 'pixi.js';

/**
 * The number of textures that one draw call may use. Pixi uses as many as the browser has, commonly 16, and
 * its shader tests at every pixel which one it is: on a software renderer that took 40 % of a turning wheel's
 * time. A game has few.
 */
const mostTextures = 4;

/**
 * Lowers Pixi's limit. Call it after Pixi has read its own limits, and before it creates the shaders that use
 * them.
 */
class FewTextures {
  static extension = { type: ExtensionType.WebGLSystem, name: 'fewTextures' };

  readonly #limits: { maxBatchableTextures: number };

  constructor({ limits }: WebGLRenderer) {
    this.#limits = limits;
  }

  contextChange(): void {
    this.#limits.maxBatchableTextures = Math.min(this.#limits.maxBatchableTextures, mostTextures);
  }
}

extensions.add(FewTextures);
