import { type Container, type Renderer, Sprite } from 'pixi.js';

/**
 * Draws something static once, with antialiasing, and answers it as one sprite around the same origin: the
 * stage itself then needs no antialiasing, and a frame costs a few rectangles. The original is destroyed.
 */
export function bake(target: Container, renderer: Renderer): Sprite {
  const { x, y, width, height } = target.getLocalBounds();
  const texture = renderer.generateTexture({
    target,
    resolution: Math.max(2, renderer.resolution),
    antialias: true,
  });
  target.destroy({ children: true });
  const sprite = new Sprite(texture);
  sprite.anchor.set(-x / width, -y / height);
  return sprite;
}
