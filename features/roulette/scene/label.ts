import { Container, Graphics, Sprite, type Texture } from 'pixi.js';
import type { Award } from '../types.ts';
import { measures, radians } from './measures.ts';
import { createName } from './name.ts';

export interface LabelStyle {
  font: string;
  color: number;
  accent: number;
  /** Texture pixels for each drawn pixel. */
  resolution: number;
}

/** With more slices than this, a name only fits along the radius. */
const mostUpright = 9;

/** The prize's picture; without one, a star for a prize and a cross for no prize. */
function pictureOf(prize: Award, texture: Texture | undefined, style: LabelStyle, side: number): Container {
  if (texture) {
    const sprite = new Sprite(texture);
    sprite.anchor.set(0.5);
    sprite.setSize(side);
    return sprite;
  }
  const arm = side * 0.2;
  if (prize.lose_award)
    return new Graphics()
      .moveTo(-arm, -arm)
      .lineTo(arm, arm)
      .moveTo(arm, -arm)
      .lineTo(-arm, arm)
      .stroke({ width: 5, color: style.color, alpha: 0.5, cap: 'round' });
  return new Graphics().star(0, 0, 5, side * 0.42, side * 0.2).fill({ color: style.color, alpha: 0.85 });
}

/** The name where the slice is wide, the picture under it. */
function arrangeUpright(label: Container, name: Sprite, picture: Container, side: number): void {
  const outer = measures.disc - 17;
  const inner = measures.hub + 6;
  const gap = 6;
  const free = outer - inner - name.height - gap - side;
  name.anchor.set(0.5, 0);
  name.y = -outer + Math.max(0, free * 0.3);
  picture.y = name.y + name.height + gap + side / 2 + Math.max(0, free * 0.2);
  label.addChild(name, picture);
}

/** The picture at the rim, the name along the radius. */
function arrangeAlong(label: Container, name: Sprite, picture: Container, side: number): void {
  const outer = measures.disc - 14;
  picture.y = -(outer - side / 2);
  name.anchor.set(1, 0.5);
  name.rotation = -Math.PI / 2;
  name.y = -(outer - side - 5);
  label.addChild(picture, name);
}

/** Picture and name of a prize inside its slice, drawn as if the slice were under the pointer. */
export function createLabel(
  prize: Award,
  texture: Texture | undefined,
  count: number,
  style: LabelStyle,
): Container {
  const label = new Container();
  const half = Math.tan(radians(Math.min(180 / count, 50)));
  if (count <= mostUpright) {
    const width = Math.min(2 * (measures.disc - 62) * half * 0.92, 150);
    const name = createName(prize.name, style, { width, height: 54, wraps: true });
    const side = Math.min(measures.picture, 2 * (measures.hub + 22) * half * 1.05);
    arrangeUpright(label, name, pictureOf(prize, texture, style, side), side);
  } else {
    const side = Math.min(34, 2 * (measures.disc - 34) * half * 0.66);
    const width = measures.disc - measures.hub - side - 26;
    const name = createName(prize.name, style, { width, height: 30, wraps: false });
    arrangeAlong(label, name, pictureOf(prize, texture, style, side), side);
  }
  return label;
}
