import { Container, FillGradient, Graphics } from 'pixi.js';
import { mix } from '../../stage/palette.ts';
import type { StagePalette } from '../../stage/types.ts';
import { measures, pointAt } from './measures.ts';

export interface Rim {
  /** Behind the disc. */
  back: Container;
  /** Over the disc: the inner edge, the gloss and the hub. */
  front: Container;
  /** How bright each bulb is, 0-1. */
  setBulbs(brightness: (index: number) => number): void;
}

/** Light from above. A gradient of Pixi's must start at the shape's corner: elsewhere it paints one flat colour. */
function downwards(...colours: number[]): FillGradient {
  return new FillGradient({
    type: 'linear',
    start: { x: 0, y: 0 },
    end: { x: 0.5, y: 1 },
    colorStops: colours.map((color, index) => ({ offset: index / (colours.length - 1), color })),
  });
}

function fading(colour: string, from: number, strength: number): FillGradient {
  return new FillGradient({
    type: 'radial',
    center: { x: 0.5, y: 0.5 },
    innerRadius: from,
    outerCenter: { x: 0.5, y: 0.5 },
    outerRadius: 0.5,
    colorStops: [
      { offset: 0, color: `rgba(${colour},${strength})` },
      { offset: 1, color: `rgba(${colour},0)` },
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

/** What does not turn: shadow, rim with its bulbs, the light that falls on the plate, and the hub. */
export function createRim(palette: StagePalette): Rim {
  const back = new Container();
  const front = new Container();
  back.addChild(createRing(palette));

  const edge = new Graphics()
    .circle(0, 0, measures.disc)
    .stroke({ width: 5, color: 0x000000, alpha: 0.16, alignment: 1 });
  const gloss = new Graphics()
    .ellipse(-measures.disc * 0.16, -measures.disc * 0.46, measures.disc * 0.72, measures.disc * 0.46)
    .fill({ color: 0xffffff, alpha: 0.05 });
  front.addChild(edge, gloss, createHub(palette));

  const warm = mix(palette.accent, 0xffffff, 0.72);
  const bulbs = Array.from({ length: measures.bulbCount }, (_, index) => {
    const bulb = new Container();
    const at = pointAt(((index + 0.5) * 360) / measures.bulbCount, measures.bulbs);
    bulb.position.set(at.x, at.y);
    const off = new Graphics().circle(0, 0, 4.6).fill(mix(palette.brandDeep, palette.accent, 0.4));
    const glow = new Graphics().circle(0, 0, 12).fill(fading('255,226,170', 0.05, 0.7));
    const on = new Graphics()
      .circle(0, 0, 4.6)
      .fill(warm)
      .circle(-1.2, -1.4, 1.6)
      .fill({ color: 0xffffff, alpha: 0.95 });
    bulb.addChild(off, glow, on);
    front.addChild(bulb);
    return { glow, on };
  });

  return {
    back,
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
