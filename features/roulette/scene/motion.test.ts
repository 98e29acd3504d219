import { describe, expect, it } from 'vitest';
import { planTurn, sliceUnderPointer } from '../geometry.ts';
import { advance, begin, bulbBrightness, type Motion, release, restAt, wait } from './motion.ts';

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

  it('draws the wheel back while it waits and lets go when nothing comes', () => {
    const held = run(wait(restAt(90)), 2000);
    expect(held.rotation).toBeLessThan(90);
    expect(held.rotation).toBeGreaterThan(90 - 30);
    expect(run(release(held), 2000).rotation).toBeCloseTo(90, 0);
  });

  it('moves nothing in no time', () => {
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

describe('bulbBrightness', () => {
  it('stays between dark and bright, and flashes neighbours in turn for a prize', () => {
    for (const mood of ['resting', 'waiting', 'turning', 'stopped'] as const)
      for (const isCelebrating of [true, false])
        for (let index = 0; index < 24; index++) {
          const value = bulbBrightness(index, 24, index * 37, { mood, isCelebrating });
          expect(value).toBeGreaterThanOrEqual(0);
          expect(value).toBeLessThanOrEqual(1);
        }
    const look = { mood: 'stopped', isCelebrating: true } as const;
    expect(bulbBrightness(0, 24, 0, look)).not.toBe(bulbBrightness(1, 24, 0, look));
  });
});
