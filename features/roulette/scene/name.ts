import { CanvasSource, Sprite, Texture } from 'pixi.js';
import { fitName, lineHeight, type NameBox } from './fit-name.ts';

/** The text style of a name. */
export interface NameStyle {
  font: string;
  color: number;
  /** Texture pixels for each drawn pixel. */
  resolution: number;
}

/** A name as a sprite, drawn with the canvas's own text: Pixi's text code is larger than the whole wheel. */
export function createName(name: string, style: NameStyle, box: NameBox): Sprite {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!context) return new Sprite(Texture.EMPTY);
  const fontAt = (size: number) => `700 ${size}px ${style.font}`;
  const { size, lines } = fitName(name, box, (at) => {
    context.font = fontAt(at);
    return (text) => context.measureText(text).width;
  });
  context.font = fontAt(size);
  // Some letters are wider than their measured width.
  const width = Math.ceil(Math.max(...lines.map((line) => context.measureText(line).width))) + 2;
  const height = Math.ceil(lines.length * size * lineHeight);
  canvas.width = width * style.resolution;
  canvas.height = height * style.resolution;
  context.scale(style.resolution, style.resolution);
  context.font = fontAt(size);
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillStyle = `#${style.color.toString(16).padStart(6, '0')}`;
  lines.forEach((line, index) => {
    context.fillText(line, width / 2, (index + 0.53) * size * lineHeight);
  });
  return new Sprite(
    new Texture({ source: new CanvasSource({ resource: canvas, resolution: style.resolution }) }),
  );
}
