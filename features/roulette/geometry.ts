/**
 * Geometry of the wheel: degrees, clockwise, 0 under the pointer at the top. Slice 0 starts centred there,
 * and the wheel's rotation is the angle that it has turned since.
 */

export interface Slice {
  start: number;
  end: number;
  middle: number;
}

export interface Turn {
  /** Rotation when the turn starts. */
  from: number;
  /** Rotation when it ends: the prize under the pointer. */
  to: number;
  durationMs: number;
}

export function slicesOf(count: number): Slice[] {
  const width = 360 / count;
  return Array.from({ length: count }, (_, index) => ({
    start: index * width - width / 2,
    end: index * width + width / 2,
    middle: index * width,
  }));
}

/** Any rotation as 0 ≤ degrees < 360. */
export function normalise(degrees: number): number {
  const rest = degrees % 360;
  // `+ 0` turns -0 into 0.
  return (rest < 0 ? rest + 360 : rest) + 0;
}

/** Index of the slice under the pointer. */
export function sliceUnderPointer(rotation: number, count: number): number {
  return Math.round(normalise(-rotation) / (360 / count)) % count;
}

/** The part of a slice, from its middle to its edge, in which the wheel may stop. */
const spread = 0.7;

/**
 * The turn that ends with slice `index` under the pointer: at least `extra` degrees, clockwise. `chance`
 * (0-1) chooses the position inside the slice, so that the same prize does not always stop at the same place.
 */
export function planTurn(
  from: number,
  index: number,
  count: number,
  options: { extra: number; durationMs: number; chance: number },
): Turn {
  const width = 360 / count;
  const offset = (options.chance - 0.5) * width * spread;
  const target = -index * width + offset;
  return { from, to: from + options.extra + normalise(target - from), durationMs: options.durationMs };
}

/** The part of the turn in which the wheel accelerates; in the rest it slows down. */
const push = 0.08;
const peak = 1 / (push / 2 + (1 - push) / 5);

/**
 * The share of the way at a share of the time (both 0-1): a short acceleration, then friction (the speed
 * falls with the fourth power, as with a heavy wheel), without a jump of speed between the two.
 */
export function easeTurn(time: number): number {
  if (time <= 0) return 0;
  if (time >= 1) return 1;
  if (time < push) return (peak * time * time) / (2 * push);
  const left = (1 - time) / (1 - push);
  return (peak * push) / 2 + ((peak * (1 - push)) / 5) * (1 - left ** 5);
}

/** Rotation `elapsedMs` after the turn began. */
export function rotationAt(turn: Turn, elapsedMs: number): number {
  return turn.from + (turn.to - turn.from) * easeTurn(elapsedMs / turn.durationMs);
}

/** The largest angle of the pointer, degrees. */
const bend = 26;
/** The part of the way between two pegs during which the pointer touches one. */
const contact = 0.34;

/**
 * How far the passing peg bends the pointer, degrees against the turn. Pegs are between the slices; the
 * pointer rises on a peg and snaps back after it.
 */
export function pointerBend(rotation: number, count: number): number {
  const width = 360 / count;
  const untilPeg = normalise(width / 2 - rotation) % width;
  const closeness = 1 - untilPeg / (width * contact);
  return closeness <= 0 ? 0 : bend * closeness ** 1.6;
}
