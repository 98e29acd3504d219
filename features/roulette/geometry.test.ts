import { describe, expect, it } from 'vitest';
import { rouletteDefaults } from './config.ts';
import {
  easeTurn,
  normalise,
  planTurn,
  pointerBend,
  rotationAt,
  slicesOf,
  sliceUnderPointer,
} from './geometry.ts';

const { animation_ms: durationMs, extra_degrees: extra, result_delay_ms: resultDelay } = rouletteDefaults;

describe('slicesOf', () => {
  it('covers the circle without gaps, the first slice centred under the pointer', () => {
    const slices = slicesOf(7);
    expect(slices[0]?.middle).toBe(0);
    expect(slices.reduce((sum, slice) => sum + slice.end - slice.start, 0)).toBeCloseTo(360);
    for (let index = 1; index < slices.length; index++)
      expect(slices[index]?.start).toBeCloseTo(slices[index - 1]?.end ?? Number.NaN);
  });
});

describe('planTurn', () => {
  it('ends with the prize under the pointer, from any rotation, wherever in the slice it stops', () => {
    for (const count of [2, 3, 6, 8, 12, 20])
      for (let index = 0; index < count; index++)
        for (const from of [0, 17.3, 359.9, -45, 12_345.6])
          for (const chance of [0, 0.25, 0.5, 0.999]) {
            const turn = planTurn(from, index, count, { extra, durationMs, chance });
            expect(sliceUnderPointer(turn.to, count)).toBe(index);
            expect(turn.to - turn.from).toBeGreaterThanOrEqual(extra);
            expect(turn.to - turn.from).toBeLessThan(extra + 360);
          }
  });

  it('stops in the middle of the slice when chance is a half', () => {
    const turn = planTurn(0, 2, 8, { extra: 1800, durationMs, chance: 0.5 });
    expect(turn.to).toBe(1800 + 270);
  });

  it('never stops on a line between two slices', () => {
    for (const chance of [0, 1]) {
      const turn = planTurn(0, 0, 8, { extra, durationMs, chance });
      const away = Math.min(normalise(turn.to), 360 - normalise(turn.to));
      expect(away).toBeLessThan(45 / 2 - 5);
    }
  });
});

describe('easeTurn', () => {
  it('starts at 0, ends at 1 and never goes back', () => {
    expect(easeTurn(-1)).toBe(0);
    expect(easeTurn(0)).toBe(0);
    expect(easeTurn(1)).toBe(1);
    expect(easeTurn(1.5)).toBe(1);
    for (let step = 1; step <= 1000; step++)
      expect(easeTurn(step / 1000)).toBeGreaterThan(easeTurn((step - 1) / 1000));
  });

  it('has no jump of speed, and only slows down once pushed', () => {
    const speed = (time: number) => (easeTurn(time + 1e-4) - easeTurn(time)) / 1e-4;
    for (let time = 0.002; time < 0.99; time += 0.002)
      expect(Math.abs(speed(time) - speed(time - 0.002))).toBeLessThan(0.2);
    for (let time = 0.082; time < 0.99; time += 0.01)
      expect(speed(time)).toBeLessThan(speed(time - 0.01) + 0.6);
    expect(speed(0.999)).toBeLessThan(0.01);
  });

  it('has brought the prize under the pointer when the result appears', () => {
    for (let index = 0; index < 8; index++) {
      const turn = planTurn(0, index, 8, { extra, durationMs, chance: 0.5 });
      expect(sliceUnderPointer(rotationAt(turn, resultDelay), 8)).toBe(index);
      expect(turn.to - rotationAt(turn, resultDelay)).toBeLessThan(5);
    }
  });
});

describe('pointerBend', () => {
  it('rides up on the peg that passes and rests between pegs', () => {
    const width = 45;
    expect(pointerBend(0, 8)).toBe(0);
    expect(pointerBend(width / 2 - 0.01, 8)).toBeGreaterThan(25);
    expect(pointerBend(width / 2 + 0.01, 8)).toBe(0);
    expect(pointerBend(360 * 3 + width / 2 - 0.01, 8)).toBeGreaterThan(25);
    for (let rotation = 0; rotation < 720; rotation += 0.7) {
      expect(pointerBend(rotation, 8)).toBeGreaterThanOrEqual(0);
      expect(pointerBend(rotation, 8)).toBeLessThanOrEqual(26);
    }
  });
});

describe('normalise', () => {
  it('brings any rotation into 0 ≤ degrees < 360', () => {
    expect(normalise(-90)).toBe(270);
    expect(normalise(720)).toBe(0);
    expect(Object.is(normalise(-360), 0)).toBe(true);
    expect(normalise(361.5)).toBeCloseTo(1.5);
  });
});
