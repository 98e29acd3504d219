import { Container, RenderTexture, Sprite, Texture } from 'pixi.js';
import { textureOf } from '../../stage/canvas-texture.ts';
import type { Scene, SceneFactory, StageContext } from '../../stage/types.ts';
import type { Point } from '../coverage.ts';
import { advanceCrumbs, createCrumbs, crumbLife, throwCrumbs } from './crumbs.ts';
import { metalOf, paintFoil, paintSheen, paintStamp } from './foil.ts';
import { alongStroke } from './strokes.ts';

export interface CoverControls {
  /** Scratches along a line, in units of the canvas; shown with the next frame. */
  scratch(from: Point, to: Point): void;
}

export interface CoverOptions {
  /** Units of the canvas: its side, and the width of a stroke. */
  side: number;
  brush: number;
  color: string | null;
  legend: string;
  /** A drawing that replaces the metal; null: none. */
  drawing: HTMLCanvasElement | null;
}

/** How many stamps one frame can draw; a longer stroke continues in the next frame. */
const mostStamps = 96;
const crumbCount = 40;
/** How often a light passes over the untouched layer, and how long that takes, ms. */
const sheenEvery = 2600;
const sheenTakes = 1100;
/** A movement that starts by itself must end within 5 s (WCAG 2.2.2): the light passes twice. */
const showMs = sheenEvery + sheenTakes;

/** Draws stamps into the layer's texture: the covered parts become transparent. */
function createEraser(stage: StageContext, layer: RenderTexture, options: CoverOptions) {
  const { renderer } = stage;
  const stamp = textureOf(paintStamp(Math.round(options.brush * renderer.resolution)));
  const stamps = new Container();
  const sprites = Array.from({ length: mostStamps }, () => {
    const sprite = new Sprite({ texture: stamp, anchor: 0.5, blendMode: 'erase', visible: false });
    sprite.setSize(options.brush);
    return stamps.addChild(sprite);
  });
  return {
    press(points: readonly Point[]) {
      sprites.forEach((sprite, index) => {
        const point = points[index];
        sprite.visible = point !== undefined;
        if (!point) return;
        sprite.position.copyFrom(point);
        sprite.rotation = (point.x * 7 + point.y * 13) % 6.28;
      });
      renderer.render({ container: stamps, target: layer, clear: false });
    },
    destroy() {
      stamps.destroy({ children: true });
      stamp.destroy(true);
    },
  };
}

function createDust(stage: StageContext, color: string | null) {
  const crumbs = createCrumbs(crumbCount);
  const metal = metalOf(color, stage.palette);
  const sprites = crumbs.map(
    () => new Sprite({ texture: Texture.WHITE, anchor: 0.5, tint: metal, visible: false }),
  );
  return {
    crumbs,
    sprites,
    /** Whether any crumb is moving, or has just landed. */
    update(seconds: number): boolean {
      const wereFalling = sprites.some(({ visible }) => visible);
      advanceCrumbs(crumbs, seconds);
      crumbs.forEach((crumb, index) => {
        const sprite = sprites[index];
        if (!sprite) return;
        sprite.visible = crumb.life > 0;
        sprite.position.set(crumb.x, crumb.y);
        sprite.rotation = crumb.turn;
        sprite.setSize(6 * crumb.size, 4 * crumb.size);
        sprite.alpha = Math.min(1, (crumb.life / crumbLife) * 1.6);
      });
      return wereFalling || sprites.some(({ visible }) => visible);
    },
  };
}

/** The layer that is scratched off, as a scene: it shows strokes, and decides nothing. */
export function createCoverScene(options: CoverOptions): SceneFactory<CoverControls> {
  return (stage: StageContext): Scene<CoverControls> => {
    const { renderer } = stage;
    const { side } = options;
    const pixels = Math.round(side * renderer.resolution);
    const foilOptions = { color: options.color, legend: options.legend, font: stage.font };
    const paint = options.drawing ?? paintFoil(pixels, stage.palette, foilOptions);
    const foil = new Sprite(textureOf(paint));
    foil.setSize(side);
    const layer = RenderTexture.create({ width: side, height: side, resolution: renderer.resolution });
    renderer.render({ container: foil, target: layer });
    foil.destroy({ texture: true, textureSource: true });

    const eraser = createEraser(stage, layer, options);
    const dust = createDust(stage, options.color);
    const sheen = new Sprite({ texture: textureOf(paintSheen(96, 4)), alpha: 0.8, blendMode: 'add' });
    sheen.setSize(side * 0.34, side * 1.6);
    sheen.anchor.set(0.5);
    sheen.rotation = 0.35;
    const table = new Container();
    table.addChild(new Sprite(layer), sheen, ...dust.sprites);
    stage.root.addChild(table);

    let waiting: Point[] = [];
    let clock = 0;
    let isTouched = false;

    return {
      controls: {
        scratch(from, to) {
          isTouched = true;
          waiting.push(...alongStroke(from, to, options.brush / 6));
          if (!stage.withoutMotion) throwCrumbs(dust.crumbs, to, 2, Math.random);
        },
      },
      update(deltaMs) {
        clock += deltaMs;
        const hasStrokes = waiting.length > 0;
        if (hasStrokes) {
          eraser.press(waiting.slice(0, mostStamps));
          waiting = waiting.slice(mostStamps);
        }
        const passed = clock % sheenEvery;
        const wasShining = sheen.visible;
        const hasShow = !isTouched && !stage.withoutMotion && clock < showMs;
        sheen.visible = hasShow && passed < sheenTakes;
        sheen.position.set((passed / sheenTakes) * side * 1.8 - side * 0.4, side / 2);
        const isFalling = dust.update(deltaMs / 1000);
        if (hasStrokes || isFalling || wasShining || sheen.visible) return 'different';
        return hasShow ? 'same' : 'resting';
      },
      resize(width) {
        table.scale.set(width / side);
      },
      destroy() {
        eraser.destroy();
        sheen.texture.destroy(true);
        layer.destroy(true);
      },
    };
  };
}
