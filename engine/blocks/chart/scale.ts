/** Round values from 0 (or below) to the top of a chart, a handful of them. */
export function ticksOf(values: readonly number[]): number[] {
  const low = Math.min(0, ...values);
  const high = Math.max(0, ...values);
  if (low === high) return [0, 1];
  const step = roundStep((high - low) / 4);
  const ticks: number[] = [];
  for (let tick = Math.floor(low / step) * step; tick < high + step; tick += step)
    ticks.push(Number(tick.toPrecision(12)));
  return ticks;
}

function roundStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough));
  const factor = [1, 2, 2.5, 5, 10].find((candidate) => candidate * power >= rough) ?? 10;
  return factor * power;
}

/** Which labels of an axis fit when only so many have room: always the first, evenly spaced. */
export function labelEvery(count: number, room: number): number {
  return Math.max(1, Math.ceil(count / Math.max(1, room)));
}

export interface Slice {
  share: number;
  /** Where the slice begins and ends, in turns from the top. */
  start: number;
  end: number;
}

/** Slices of a ring; what is negative or no number takes no room. */
export function slicesOf(values: readonly number[]): Slice[] {
  const positive = values.map((value) => (Number.isFinite(value) && value > 0 ? value : 0));
  const total = positive.reduce((sum, value) => sum + value, 0);
  let start = 0;
  return positive.map((value) => {
    const share = total > 0 ? value / total : 0;
    const slice = { share, start, end: start + share };
    start = slice.end;
    return slice;
  });
}
