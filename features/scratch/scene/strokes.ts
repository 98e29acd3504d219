import type { Point } from '../coverage.ts';

/** Points along a stroke, `gap` apart, with the end and without the start (which ended the stroke before). */
export function alongStroke(from: Point, to: Point, gap: number): Point[] {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const count = Math.max(1, Math.ceil(length / gap));
  return Array.from({ length: count }, (_, index) => {
    const part = (index + 1) / count;
    return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
  });
}
