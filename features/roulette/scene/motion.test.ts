import { describe, expect, it } from 'vitest';
import { planTurn, sliceUnderPointer } from '../geometry.ts';
import {
  advance,
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

const count = 8;

function run(motion: Motion, ms: number, frame = 16): Motion {
  let now = motion;
  for (let passed = 0; passed < ms; passed += frame) now = advance(now, frame, count);
  return now;
}

describe('advance', () => {
  it('stops with the prize under the pointer, whatever the frame rate', () => {
    for (const frame of [4, 16, 33, 100]) {
      const turn = planTurn(0, 5, count, { extra: 1800, durationMs: 5000, chance: 0.3 });
      const end = run(begin(restAt(0), turn), 5200, frame);
      expect(end.mood).toBe('stopped');
      expect(end.rotation).toBeCloseTo(turn.to);
      expect(sliceUnderPointer(end.rotation, count)).toBe(5);
      expect(Math.abs(end.bend)).toBeLessThan(1);
    }
  });

  it('moves the wheel back while it waits and releases it if no draw comes', () => {
    const held = run(wait(restAt(90)), 2000);
    expect(held.rotation).toBeLessThan(90);
    expect(held.rotation).toBeGreaterThan(90 - 30);
    expect(run(release(held), 2000).rotation).toBeCloseTo(90, 0);
  });

  it('comes to rest, and only then', () => {
    const turn = planTurn(0, 5, count, { extra: 1800, durationMs: 5000, chance: 0.3 });
    const turning = begin(restAt(0), turn);
    expect([restAt(12), run(turning, 100), run(turning, 4900), wait(restAt(0))].map(isStill)).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect(isStill(run(turning, 5600))).toBe(true);
    const released = release(run(wait(restAt(90)), 2000));
    expect([isStill(released), isStill(run(released, 3000))]).toEqual([false, true]);
  });

  it('does not move in a time step of 0', () => {
    const motion = wait(restAt(12));
    expect(advance(motion, 0, count)).toBe(motion);
  });

  it('lets the pegs lift the pointer while it turns', () => {
    const turn = planTurn(0, 0, count, { extra: 1800, durationMs: 5000, chance: 0.5 });
    let motion = begin(restAt(0), turn);
    let furthest = 0;
    for (let frame = 0; frame < 300; frame++) {
      motion = advance(motion, 16, count);
      furthest = Math.min(furthest, motion.bend);
    }
    expect(furthest).toBeLessThan(-5);
  });
});

const looks = (['resting', 'waiting', 'turning', 'stopped'] as const).flatMap((mood) =>
  [true, false].map((isCelebrating) => ({ mood, isCelebrating })),
);

describe('bulbs', () => {
  it('stay between dark and bright, and look the same within a step', () => {
    for (const look of looks) {
      const pictures = new Map<number, string>();
      for (let elapsed = 0; elapsed < 6000; elapsed += 16) {
        const bulbs = Array.from({ length: 24 }, (_, index) =>
          bulbBrightness(index, 24, { ...look, elapsed }),
        );
        for (const value of bulbs) {
          expect(value).toBeGreaterThanOrEqual(0);
          expect(value).toBeLessThanOrEqual(1);
        }
        const step = bulbStep({ ...look, elapsed });
        expect(pictures.get(step) ?? bulbs.join()).toBe(bulbs.join());
        pictures.set(step, bulbs.join());
        if (bulbsRest({ ...look, elapsed })) expect(bulbs.every((value) => value === 1)).toBe(true);
      }
    }
  });

  it('take turns for a prize, less than three times a second, and rest lit within 5 s (WCAG 2.2.2 and 2.3.1)', () => {
    const look = { mood: 'stopped', isCelebrating: true } as const;
    expect(bulbBrightness(0, 24, { ...look, elapsed: 0 })).not.toBe(
      bulbBrightness(1, 24, { ...look, elapsed: 0 }),
    );
    const isLit = (elapsed: number) => bulbBrightness(0, 24, { ...look, elapsed }) === 1;
    const changes = Array.from({ length: 1000 }, (_, ms) => ms).filter((ms) => isLit(ms) !== isLit(ms + 1));
    expect(changes.length).toBeLessThan(6);
    for (const rest of looks.filter(({ mood, isCelebrating }) => isCelebrating || /^(rest|stopp)/.test(mood)))
      for (let index = 0; index < 24; index++)
        expect(bulbBrightness(index, 24, { ...rest, elapsed: 5000 })).toBe(1);
  });
});
