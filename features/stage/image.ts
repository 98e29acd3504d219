import type { Texture } from 'pixi.js';
import { textureOf } from './canvas-texture.ts';

/**
 * Loads a picture, SVG included, as a square texture of `side` pixels with its proportions kept, or null when
 * it fails or takes longer than `timeoutMs`. Goes through an `<img>`, so that only `img-src` must allow it and
 * no worker is started.
 */
export async function loadPicture(url: string, side: number, timeoutMs: number): Promise<Texture | null> {
  const image = new Image();
  image.decoding = 'async';
  // WebGL accepts pixels of another origin only if that origin allows it (CORS); the request carries the
  // session's cookie.
  if (new URL(url, location.href).origin !== location.origin) image.crossOrigin = 'use-credentials';
  image.src = url;
  const isLoaded = await Promise.race([
    image.decode().then(
      () => true,
      () => false,
    ),
    new Promise<false>((next) => setTimeout(() => next(false), timeoutMs)),
  ]);
  if (!isLoaded) return null;
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const width = image.naturalWidth || side;
  const height = image.naturalHeight || side;
  const scale = Math.min(side / width, side / height);
  canvas
    .getContext('2d')
    ?.drawImage(
      image,
      (side - width * scale) / 2,
      (side - height * scale) / 2,
      width * scale,
      height * scale,
    );
  return textureOf(canvas);
}
