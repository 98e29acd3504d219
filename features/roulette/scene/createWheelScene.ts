import 'pixi.js/graphics';
import { Container, type Texture } from 'pixi.js';
import { loadPicture } from '../../stage/image.ts';
import type { Scene, SceneFactory, StageContext } from '../../stage/types.ts';
import { planTurn } from '../geometry.ts';
import type { Award } from '../types.ts';
import { createDisc } from './disc.ts';
import { measures, radians } from './measures.ts';
import { advance, begin, bulbBrightness, type Motion, release, restAt, wait } from './motion.ts';
import { createPointer } from './pointer.ts';
import { createRim } from './rim.ts';

export interface WheelControls {
  /** The draw is being asked for. */
  wait(): void;
  /** No draw came: back to rest. */
  release(): void;
  /** Turns until slice `index` is under the pointer; `chance` (0-1) says where in the slice. */
  turnTo(index: number, chance: number): void;
  /** Lights the slice that came; bulbs flash for a prize. */
  show(index: number, isPrize: boolean): void;
}

export interface WheelOptions {
  prizes: readonly Award[];
  animationMs: number;
  extraDegrees: number;
  imageTimeoutMs: number;
  /** Address of a prize's picture, or null. */
  pictureOf(prize: Award): string | null;
}

async function loadPictures(options: WheelOptions, resolution: number): Promise<Map<number, Texture>> {
  const side = Math.round(measures.picture * 1.5 * resolution);
  const pictures = new Map<number, Texture>();
  await Promise.all(
    options.prizes.map(async (prize) => {
      const url = options.pictureOf(prize);
      const texture = url ? await loadPicture(url, side, options.imageTimeoutMs) : null;
      if (texture) pictures.set(prize.id, texture);
    }),
  );
  return pictures;
}

function lightUp(elapsed: number): number {
  return Math.min(1, elapsed / 350);
}

/** The wheel as a scene: it shows what it is told, and decides nothing. */
export function createWheelScene(options: WheelOptions): SceneFactory<WheelControls> {
  return async (stage: StageContext): Promise<Scene<WheelControls>> => {
    const { prizes } = options;
    const pictures = await loadPictures(options, Math.max(2, stage.renderer.resolution));
    const wheel = new Container();
    const disc = await createDisc(prizes, pictures, stage);
    const rim = await createRim(stage.palette, stage.renderer);
    const pointer = createPointer(stage.palette, stage.renderer);
    wheel.addChild(rim.back, disc.view, rim.front, pointer.view);
    stage.root.addChild(wheel);

    let motion: Motion = restAt(0);
    let clock = 0;
    /** Without motion it looks different only after it was told something. */
    let isTold = false;
    let shown: { index: number; isPrize: boolean; since: number } | null = null;

    function paint() {
      disc.view.rotation = radians(motion.rotation);
      pointer.bend(motion.bend);
      const isCelebrating = shown?.isPrize === true;
      rim.setBulbs((index) =>
        stage.withoutMotion
          ? 1
          : bulbBrightness(index, measures.bulbCount, clock, { mood: motion.mood, isCelebrating }),
      );
      if (shown) disc.light(shown.index, stage.withoutMotion ? 1 : lightUp(clock - shown.since));
    }

    const controls: WheelControls = {
      wait() {
        isTold = true;
        shown = null;
        disc.light(-1, 0);
        if (!stage.withoutMotion) motion = wait(motion);
      },
      release() {
        isTold = true;
        motion = release(motion);
      },
      turnTo(index, chance) {
        isTold = true;
        const turn = planTurn(motion.rotation, index, prizes.length, {
          extra: options.extraDegrees,
          durationMs: options.animationMs,
          chance,
        });
        motion = stage.withoutMotion ? restAt(turn.to) : begin(motion, turn);
      },
      show(index, isPrize) {
        isTold = true;
        shown = { index, isPrize, since: clock };
      },
    };

    return {
      controls,
      update(deltaMs) {
        clock += deltaMs;
        motion = advance(motion, deltaMs, prizes.length);
        const isMoving = !stage.withoutMotion || isTold;
        isTold = false;
        if (isMoving) paint();
        return isMoving;
      },
      resize(width, height) {
        wheel.position.set(width / 2, height / 2);
        wheel.scale.set(Math.min(width, height) / measures.side);
        paint();
      },
      destroy() {
        for (const picture of pictures.values()) picture.destroy(true);
      },
    };
  };
}
