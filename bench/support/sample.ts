/** What several runs of one measurement say. */
export interface Sample {
  median: number;
  min: number;
  max: number;
  runs: number;
}

/** Median, minimum and maximum of the runs. Throws on none: a figure without a run is no figure. */
export function sampleOf(values: readonly number[]): Sample {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (index: number): number => {
    const value = sorted[index];
    if (value === undefined) throw new Error('A sample needs at least one run.');
    return value;
  };
  const middle = sorted.length >> 1;
  const median = sorted.length % 2 === 1 ? at(middle) : (at(middle - 1) + at(middle)) / 2;
  return { median, min: at(0), max: at(sorted.length - 1), runs: sorted.length };
}

/** A figure that is counted, not timed: it comes out the same at every run. */
export function counted(value: number): Sample {
  return { median: value, min: value, max: value, runs: 1 };
}
