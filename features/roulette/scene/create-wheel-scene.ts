import 'pixi.js/graphics';
import { Container, type Texture } from 'pixi.js';
import { loadPicture } from '../../stage/image.ts';
import type { Scene, SceneFactory, StageContext } from '../../stage/types.ts';
import { planTurn } from '../geometry.ts';
import type { Award } from '../types.ts';
import { createDisc } from './disc.ts';
import { measures, radians } from './measures.ts';
import {
  advance,
  type BulbLook,
  begin,
  bulbBrightness,
  bulbStep,
  bulbsRest,
  isStill,
  type Motion,
  release,
  restAt,
  wait,
} from './motion.ts';
import { createPointer } from './pointer.ts';
import { createRim } from './rim.ts';

export interface WheelControls {
  /** The draw was requested. */
  wait(): void;
  /** The draw failed: back to rest. */
  release(): void;
  /** Turns until slice `index` is under the pointer; `chance` (0-1) chooses the position in the slice. */
  turnTo(index: number, chance: number): void;
  /** Highlights the drawn slice; the bulbs flash for a prize. */
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
    let shown: { index: number; isPrize: boolean; since: number } | null = null;
    /** The last drawn state. */
    let drawn = '';

    /** Without motion every animation ends as soon as it begins. */
    const passed = (ms: number) => (stage.withoutMotion ? Number.POSITIVE_INFINITY : ms);
    const bulbLook = (): BulbLook => ({
      mood: motion.mood,
      isCelebrating: shown?.isPrize === true,
      elapsed: passed(shown?.isPrize ? clock - shown.since : motion.elapsed),
    });
    const litStrength = () => (shown ? lightUp(passed(clock - shown.since)) : 0);

    /** Everything that the picture depends on: equal values give equal pictures. */
    function look(): string {
      const { rotation, bend, mood } = motion;
      return `${rotation.toFixed(2)} ${bend.toFixed(2)} ${mood} ${bulbStep(bulbLook())} ${shown?.index} ${litStrength()}`;
    }

    function paint() {
      disc.view.rotation = radians(motion.rotation);
      pointer.bend(motion.bend);
      const bulbs = bulbLook();
      rim.setBulbs((index) => bulbBrightness(index, measures.bulbCount, bulbs));
      disc.light(shown?.index ?? -1, litStrength());
      drawn = look();
    }

    const controls: WheelControls = {
      wait() {
        shown = null;
        if (!stage.withoutMotion) motion = wait(motion);
      },
      release() {
        motion = release(motion);
      },
      turnTo(index, chance) {
        const turn = planTurn(motion.rotation, index, prizes.length, {
          extra: options.extraDegrees,
          durationMs: options.animationMs,
          chance,
        });
        motion = stage.withoutMotion ? restAt(turn.to) : begin(motion, turn);
      },
      show(index, isPrize) {
        shown = { index, isPrize, since: clock };
      },
    };

    return {
      controls,
      update(deltaMs) {
        clock += deltaMs;
        motion = advance(motion, deltaMs, prizes.length);
        if (look() !== drawn) {
          paint();
          return 'different';
        }
        const isLit = shown === null || litStrength() === 1;
        return isStill(motion) && isLit && bulbsRest(bulbLook()) ? 'resting' : 'same';
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
