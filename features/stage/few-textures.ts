import { ExtensionType, extensions, type WebGLRenderer } from 'pixi.js';

/**
 * Textures that one draw may choose from. Pixi takes as many as the browser has, commonly 16, and its shader asks at
 * every pixel which of them it is: where the processor draws, that was four tenths of a turning wheel. A game has few.
 */
const mostTextures = 4;

/** Lowers Pixi's limit. Comes after its own limits are read, and before the shaders that are made by them. */
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
