import { describe, expect, it } from 'vitest';
import { scratchDefaults } from './config.ts';
import { afterStroke, covered, percentBare } from './coverage.ts';

const { canvas_px: side, sample_step_px: step, brush_px: brush } = scratchDefaults;
const across = (y: number) =>
  [
    { x: 0, y },
    { x: side, y },
  ] as const;

describe('how much was scratched', () => {
  it('is measured at a point every 32 pixels of the 320 × 320 canvas', () => {
    const { points } = covered(side, step);
    expect([side, step, points.length]).toEqual([320, 32, 100]);
    expect(points[0]).toEqual({ x: 16, y: 16 });
    expect(points.at(-1)).toEqual({ x: 304, y: 304 });
  });

  it('grows with the strokes, but not where a stroke passes again', () => {
    const none = covered(side, step);
    expect(percentBare(none)).toBe(0);
    const [from, to] = across(16);
    const once = afterStroke(none, from, to, brush);
    expect(percentBare(once)).toBe(10);
    expect(afterStroke(once, from, to, brush)).toBe(once);
    expect(percentBare(none)).toBe(0);
  });

  it('reaches as far as the brush is wide, and no further', () => {
    const [from, to] = across(32);
    expect(percentBare(afterStroke(covered(side, step), from, to, 31))).toBe(0);
    expect(percentBare(afterStroke(covered(side, step), from, to, 32))).toBe(20);
  });

  it('counts a touch without a movement', () => {
    const at = { x: 16, y: 16 };
    expect(percentBare(afterStroke(covered(side, step), at, at, brush))).toBe(1);
  });

  it('takes a step larger than the canvas for a single point', () => {
    expect(covered(200, 400).points).toEqual([{ x: 100, y: 100 }]);
  });
});
