/**
 * Heights of the rows of a long list, px: measured where a row was shown, the mean of those measured where not.
 * Answers where a row starts and which row is at a height.
 */
export class RowHeights {
  readonly #measured: Float64Array;
  readonly #starts: Float64Array;
  #sum = 0;
  #known = 0;
  #stale = true;
  readonly #estimate: number;

  constructor(count: number, estimate: number) {
    this.#measured = new Float64Array(count);
    this.#starts = new Float64Array(count + 1);
    this.#estimate = estimate;
  }

  get count(): number {
    return this.#measured.length;
  }

  get total(): number {
    return this.startOf(this.count);
  }

  /** Keeps a row's height; true when it was not known so. */
  measure(index: number, height: number): boolean {
    const before = this.#measured[index];
    if (before === undefined || Math.abs(before - height) < 0.5) return false;
    this.#known += before === 0 ? 1 : 0;
    this.#sum += height - before;
    this.#measured[index] = height;
    this.#stale = true;
    return true;
  }

  startOf(index: number): number {
    if (this.#stale) this.#layOut();
    return this.#starts[index] ?? 0;
  }

  /** The row at a height; the first or the last one beyond the ends. */
  indexAt(height: number): number {
    if (this.#stale) this.#layOut();
    let low = 0;
    let high = this.count - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#starts[middle] ?? 0) <= height) low = middle;
      else high = middle - 1;
    }
    return Math.max(0, low);
  }

  #layOut(): void {
    const mean = this.#known > 0 ? this.#sum / this.#known : this.#estimate;
    let start = 0;
    for (let index = 0; index < this.count; index++) {
      this.#starts[index] = start;
      start += this.#measured[index] || mean;
    }
    this.#starts[this.count] = start;
    this.#stale = false;
  }
}

export interface RowRange {
  /** First row shown. */
  start: number;
  /** First row not shown any more. */
  end: number;
}

/** The rows between two heights, with `extra` more on both sides so that a flick of the finger meets no blank. */
export function rangeOf(heights: RowHeights, top: number, bottom: number, extra: number): RowRange {
  const start = Math.max(0, heights.indexAt(Math.max(0, top)) - extra);
  const end = Math.min(heights.count, heights.indexAt(Math.max(0, bottom)) + 1 + extra);
  return { start, end: Math.max(start, end) };
}
