import { Container, FillGradient, Graphics, Sprite, type Texture } from 'pixi.js';
import { bake } from '../../stage/bake.ts';
import type { StageContext } from '../../stage/types.ts';
import { yieldToMain } from '../../stage/yield-to-main.ts';
import { type Slice, slicesOf } from '../geometry.ts';
import type { Award } from '../types.ts';
import { sliceColors } from './colors.ts';
import { createLabel } from './label.ts';
import { measures, pointAt, radians } from './measures.ts';

export interface Disc {
  view: Container;
  /** Highlights one slice and dims the others by `strength` (0-1). */
  light(index: number, strength: number): void;
}

/** A slice as a path from the centre; Pixi measures arcs from three o'clock. */
function slicePath(graphics: Graphics, start: number, end: number, radius: number): Graphics {
  return graphics
    .moveTo(0, 0)
    .arc(0, 0, radius, radians(start - 90), radians(end - 90))
    .closePath();
}

function radial(color: string, from: number, stops: [offset: number, alpha: number][]): FillGradient {
  return new FillGradient({
    type: 'radial',
    center: { x: 0.5, y: 0.5 },
    innerRadius: from,
    outerCenter: { x: 0.5, y: 0.5 },
    outerRadius: 0.5,
    colorStops: stops.map(([offset, alpha]) => ({ offset, color: `rgba(${color},${alpha})` })),
  });
}

/** Light in the middle and shade at the edge, which makes a flat disc look like a plate. */
function createDepth(): Container {
  const depth = new Container();
  const light = radial('255,255,255', 0.05, [
    [0, 0.3],
    [0.7, 0],
    [1, 0],
  ]);
  // The last stop also fills the square around the circle, so it must be transparent.
  const shade = radial('0,0,0', 0.26, [
    [0, 0],
    [0.7, 0.07],
    [0.97, 0.34],
    [1, 0],
  ]);
  depth.addChild(
    new Graphics().circle(0, 0, measures.disc).fill(light),
    new Graphics().circle(0, 0, measures.disc).fill(shade),
  );
  return depth;
}

/**
 * A dark layer over each slice. All slices are equal: one is drawn and baked, the others are rotated copies,
 * so that nothing must be triangulated when the wheel stops.
 */
function createShades(slices: readonly Slice[], stage: StageContext): Sprite[] {
  const half = 180 / slices.length;
  const model = bake(slicePath(new Graphics(), -half, half, measures.disc).fill(0xffffff), stage.renderer);
  return slices.map((slice) => {
    const shade = new Sprite({ texture: model.texture, anchor: model.anchor });
    shade.rotation = radians(slice.middle);
    return shade;
  });
}

/** The turning part: slices, pictures, names and the pegs between slices. */
export async function createDisc(
  prizes: readonly Award[],
  pictures: Map<number, Texture>,
  stage: StageContext,
): Promise<Disc> {
  const plate = new Container();
  const slices = slicesOf(prizes.length);
  const colors = sliceColors(prizes, stage.palette);
  const plates = new Graphics();
  const lines = new Graphics();
  const pegs = new Graphics();
  const shades = createShades(slices, stage);

  slices.forEach((slice, index) => {
    slicePath(plates, slice.start, slice.end, measures.disc).fill(colors[index]?.fill ?? 0);
    const edge = pointAt(slice.start, measures.disc);
    lines.moveTo(0, 0).lineTo(edge.x, edge.y);
    const peg = pointAt(slice.start, measures.disc - 6);
    pegs.circle(peg.x + 0.6, peg.y + 1.4, 5).fill({ color: 0x000000, alpha: 0.28 });
    pegs.circle(peg.x, peg.y, 4.6).fill(stage.palette.card);
    pegs.circle(peg.x - 1.1, peg.y - 1.2, 1.7).fill({ color: stage.palette.accent, alpha: 0.75 });
  });
  lines.stroke({ width: 2, color: stage.palette.card, alpha: 0.7 });
  plate.addChild(plates, createDepth(), lines);

  for (const [index, prize] of prizes.entries()) {
    await yieldToMain();
    const label = createLabel(prize, pictures.get(prize.id), prizes.length, {
      font: stage.font,
      color: colors[index]?.text ?? 0,
      accent: stage.palette.accent,
      resolution: Math.max(2, stage.renderer.resolution),
    });
    label.rotation = radians(slices[index]?.middle ?? 0);
    plate.addChild(label);
  }
  await yieldToMain();
  plate.addChild(pegs);
  const view = new Container();
  view.addChild(bake(plate, stage.renderer), ...shades);
  for (const shade of shades) shade.visible = false;

  return {
    view,
    light(lit, strength) {
      shades.forEach((shade, index) => {
        shade.visible = strength > 0;
        shade.tint = index === lit ? 0xffffff : 0x000000;
        shade.alpha = strength * (index === lit ? 0.22 : 0.5);
      });
    },
  };
}
