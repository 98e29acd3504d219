import { Container, FillGradient, Graphics, type Renderer, Sprite } from 'pixi.js';
import { bake } from '../../stage/bake.ts';
import { mix } from '../../stage/palette.ts';
import type { StagePalette } from '../../stage/types.ts';
import { yieldToMain } from '../../stage/yield-to-main.ts';
import { measures, pointAt } from './measures.ts';

export interface Rim {
  /** Behind the disc. */
  back: Container;
  /** Over the disc: the inner edge, the gloss and the hub. */
  front: Container;
  /** How bright each bulb is, 0-1. */
  setBulbs(brightness: (index: number) => number): void;
}

/**
 * Light from above. A gradient of Pixi must start at the shape's corner: elsewhere it paints one flat color.
 */
function downwards(...colors: number[]): FillGradient {
  return new FillGradient({
    type: 'linear',
    start: { x: 0, y: 0 },
    end: { x: 0.5, y: 1 },
    colorStops: colors.map((color, index) => ({ offset: index / (colors.length - 1), color })),
  });
}

function fading(color: string, from: number, strength: number): FillGradient {
  return new FillGradient({
    type: 'radial',
    center: { x: 0.5, y: 0.5 },
    innerRadius: from,
    outerCenter: { x: 0.5, y: 0.5 },
    outerRadius: 0.5,
    colorStops: [
      { offset: 0, color: `rgba(${color},${strength})` },
      { offset: 1, color: `rgba(${color},0)` },
    ],
  });
}

function createRing({ brand, brandDeep, accent, card }: StagePalette): Container {
  const { rim, disc } = measures;
  const ring = new Container();
  ring.addChild(
    new Graphics().circle(0, 6, rim + 6).fill(fading('12,8,24', 0.44, 0.5)),
    new Graphics().circle(0, 0, rim).fill(downwards(mix(accent, card, 0.55), accent, mix(accent, 0, 0.35))),
    new Graphics().circle(0, 0, rim - 4).fill(downwards(mix(brand, card, 0.28), brand, brandDeep)),
    new Graphics()
      .circle(0, 0, disc + 4)
      .fill(downwards(mix(accent, 0, 0.35), accent, mix(accent, card, 0.5))),
  );
  return ring;
}

function createHub({ brand, brandDeep, accent, card }: StagePalette): Container {
  const { hub } = measures;
  const view = new Container();
  view.addChild(
    new Graphics().circle(0, 4, hub + 9).fill(fading('0,0,0', 0.3, 0.45)),
    new Graphics().circle(0, 0, hub).fill(downwards(mix(accent, card, 0.6), accent, mix(accent, 0, 0.3))),
    new Graphics().circle(0, 0, hub - 5).fill(downwards(mix(brand, card, 0.3), brand, brandDeep)),
    new Graphics().star(0, 0, 5, 17, 8).fill(downwards(card, mix(card, accent, 0.6))),
    new Graphics().ellipse(0, -hub * 0.42, hub * 0.56, hub * 0.26).fill({ color: 0xffffff, alpha: 0.16 }),
  );
  return view;
}

interface Bulb {
  glow: Sprite;
  on: Sprite;
}

/** One bulb is drawn, the others are copies of it. */
function createBulbs(parent: Container, palette: StagePalette, renderer: Renderer): Bulb[] {
  const warm = mix(palette.accent, 0xffffff, 0.72);
  const dark = mix(palette.brandDeep, palette.accent, 0.4);
  const off = bake(new Graphics().circle(0, 0, 4.6).fill(dark), renderer);
  const glow = bake(new Graphics().circle(0, 0, 12).fill(fading('255,226,170', 0.05, 0.7)), renderer);
  const lit = new Graphics().circle(0, 0, 4.6).fill(warm);
  const on = bake(lit.circle(-1.2, -1.4, 1.6).fill({ color: 0xffffff, alpha: 0.95 }), renderer);
  return Array.from({ length: measures.bulbCount }, (_, index) => {
    const { x, y } = pointAt(((index + 0.5) * 360) / measures.bulbCount, measures.bulbs);
    const [, halo, light] = [off, glow, on].map((model) => {
      const copy = new Sprite({ texture: model.texture, anchor: model.anchor });
      copy.position.set(x, y);
      return parent.addChild(copy);
    }) as [Sprite, Sprite, Sprite];
    return { glow: halo, on: light };
  });
}

/** The parts that do not turn: shadow, rim with its bulbs, the light on the plate, and the hub. */
export async function createRim(palette: StagePalette, renderer: Renderer): Promise<Rim> {
  const front = new Container();
  const edge = new Graphics()
    .circle(0, 0, measures.disc)
    .stroke({ width: 5, color: 0x000000, alpha: 0.16, alignment: 1 });
  const gloss = new Graphics()
    .ellipse(-measures.disc * 0.16, -measures.disc * 0.46, measures.disc * 0.72, measures.disc * 0.46)
    .fill({ color: 0xffffff, alpha: 0.05 });
  const cover = new Container();
  cover.addChild(edge, gloss, createHub(palette));
  front.addChild(bake(cover, renderer));
  await yieldToMain();
  const bulbs = createBulbs(front, palette, renderer);
  await yieldToMain();

  return {
    back: bake(createRing(palette), renderer),
    front,
    setBulbs(brightness) {
      bulbs.forEach(({ glow, on }, index) => {
        const value = brightness(index);
        glow.alpha = value;
        on.alpha = 0.18 + value * 0.82;
      });
    },
  };
}
