import { Container, FillGradient, Graphics, type Renderer } from 'pixi.js';
import { bake } from '../../stage/bake.ts';
import { mix } from '../../stage/palette.ts';
import type { StagePalette } from '../../stage/types.ts';
import { measures, radians } from './measures.ts';

export interface Pointer {
  view: Container;
  /** Degrees away from straight down, against the turn. */
  bend(degrees: number): void;
}

function drop(graphics: Graphics): Graphics {
  return graphics
    .moveTo(0, 44)
    .bezierCurveTo(-7, 26, -17, 16, -17, 2)
    .arc(0, 2, 17, Math.PI, 0)
    .bezierCurveTo(17, 16, 7, 26, 0, 44)
    .closePath();
}

/** The pointer at the top of the rim; it hangs from its head, and passing pegs bend it. */
export function createPointer({ accent, card, brand }: StagePalette, renderer: Renderer): Pointer {
  const body = new FillGradient({
    type: 'linear',
    start: { x: 0, y: 0 },
    end: { x: 1, y: 1 },
    colorStops: [
      { offset: 0, color: card },
      { offset: 0.5, color: mix(card, accent, 0.35) },
      { offset: 1, color: accent },
    ],
  });
  const shadow = drop(new Graphics()).fill({ color: 0x000000, alpha: 0.3 });
  shadow.position.set(2, 5);
  const outline = drop(new Graphics())
    .fill(body)
    .stroke({ width: 1.5, color: mix(accent, 0, 0.3), alpha: 0.8 });
  const jewel = new Graphics()
    .circle(0, 2, 7.5)
    .fill(brand)
    .circle(-2, 0, 2.6)
    .fill({ color: 0xffffff, alpha: 0.6 });
  const parts = new Container();
  parts.addChild(shadow, outline, jewel);
  const view = bake(parts, renderer);
  view.position.set(0, -measures.rim + 8);
  return {
    view,
    bend(degrees) {
      view.rotation = radians(degrees);
    },
  };
}
