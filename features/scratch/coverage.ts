/**
 * How much of a layer has been scratched off, measured at the points of a grid: pure, without reading pixels
 * back.
 */

export interface Point {
  x: number;
  y: number;
}

/** Which points of the grid are uncovered. */
export interface Coverage {
  readonly points: readonly Point[];
  readonly bare: ReadonlySet<number>;
}

/** A grid of points `step` apart over a square of `side`, in the middle of their cells; all covered. */
export function covered(side: number, step: number): Coverage {
  const count = Math.max(1, Math.floor(side / step));
  const cell = side / count;
  const points = Array.from({ length: count * count }, (_, index) => ({
    x: (index % count) * cell + cell / 2,
    y: Math.floor(index / count) * cell + cell / 2,
  }));
  return { points, bare: new Set() };
}

function distance(point: Point, from: Point, to: Point): number {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : ((point.x - from.x) * dx + (point.y - from.y) * dy) / length;
  const near = Math.min(1, Math.max(0, along));
  return Math.hypot(point.x - from.x - near * dx, point.y - from.y - near * dy);
}

/** The coverage after a stroke of `width`; the same object if no further point was uncovered. */
export function afterStroke(coverage: Coverage, from: Point, to: Point, width: number): Coverage {
  const { points, bare } = coverage;
  const reached = points.flatMap((point, index) =>
    !bare.has(index) && distance(point, from, to) <= width / 2 ? [index] : [],
  );
  return reached.length === 0 ? coverage : { points, bare: new Set([...bare, ...reached]) };
}

/** Percent of the points that are uncovered. */
export function percentBare({ points, bare }: Coverage): number {
  return (bare.size / points.length) * 100;
}
