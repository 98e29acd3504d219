import { describe, expect, it } from 'vitest';
import { burstFrames, launch, move, opacityAt } from './burst.ts';

/** Numbers that come round: 0, 0.1 … 0.9. */
function counting(): () => number {
  let next = 0;
  return () => {
    next = (next + 1) % 10;
    return next / 10;
  };
}

describe('a burst of confetti', () => {
  it('has as many pieces as were asked for, all inside of the fan', () => {
    const pieces = launch({ particles: 100, spread: 70 }, counting());
    expect(pieces).toHaveLength(100);
    for (const { angle } of pieces) {
      expect(Math.abs(angle + Math.PI / 2)).toBeLessThanOrEqual((35 * Math.PI) / 180 + 1e-9);
    }
  });

  it('starts at the origin, rises, then falls', () => {
    const [piece] = launch({ particles: 1, spread: 0 }, () => 0.5);
    if (!piece) throw new Error('There is no piece');
    expect([piece.x, piece.y]).toEqual([0, 0]);
    const heights: number[] = [];
    for (let frame = 0; frame < burstFrames; frame += 1) {
      move(piece);
      heights.push(piece.y);
    }
    const top = Math.min(...heights);
    expect(top).toBeLessThan(-100);
    expect(heights.at(-1)).toBeGreaterThan(top + 100);
  });

  it('fades out at its end and never before its middle', () => {
    expect(opacityAt(0)).toBe(1);
    expect(opacityAt(burstFrames / 2)).toBe(1);
    expect(opacityAt(burstFrames)).toBe(0);
    expect(opacityAt(burstFrames * 2)).toBe(0);
  });
});
